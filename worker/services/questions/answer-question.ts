import { findCapacity } from "#db/queries/listings/capacity.ts";
import { isMember, type Membership } from "#db/queries/members/members.ts";
import {
  type AskedRow,
  findAsked,
  findQuestionOf,
  isMailedToInbox,
  isNewAnswer,
  saysFull,
  storeAnswer,
  turnQuestionsOff,
  turnQuestionsOn,
} from "#db/queries/questions/question-answers.ts";
import { askWhether } from "#db/sql.ts";
import { ALWAYS, type Condition, every, runOne, runTogether } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { capacityOn } from "#domain/offer/capacity.ts";
import { type AnswerState, answerState } from "#domain/questions/answer-state.ts";
import { changeableUntil, type GivenAnswer } from "#domain/questions/given-answer.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { planReport } from "../capacity/capacity.ts";
import { commit, type Plan, QUIET } from "../commit.ts";
import { despiteFailures, takeFromFormLimit } from "../forms/sent-forms.ts";
import { readLinkToken } from "../mail/mail-links.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

/** The question of a link in a provider's mail, and what can still be done with it. @throws AppError */
export async function loadQuestionToAnswer(deps: Needs, token: string) {
  const asked = await findByToken(deps, token);
  const { listingId } = asked;
  const capacity = listingId === null ? undefined : await runOne(deps.db, findCapacity(listingId));
  const now = deps.now();
  return {
    ...pick(asked, ["spitexName", "nowNamed", "partOf", "hasDuty", "answer", "ableFrom", "answerAt", "isNoted"]),
    question: pick(asked, ["care", "fromDay", "often", "language", "who", "city", "cantonSlug", "zipCode"]),
    sentAt: asked.sentAt,
    state: answerState(asked, now),
    changeableUntil: changeableUntil(asked)?.toISOString() ?? null,
    isFull: capacityOn(capacity, localDay(now))?.state === "voll",
    canSayFull: isOurInbox(asked),
  };
}

/** The link proves the listing's address only as long as its mails still go there. */
const isOurInbox = ({ inbox, recipient }: AskedRow) =>
  inbox !== null && recipient !== null && inbox.toLowerCase() === recipient.toLowerCase();

/**
 * Stores the answer that a provider pressed. The same answer again changes nothing; for an hour, another answer
 * replaces it. @throws AppError
 */
export async function answerQuestion(deps: Deps, { token, ip, ...given }: GivenAnswer & { token: string; ip: string }) {
  const asked = await findByToken(deps, token);
  await takeFromFormLimit(deps, "question-answer", ip);
  await store(deps, asked, given, {
    origin: "mail",
    mayAnswer: ALWAYS,
    allowed: isMailedToInbox(asked.id),
    audit: null,
  });
}

type ByMember = GivenAnswer & { actor: AdminActor; listingId: number; id: string };

/** Stores a member's answer from the desk, like one by the link. @throws AppError */
export async function answerQuestionAsMember(deps: Deps, { actor, listingId, id, ...given }: ByMember): Promise<void> {
  const membership = { userId: actor.userId, listingId };
  const { own, found } = await runTogether(deps.db, { own: findQuestionOf(membership, id), found: findAsked(id) });
  const [asked] = found;
  if (!asked || own.length === 0) throw new AppError("question_not_found");
  await store(deps, asked, given, {
    origin: "desk",
    mayAnswer: isMember(membership),
    allowed: isMember(membership),
    audit: { actor, action: "capacity_reported", details: { listing_id: listingId, capacity: "voll" } },
  });
}

/** The condition for answering, and how the same press sets the capacity. */
type By = { mayAnswer: Condition; origin: "mail" | "desk"; allowed: Condition; audit: Plan["audit"] };

async function store(deps: Deps, { id, listingId }: AskedRow, given: GivenAnswer, by: By): Promise<void> {
  const { answer, fromDay, setsFull } = given;
  const now = deps.now().toISOString();
  const pressed = { id, answer, fromDay };
  const { isMade } = await despiteFailures(() =>
    commit(
      deps,
      {
        when: every(isNewAnswer(pressed, now), by.mayAnswer),
        ...QUIET,
        now,
        write: (_, when) => storeAnswer(pressed, now, when),
      },
      ...(setsFull && listingId !== null ? [planFull(deps, { id, listingId, now }, by)] : []),
    ),
  );
  if (isMade) return;
  const { found, may } = await runTogether(deps.db, { found: findAsked(id), may: askWhether(by.mayAnswer) });
  const [asked] = found;
  if (!asked || may.length === 0) throw new AppError("question_not_found");
  const isSame = asked.answer === answer && asked.ableFrom === fromDay && !asked.isNoted;
  if (!isSame) throw new AppError(REFUSALS[answerState(asked, deps.now())]);
}

type Full = { id: string; listingId: number; now: string };

const planFull = (deps: Deps, { id, listingId, now }: Full, { origin, allowed, audit }: By): Plan => ({
  ...planReport(deps, { listingId, state: "voll", origin }, every(allowed, saysFull(id, now))),
  audit,
});

const REFUSALS: Record<AnswerState, ErrorCode> = {
  // Another press came in between.
  open: "unavailable",
  settled: "question_answered",
  chosen: "question_chosen",
  filled: "question_chosen",
  ended: "question_over",
  stopped: "question_over",
  expired: "question_over",
  deleted: "question_provider_gone",
  voruebergehend: "question_provider_gone",
  dauerhaft: "question_provider_gone",
};

/** Applies to the listing, so to all its members. Duty-bound providers are asked in any case. @throws AppError */
export async function chooseQuestions(deps: Deps, membership: Membership, isWanted: boolean): Promise<void> {
  const { listingId } = membership;
  await commit(deps, {
    ...QUIET,
    when: isMember(membership),
    orElse: "not_member",
    write: (now, when) => (isWanted ? turnQuestionsOn(listingId, when) : turnQuestionsOff(listingId, now, when)),
  });
}

async function findByToken(deps: Pick<Deps, "db" | "keyedHash">, token: string): Promise<AskedRow> {
  const id = await readLinkToken(deps, "question answer", token);
  const asked = id && (await runOne(deps.db, findAsked(id)));
  if (!asked) throw new AppError("question_not_found");
  return asked;
}
