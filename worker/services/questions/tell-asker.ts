import {
  isOver,
  isToTell,
  isWatched,
  listTakingOn,
  markTold,
  markWatchChecked,
  markWatchTold,
} from "#db/queries/questions/question-mails.ts";
import { type AskedRow, isClosed, listAsked } from "#db/queries/questions/question-status.ts";
import {
  closeQuestion,
  deleteContact,
  findQuestion,
  listRecipients,
  type QuestionRow,
  type RecipientRow,
} from "#db/queries/questions/questions.ts";
import { every, runAll, runOne, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { paths } from "#domain/paths.ts";
import { answersMail, endMail, firstYesMail, watchMail } from "#domain/questions/answer-mail.ts";
import { isChangeable } from "#domain/questions/given-answer.ts";
import { isNo, isYes } from "#domain/questions/question.ts";
import { becomeOf, groupOf, needsHelp, wasSkipped } from "#domain/questions/shown-answer.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { answersPath, linkToken } from "../mail/mail-links.ts";
import { findAskerAddress } from "./ask-question.ts";
import { chooseFitting } from "./choose-asked.ts";

/** How many providers that take on clients a mail names. */
const MOST_NAMED = 3;

/** Tells of the first yes at once, or of all answers that can no longer change. */
export async function tellAnswers(deps: Deps, id: string, isFirstYes: boolean): Promise<void> {
  const { questions, recipients, asked } = await runTogether(deps.db, {
    questions: findQuestion(id),
    recipients: listRecipients(id),
    asked: listAsked(id),
  });
  const [question] = questions;
  const to = question && (await inLanguage(question.askerLanguage, () => envelopeOf(deps, id)));
  const isDue = (one: RecipientRow) => (isFirstYes ? isYes(one.answer) : !isChangeable(one, deps.now()));
  const told = recipients.filter((one) => isUntold(one) && isDue(one)).toSorted(byHope);
  if (!to || told.length === 0) return;
  const said = told.map(saidIn);
  const about = { said, duty: dutyIn(asked), isHopeless: needsHelp("open", asked.map(groupNow)) };
  const mail = inLanguage(question.askerLanguage, () =>
    isFirstYes ? firstYesMail(to, question, said) : answersMail(to, question, about),
  );
  await commit(deps, {
    when: isToTell(id, told, isFirstYes),
    ...QUIET,
    mails: [{ ...mail, kind: "question_answers" }],
    write: (now, when) => markTold(id, told, { isFirstYes, now }, when),
  });
}

/** Ends a question whose time is over. An unconfirmed question ends without a mail, and its address is deleted. */
export async function endQuestion(deps: Deps, { id, sentAt }: Pick<QuestionRow, "id" | "sentAt">): Promise<void> {
  const now = deps.now().toISOString();
  const isSent = sentAt !== null;
  // Even without its mail, a question must not stay open.
  const mail = isSent ? await planEnd(deps, id).catch((error) => logLost(deps, error)) : undefined;
  await commit(deps, {
    when: isOver(id, { now, isSent }),
    ...QUIET,
    now,
    mails: mail ? [{ ...mail, kind: "question_answers" }] : [],
    write: (_, when) => [
      ...(isSent ? [] : [deleteContact(id, when)]),
      closeQuestion(id, { closedAs: "expired", now }, when),
    ],
  });
}

const logLost = ({ logError }: Deps, error: unknown) => void logError("end of a question not told", error);

async function planEnd(deps: Deps, id: string) {
  const { questions, recipients, asked } = await runTogether(deps.db, {
    questions: findQuestion(id),
    recipients: listRecipients(id),
    asked: listAsked(id),
  });
  const [question] = questions;
  const isHopeless = !asked.some((one) => groupNow(one) === "yes");
  if (!question) return undefined;
  const said = recipients
    .filter(({ answer }) => answer !== null)
    .toSorted(byHope)
    .map(saidIn);
  return inLanguage(question.askerLanguage, async () => {
    const to = await envelopeOf(deps, id);
    return to && endMail(to, question, { said, duty: dutyIn(asked), isHopeless });
  });
}

type Watched = { id: string; since: string };

/** «Sagen Sie mir Bescheid»: tells once, when a provider that fits has said «nimmt auf» since. */
export async function tellOfPlace(deps: Deps, { id, since }: Watched): Promise<void> {
  const { db } = deps;
  const startedAt = deps.now().toISOString();
  const question = await runOne(db, findQuestion(id));
  const fitting = question && (await chooseFitting(deps, question, question));
  const ids = (fitting?.found ?? []).map((one) => one.id);
  const reported = { since: question?.watchCheckedAt ?? since, day: localDay(deps.now()) };
  const takingOn = await runAll(db, listTakingOn(ids, reported));
  const found = (fitting?.found ?? []).filter((one) => takingOn.some((other) => other.id === one.id));
  const asker = question?.askerLanguage ?? "de";
  const to = found.length > 0 && (await inLanguage(asker, () => envelopeOf(deps, id)));
  if (!to || !question) return void (await runOne(db, markWatchChecked(id, startedAt)));
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ name, phone }) => ({ name, phone: phoneNumber(phone)?.display ?? null }));
  await commit(deps, {
    when: isWatched(id, deps.now().toISOString()),
    ...QUIET,
    mails: [{ ...inLanguage(asker, () => watchMail(to, question, named)), kind: "question_watch" }],
    // Once the question is closed, the address is deleted, so no second mail can follow.
    write: (now, when) => [deleteContact(id, every(when, isClosed(id))), markWatchTold(id, now, when)],
  });
}

/** Undefined if the person who asks has given no address, or has ended these mails. */
async function envelopeOf(deps: Deps, id: string) {
  const { siteUrl, mail } = deps.config;
  const to = await findAskerAddress(deps, id, true);
  if (to === undefined) return undefined;
  const optOut = siteUrl + paths.mailOptOut(await linkToken(deps, "question mails", id));
  return { siteUrl, to, replyTo: mail.operator, statusUrl: siteUrl + (await answersPath(deps, id)), optOut };
}

/** Providers with the duty that are still open, under their present names. */
const dutyIn = (asked: readonly AskedRow[]) =>
  asked.filter((one) => one.hasDuty && !becomeOf(one).loss).map(({ nowNamed, spitexName }) => nowNamed ?? spitexName);

/** Where the answer stands on the page: a provider that is gone cannot come, whatever it answered. */
const groupNow = (one: AskedRow) => groupOf({ ...one, ...becomeOf(one), isSkipped: wasSkipped(one) });

/** Answers that the person noted after a call need not be told. */
export const isUntold = ({ answer, toldAt, isNoted }: RecipientRow) => answer !== null && toldAt === null && !isNoted;

/** Providers that can come first, then those that want a call. */
const byHope = (a: RecipientRow, b: RecipientRow) => rankOf(a) - rankOf(b);
const rankOf = ({ answer }: RecipientRow) => (isYes(answer) ? 0 : isNo(answer) ? 2 : 1);

export const saidIn = ({ spitexName, answer, fromDay, answeredAt, answerAt }: RecipientRow) => ({
  spitexName,
  answer,
  fromDay,
  hasChanged: answeredAt !== answerAt,
});
