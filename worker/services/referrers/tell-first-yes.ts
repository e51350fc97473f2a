import { isToTell, markTold } from "#db/queries/questions/question-mails.ts";
import { findQuestion, listRecipients } from "#db/queries/questions/questions.ts";
import { type CaseReader, listCaseReaders } from "#db/queries/referrers/people.ts";
import { runTogether } from "#db/statement.ts";
import { languageOfColleague } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { firstYesMail } from "#domain/questions/answer-mail.ts";
import { isYes } from "#domain/questions/question.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { answersPath, linkToken } from "../mail/mail-links.ts";
import { isUntold, saidIn } from "../questions/tell-asker.ts";

/** Rule referrers-8: tells members of an organization who want it, once, of the first yes to a case. */
export async function tellFirstYes(deps: Deps, id: string): Promise<void> {
  const { questions, recipients, readers } = await runTogether(deps.db, {
    questions: findQuestion(id),
    recipients: listRecipients(id),
    readers: listCaseReaders(id),
  });
  const [question] = questions;
  const told = recipients.filter((one) => isUntold(one) && isYes(one.answer));
  if (!question || told.length === 0) return;
  const said = told.map(saidIn);
  const mailTo = async (reader: CaseReader) =>
    firstYesMail(await envelopeOf(deps, id, reader), question, said, reader.caseNumber);
  const mails = await Promise.all(
    readers.map((reader) =>
      inLanguage(languageOfColleague(reader.locale, [question.askerLanguage]), () => mailTo(reader)),
    ),
  );
  await commit(deps, {
    when: isToTell(id, told, true),
    ...QUIET,
    mails: mails.map((mail) => ({ ...mail, kind: "question_answers" })),
    write: (now, when) => markTold(id, told, { isFirstYes: true, now }, when),
  });
}

async function envelopeOf(deps: Deps, id: string, { userId, referrerId, email: to }: CaseReader) {
  const { siteUrl, mail } = deps.config;
  const optOut = siteUrl + paths.mailOptOut(await linkToken(deps, `case mails of ${referrerId}`, userId));
  return { siteUrl, to, replyTo: mail.operator, statusUrl: siteUrl + (await answersPath(deps, id)), optOut };
}
