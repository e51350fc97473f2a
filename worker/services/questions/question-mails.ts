import { hasRoom, sendTo } from "#db/queries/questions/questions.ts";
import type { Condition } from "#db/statement.ts";
import { languageOfListing, type MailedListing } from "#domain/mail/mail-language.ts";
import { promiseFor } from "#domain/messages/other-providers.ts";
import { paths } from "#domain/paths.ts";
import { QUESTION_ANSWER_CODES, type Question, questionAnswerLabel } from "#domain/questions/question.ts";
import { questionMail } from "#domain/questions/question-mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { Draft } from "../commit.ts";
import { idFor, linkToken } from "../mail/mail-links.ts";
import { optOutLink } from "../members/mail-opt-out.ts";
import { cantonOf } from "./choose-asked.ts";

type MailDeps = Pick<Deps, "keyedHash" | "config">;

/** A link for each answer, for mails to the provider. */
export async function questionAnswerLinks(deps: MailDeps, recipient: string) {
  const token = await linkToken(deps, "question answer", recipient);
  const { siteUrl } = deps.config;
  return QUESTION_ANSWER_CODES.map((press) => ({
    label: questionAnswerLabel(press),
    link: siteUrl + paths.questionAnswer(token, press),
  }));
}

type Sending = Question & { city: string; zipCode: string; cantonSlug: string };
/** `listedAt`: when the listing was created. */
type Reachable = {
  id: string;
  to: string;
  spitexId: number;
  listedAt: string;
  spitexName: string;
  hasDuty: boolean;
  mailed: MailedListing;
};

/** The mails to the providers of a question, and the statements that note them. */
export async function sendPlans(deps: Deps, question: Sending, reachable: readonly Reachable[]) {
  const { siteUrl } = deps.config;
  const { remindAt } = promiseFor(deps.now(), cantonOf(question).code);
  const planned = await Promise.all(
    reachable.map(async ({ id, to, spitexId, listedAt, mailed, ...about }) => {
      const content = await inLanguage(languageOfListing(mailed), async () => {
        const answers = await questionAnswerLinks(deps, id);
        const optOut = await optOutLink(deps, "questions", { id: spitexId, createdAt: listedAt });
        return questionMail({ siteUrl, to }, question, { ...about, answers, optOut });
      });
      const mailId = await idFor(deps, "mail of question", id);
      const mail: Draft = {
        ...content,
        id: mailId,
        kind: "question",
        // Providers with the duty are asked in any case.
        ...(!about.hasDuty && { when: hasRoom(spitexId) }),
      };
      return { id, mailId, mail };
    }),
  );
  return {
    mails: planned.map(({ mail }) => mail),
    writes: (when: Condition) => planned.map(({ id, mailId }) => sendTo(id, { mailId, remindAt }, when)),
  };
}
