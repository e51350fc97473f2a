import { setAskerMailsOff } from "#db/queries/mail/mails-off.ts";
import { isWatched } from "#db/queries/questions/question-mails.ts";
import {
  type AskedRow,
  endWatch,
  hasWatch,
  isClosed,
  listAsked,
  noteAnswer,
  watchQuestion,
} from "#db/queries/questions/question-status.ts";
import {
  closeQuestion,
  deleteContact,
  findContact,
  findQuestionByCode,
  isOpen,
  type QuestionRow,
} from "#db/queries/questions/questions.ts";
import { askWhether } from "#db/sql.ts";
import { every, not, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { isElsewhere } from "#domain/messages/inquiry-status.ts";
import { knownWishes } from "#domain/offer/known-wishes.ts";
import { filterQuery } from "#domain/offer/provider-filter.ts";
import { shownHours } from "#domain/offer/week.ts";
import { paths } from "#domain/paths.ts";
import type { GivenAnswer } from "#domain/questions/given-answer.ts";
import { ownShare } from "#domain/questions/own-share.ts";
import { filterOf, WATCH_DAYS } from "#domain/questions/question.ts";
import { placeForQuestion, questionPath } from "#domain/questions/question-form.ts";
import {
  becomeOf,
  groupOf,
  needsHelp,
  type ShownAnswer,
  stateOf,
  wasSkipped,
  watchedUntil,
} from "#domain/questions/shown-answer.ts";
import { daysBefore, KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { commit, QUIET } from "../commit.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/sent-forms.ts";
import { hashOfQuestionCode } from "../mail/mail-links.ts";
import { cantonOf } from "./choose-asked.ts";

export type CodeInput = { code: string; ip: string };

/** The question of a code. Only wrong codes count against the limit, because each is a guess. @throws AppError */
export async function findByCode(deps: Deps, { code, ip }: CodeInput): Promise<QuestionRow> {
  await takeFromFormLimit(deps, "question-code", ip);
  const question = await runOne(deps.db, findQuestionByCode(await hashOfQuestionCode(deps, code)));
  if (!question) throw new AppError("question_not_found");
  await returnToFormLimit(deps, "question-code", ip);
  return question;
}

/** Radius of the wider circle, in kilometres. */
const WIDER_KM = 20;

/** A question with its answers, by its code. @throws AppError too_many_requests, question_not_found */
export async function loadQuestionStatus(deps: Deps, input: CodeInput) {
  const question = await findByCode(deps, input);
  const now = deps.now();
  const { asked, contacts } = await runTogether(deps.db, {
    asked: listAsked(question.id),
    contacts: findContact(question.id),
  });
  const answers = asked.map((row) => answerOf(row, question));
  const state = stateOf(question, now.toISOString());
  const filter = filterOf(question);
  return {
    code: input.code,
    ...pick(question, [
      "city",
      "cantonSlug",
      "care",
      "fromDay",
      "often",
      "language",
      "who",
      "sentAt",
      "endsAt",
      "chosenId",
    ]),
    watchUntil: watchedUntil(question, now.toISOString()),
    state,
    now: now.toISOString(),
    answers,
    needsHelp: needsHelp(state, answers.map(groupOf)),
    /** A case of an organization, which gives no address. */
    isCase: question.referrerId !== null,
    isConfirmed: contacts.some(({ confirmedAt }) => confirmedAt !== null),
    share: ownShare(question, cantonOf(question).code, localDay(now)),
    askAgainPath: questionPath({ ...question, place: placeForQuestion(question) }),
    placePath: paths.city(question),
    widerPath: paths.city(question) + filterQuery({ ...filter, radius: WIDER_KM }),
  };
}

/** A provider's answer, and what has become of the provider. */
export function answerOf(
  row: AskedRow,
  question: Pick<QuestionRow, "care" | "language" | "cantonSlug" | "citySlug" | "sentAt">,
): ShownAnswer {
  const { page, spitexName } = row;
  const become = becomeOf(row);
  return {
    ...pick(row, ["id", "km", "hasDuty", "isByPhone", "isNoted", "answer", "fromDay", "answerAt"]),
    ...pick(row, ["remindAt", "remindedAt", "partOf"]),
    isSkipped: question.sentAt !== null && wasSkipped(row),
    name: spitexName,
    path: page ? paths.provider(page) : undefined,
    inquiryPath: page && row.partOf !== null ? paths.inquiry(page) : undefined,
    isLocal: page?.cantonSlug === question.cantonSlug && page.citySlug === question.citySlug,
    ...pick(knownWishes({ ...row, form: null }, filterOf(question)), ["met", "unknown"]),
    ...become,
    phone: become.loss ? undefined : phoneNumber(row.phone),
    hours: row.phoneHours ? shownHours(row.phoneHours) : undefined,
    isElsewhere: isElsewhere({ ...row, isByPhone: Number(row.isByPhone) }),
    isUndeliverable: row.mailState === "dead",
  };
}

/** Notes what a provider without an address said on the phone. @returns whether the question was still open for it */
export async function noteCall(
  deps: Deps,
  { recipient, answer, fromDay, ...input }: CodeInput & Pick<GivenAnswer, "answer" | "fromDay"> & { recipient: string },
): Promise<boolean> {
  const { id } = await findByCode(deps, input);
  const noted = { question: id, recipient, answer, fromDay, now: deps.now().toISOString() };
  return (await runOne(deps.db, noteAnswer(noted))) !== undefined;
}

/**
 * Ends a question. Its address is deleted at once, unless the asker wants to be told when a provider takes on clients.
 */
export async function endQuestion(deps: Deps, input: CodeInput): Promise<void> {
  const { id } = await findByCode(deps, input);
  await commit(deps, {
    when: isOpen(id),
    ...QUIET,
    write: (now, when) => [
      deleteContact(id, every(when, not(isWatched(id, now)))),
      closeQuestion(id, { closedAs: "ended", now }, when),
    ],
  });
}

/**
 * Keeps the question for 60 days, or as long as it is stored. Its asker is told once that a provider takes on clients.
 * @returns whether it is watched; a question that has since been chosen or forgotten is not @throws AppError
 */
export async function keepWatching(deps: Deps, input: CodeInput): Promise<boolean> {
  const { id, createdAt } = await findByCode(deps, input);
  const now = deps.now();
  const ends = [daysBefore(now, -WATCH_DAYS), daysBefore(new Date(createdAt), -KEEP_DAYS)].map((end) =>
    end.toISOString(),
  );
  const until = ends.toSorted()[0] ?? "";
  const { kept } = await runTogether(deps.db, {
    watched: watchQuestion(id, { now: now.toISOString(), until }),
    kept: askWhether(isWatched(id, now.toISOString())),
    // The asker wants mails again.
    resumed: setAskerMailsOff(id, null),
  });
  return kept.length > 0;
}

/** Ends the watching. If the question is closed, its address is deleted, too. @throws AppError */
export async function stopWatching(deps: Deps, input: CodeInput): Promise<void> {
  const { id } = await findByCode(deps, input);
  await commit(deps, {
    when: hasWatch(id),
    ...QUIET,
    write: (_, when) => [deleteContact(id, every(when, isClosed(id))), endWatch(id, when)],
  });
}
