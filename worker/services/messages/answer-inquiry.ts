import { findInquiryOf } from "#db/queries/members/member-inquiries.ts";
import { isMember } from "#db/queries/members/members.ts";
import {
  findInquiry,
  type InquiryRow,
  isNewAnswer,
  markSeen,
  storeAnswer,
  storeOffer,
} from "#db/queries/messages/inquiry-answers.ts";
import { haveFiguresChanged, recount } from "#db/queries/messages/messages.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { ALWAYS, type Condition, every, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { isRefusal, type Press, SEEN } from "#domain/messages/answer.ts";
import type { AnswerInput } from "#domain/messages/message-input.ts";
import { inquiryAnswerMail } from "#domain/messages/message-mail.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { despiteFailures, takeFromFormLimit } from "../forms/sent-forms.ts";
import { readLinkToken, statusUrl } from "../mail/mail-links.ts";
import { asOffered, findOtherProviders } from "./inquiry-status.ts";

/** The inquiry of a link in a provider's mail, without what its sender wrote. @throws AppError */
export async function loadInquiryToAnswer(deps: Pick<Deps, "db" | "keyedHash">, token: string) {
  const { spitexName, createdAt, seenAt, answer, answerAt, callbackAt } = await findByToken(deps, token);
  return { spitexName, sentAt: createdAt, seenAt, answer, answerAt, callbackAt };
}

/**
 * Stores the answer that a provider pressed, and informs the sender. The same answer again changes nothing; another
 * answer replaces it. @throws AppError
 */
export async function answerInquiry(
  deps: Deps,
  { token, ip, press, callbackAt }: AnswerInput & { token: string; ip: string },
): Promise<void> {
  const inquiry = await findByToken(deps, token);
  await takeFromFormLimit(deps, "inquiry-answer", ip);
  await answer(deps, inquiry, { press, callbackAt }, ALWAYS);
}

type ByMember = { userId: string; listingId: number; id: string; press: Press };

/** Stores a member's answer from the desk, like one by the link. @throws AppError */
export async function answerAsMember(deps: Deps, { userId, listingId, id, press }: ByMember): Promise<void> {
  const { own, found } = await runTogether(deps.db, {
    own: findInquiryOf({ userId, listingId }, id),
    found: findInquiry(id),
  });
  const [inquiry] = found;
  if (!inquiry || own.length === 0) throw new AppError("inquiry_not_found");
  await answer(deps, inquiry, { press, callbackAt: null }, isMember({ userId, listingId }));
}

async function answer(deps: Deps, inquiry: InquiryRow, { press, callbackAt }: AnswerInput, allowed: Condition) {
  const now = deps.now().toISOString();
  if (press === SEEN) {
    await despiteFailures(() => runOne(deps.db, markSeen(inquiry.id, now, allowed)));
    return;
  }
  const given = { id: inquiry.id, answer: press, callbackAt };
  const mail = await inLanguage(inquiry.language, () => mailOf(deps, inquiry, given));
  const offered = await offerFor(deps, inquiry, given);
  await despiteFailures(() =>
    commit(deps, {
      when: every(isNewAnswer(given), allowed),
      ...QUIET,
      mails: [{ ...mail, kind: "inquiry_answer", messageAt: inquiry.messageAt }],
      write: (_, when) => [
        ...(offered ? [storeOffer(inquiry.id, offered, now, when)] : []),
        storeAnswer(given, now, when),
      ],
    }),
  );
}

type Given = Parameters<typeof isNewAnswer>[0];

async function findByToken(deps: Pick<Deps, "db" | "keyedHash">, token: string): Promise<InquiryRow> {
  const id = await readLinkToken(deps, "inquiry answer", token);
  const inquiry = id && (await runOne(deps.db, findInquiry(id)));
  if (!inquiry) throw new AppError("inquiry_not_found");
  return inquiry;
}

async function mailOf(deps: Deps, inquiry: InquiryRow, { answer, callbackAt }: Given) {
  const { siteUrl, mail } = deps.config;
  const url = await statusUrl(deps, inquiry.forwardedFrom ?? inquiry.id);
  return inquiryAnswerMail(
    { siteUrl, to: inquiry.email, replyTo: mail.operator, statusUrl: url },
    { spitexName: inquiry.spitexName, answer, callbackAt: callbackAt === null ? null : new Date(callbackAt) },
  );
}

/** After a refusal, the sender need not wait four hours for other providers. */
async function offerFor(deps: Deps, inquiry: InquiryRow, { answer }: Given) {
  if (!isRefusal(answer) || inquiry.forwardedFrom !== null || inquiry.offeredAt !== null) return undefined;
  return asOffered(await findOtherProviders(deps, inquiry));
}

/** Rule answer-8. Pages in caches stay valid if no figure changed. */
export async function recountAnswers({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const since = new Date(time.getTime() - KEEP_DAYS * 86_400_000).toISOString();
  const period = { since, now: time.toISOString() };
  await runTogether(db, { version: bumpDataVersion(haveFiguresChanged(period)), figures: recount(period) });
}
