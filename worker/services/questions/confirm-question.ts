import { takeTokens } from "#db/queries/auth/rate-limits.ts";
import {
  callInstead,
  confirmContact,
  findQuestion,
  isConfirmedAt,
  isUnconfirmed,
  listAskable,
  listRecipients,
  markSent,
  type QuestionRow,
} from "#db/queries/questions/questions.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { OPEN_DAYS } from "#domain/questions/question.ts";
import { daysBefore } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { commit, QUIET } from "../commit.ts";
import { questionCode, readLinkToken } from "../mail/mail-links.ts";
import { haveRoom, limitsOfPlace, requireQuestionsOn, requireRoom } from "./question-limits.ts";
import { sendPlans } from "./question-mails.ts";

/** The question of a link in a confirmation mail; `names`: the providers that are asked by mail. @throws AppError */
export async function loadUnconfirmed(deps: Deps, token: string) {
  const question = await findByToken(deps, token);
  const recipients = await runAll(deps.db, listRecipients(question.id));
  const state = confirmationState(question, deps.now());
  return {
    question,
    state,
    names: recipients.flatMap(({ spitexName, isByPhone }) => (isByPhone ? [] : spitexName)),
    /** The code of the page with the answers. */
    code: state === "sent" ? await questionCode(deps, question.id) : undefined,
  };
}

type ConfirmationState = "waits" | "sent" | "replaced" | "stopped" | "over";

/** «replaced»: its asker has asked again about the same place. */
function confirmationState({ sentAt, closedAs, endsAt }: QuestionRow, now: Date): ConfirmationState {
  if (sentAt !== null) return "sent";
  if (closedAs === "ended") return "replaced";
  if (closedAs === "stopped") return closedAs;
  return closedAs !== null || endsAt <= now.toISOString() ? "over" : "waits";
}

/**
 * Confirms the address and asks the providers, once. Providers that have since closed, been deleted, become full or
 * switched questions off are not asked. Those that no longer have a mail address are called.
 * @returns the code of the page with the answers; undefined if the question was replaced or the link is too old
 * @throws AppError questions_off, questions_full, nobody_left
 */
export async function confirmQuestion(deps: Deps, token: string): Promise<string | undefined> {
  const question = await findByToken(deps, token);
  const state = confirmationState(question, deps.now());
  if (state === "sent") return questionCode(deps, question.id);
  if (state !== "waits") return undefined;
  await requireQuestionsOn(deps);
  const { reachable, toCall } = await whomToAsk(deps, question.id);
  if (reachable.length === 0) throw new AppError("nobody_left");
  const { mails, writes } = await sendPlans(deps, question, reachable);
  const time = deps.now();
  const limits = limitsOfPlace(question);
  const endsAt = daysBefore(time, -OPEN_DAYS).toISOString();
  await commit(deps, {
    when: every(isUnconfirmed(question.id), haveRoom(limits, time)),
    ...QUIET,
    now: time.toISOString(),
    mails,
    write: (now, when) => [
      confirmContact(question.id, now, when),
      ...writes(when),
      ...toCall.map(({ id }) => callInstead(id, when)),
      takeTokens(limits, time.getTime(), when),
      // `takeTokens` may have used up the limits, but the address is confirmed only if they had room.
      markSent(question.id, { now, endsAt }, every(isUnconfirmed(question.id), isConfirmedAt(question.id, now))),
    ],
  });
  const after = await runOne(deps.db, findQuestion(question.id));
  if (after && confirmationState(after, time) === "waits") await requireRoom(deps, question);
  return after?.sentAt === null ? undefined : questionCode(deps, question.id);
}

/** Applies rule questions-2 to the present data. */
async function whomToAsk({ db, now }: Deps, question: string) {
  const recipients = await runAll(db, listRecipients(question));
  const ids = recipients.map(({ spitexId }) => spitexId);
  const open = ids.length > 0 ? await runAll(db, listAskable(ids, { day: localDay(now()) })) : [];
  const byId = new Map(open.map((listing) => [listing.id, listing]));
  const mayBeAsked = recipients.flatMap((one) => {
    const listing = byId.get(one.spitexId);
    const isLeftOut = !listing || ((listing.isOff || listing.isFull) && !one.hasDuty);
    return isLeftOut ? [] : [{ ...one, to: listing.email, listedAt: listing.createdAt, mailed: listing.mailed }];
  });
  return {
    reachable: mayBeAsked.flatMap(({ to, ...one }) => (to === null ? [] : [{ ...one, to }])),
    toCall: mayBeAsked.filter(({ to }) => to === null),
  };
}

async function findByToken(deps: Pick<Deps, "db" | "keyedHash">, token: string): Promise<QuestionRow> {
  const id = await readLinkToken(deps, "question confirmation", token);
  const question = id && (await runOne(deps.db, findQuestion(id)));
  if (!question) throw new AppError("question_not_found");
  return question;
}
