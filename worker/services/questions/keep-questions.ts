import { type AskedRow, findAsked } from "#db/queries/questions/question-answers.ts";
import {
  isToFill,
  isToRemind,
  listFirstYes,
  listFirstYesOfCases,
  listOver,
  listToFill,
  listToGather,
  listToRemind,
  listWatching,
  markFilled,
  markReminded,
  postponeReminder,
} from "#db/queries/questions/question-mails.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { isElsewhere, isOther } from "#domain/messages/inquiry-status.ts";
import { promiseFor } from "#domain/messages/other-providers.ts";
import { questionFilledMail, questionReminder } from "#domain/questions/answer-mail.ts";
import { answerState } from "#domain/questions/answer-state.ts";
import { OPEN_DAYS } from "#domain/questions/question.ts";
import { questionMail } from "#domain/questions/question-mail.ts";
import { daysBefore } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { idFor } from "../mail/mail-links.ts";
import { optOutLink } from "../members/mail-opt-out.ts";
import { remindedOf } from "../messages/keep-promises.ts";
import { tellFirstYes } from "../referrers/tell-first-yes.ts";
import { cantonOf } from "./choose-asked.ts";
import { questionAnswerLinks } from "./question-mails.ts";
import { endQuestion, tellAnswers, tellOfPlace } from "./tell-asker.ts";

/** Items of each kind per run; the rest waits for the next minute. */
const LIMIT = 25;

/** Days after asking in which providers are told of a question's end: it is open for five, and may wait for one. */
const NEWS_DAYS = OPEN_DAYS + 4;

/**
 * Does what is due for questions: reminds providers, tells askers of answers, ends questions whose time is over, and
 * tells providers of the end. Each mail is stored in the transaction that notes it, so only once even if a Worker dies.
 * A failing mail does not stop the others.
 */
export async function keepQuestions(deps: Deps): Promise<void> {
  const time = deps.now();
  const now = time.toISOString();
  const turn = { from: crypto.randomUUID(), limit: LIMIT };
  const due = await runTogether(deps.db, {
    over: listOver(now, LIMIT),
    toRemind: listToRemind(now, LIMIT),
    firstYes: listFirstYes(turn),
    ofCases: listFirstYesOfCases(turn),
    toGather: listToGather(now, turn),
    toFill: listToFill(daysBefore(time, NEWS_DAYS).toISOString(), LIMIT),
    watching: listWatching({ now, day: localDay(time) }, turn),
  });
  // Comes first, because nothing else is due for a question that is over.
  for (const one of due.over) await orLog(deps, endQuestion(deps, one));
  for (const { id } of due.firstYes) await orLog(deps, tellAnswers(deps, id, true));
  for (const { id } of due.ofCases) await orLog(deps, tellFirstYes(deps, id));
  for (const { id } of due.toGather) await orLog(deps, tellAnswers(deps, id, false));
  for (const { id } of due.toRemind) await orLog(deps, remind(deps, id));
  for (const { id } of due.toFill) await orLog(deps, tellOfEnd(deps, id));
  for (const one of due.watching) await orLog(deps, tellOfPlace(deps, one));
}

const orLog = ({ logError }: Deps, work: Promise<void>) => work.catch((error) => logError("question not kept", error));

/**
 * A provider whose address was corrected, so that it never got the question, gets it now (`isFirst`), unless it has
 * another name. A provider that is gone, or whose mail could not be delivered, is not reminded.
 */
async function remind(deps: Deps, id: string): Promise<void> {
  const asked = await runOne(deps.db, findAsked(id));
  const isOpen = asked && ["open", "deleted", "dauerhaft", "voruebergehend"].includes(answerState(asked, deps.now()));
  if (!isOpen) return void (await runOne(deps.db, postponeReminder(id, null)));
  const { isFirst, mail } = await inLanguage(languageOfListing(asked.mailed), () => planReminder(deps, asked));
  if (asked.isDelayed && !isFirst) {
    const until = promiseFor(deps.now(), cantonOf(asked).code).remindAt;
    return void (await runOne(deps.db, postponeReminder(id, until)));
  }
  const mailId = await idFor(deps, isFirst ? "question to a new address" : "reminder of question", id);
  await commit(deps, {
    when: isToRemind(id),
    ...QUIET,
    mails: mail ? [{ ...mail, id: mailId, kind: isFirst ? "question" : "question_reminder" }] : [],
    write: (now) =>
      markReminded(
        id,
        isFirst ? { now, mailId, reminderMailId: undefined } : { now, mailId: undefined, reminderMailId: mailId },
      ),
  });
}

async function planReminder(deps: Deps, asked: AskedRow) {
  const { siteUrl } = deps.config;
  const { id, inbox, spitexName, hasDuty, mailState, sentAt } = asked;
  const answers = await questionAnswerLinks(deps, id);
  const isOpen = inbox !== null && asked.closed === "offen";
  const course = { ...asked, isByPhone: 0 };
  const optOut = await noQuestionsLink(deps, asked);
  if (isOpen && isElsewhere(course) && !isOther(course) && optOut !== undefined) {
    return {
      isFirst: true,
      mail: questionMail({ siteUrl, to: inbox }, asked, { spitexName, hasDuty, answers, optOut }),
    };
  }
  const to = await remindedOf(deps, { ...course, since: sentAt });
  const about = { spitexName, sentAt: new Date(sentAt), answers, optOut };
  const mail = isOpen && mailState !== "dead" && to && questionReminder({ siteUrl, to }, asked, about);
  return { isFirst: false, mail };
}

const noQuestionsLink = async (deps: Deps, { listingId: id, listedAt: createdAt }: AskedRow) =>
  id === null || createdAt === null ? undefined : optOutLink(deps, "questions", { id, createdAt });

/**
 * Rule questions-15. If the question was held back and the provider has not answered, it never got the question. So it
 * is not told of the end.
 */
async function tellOfEnd(deps: Deps, id: string): Promise<void> {
  const asked = await runOne(deps.db, findAsked(id));
  if (!asked?.closedAs) return;
  const { recipient: to, spitexName, closedAs, answer, mailState, isHeld } = asked;
  const mail =
    to !== null && asked.closed === "offen" && mailState !== "dead" && !(isHeld && answer === null)
      ? await inLanguage(languageOfListing(asked.mailed), async () => {
          const optOut = await noQuestionsLink(deps, asked);
          const about = { spitexName, closedAs, hasAnswered: answer !== null, optOut };
          return questionFilledMail({ siteUrl: deps.config.siteUrl, to }, asked, about);
        })
      : undefined;
  await commit(deps, {
    when: isToFill(id, isHeld),
    ...QUIET,
    mails: mail ? [{ ...mail, kind: "question_filled" }] : [],
    write: (now, when) => markFilled(id, now, when),
  });
}
