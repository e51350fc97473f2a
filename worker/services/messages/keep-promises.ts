import { isAddressOf } from "#db/queries/members/members.ts";
import {
  findInquiry,
  forgetLosses,
  type InquiryRow,
  isDue,
  isLost,
  listCourseOf,
  listDue,
  listLost,
  markLost,
  markReminded,
  markResent,
  postponeReminder,
  replaceOffer,
  storeOffer,
} from "#db/queries/messages/inquiry-answers.ts";
import { askWhether } from "#db/sql.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { isElsewhere, isOther, lossOf } from "#domain/messages/inquiry-status.ts";
import { inquiryLostMail, inquiryMail, inquiryOthersMail, inquiryReminder } from "#domain/messages/message-mail.ts";
import { MOST_FORWARDED, promiseFor } from "#domain/messages/other-providers.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { answerLinks, idFor, statusUrl } from "../mail/mail-links.ts";
import { optOutLink } from "../members/mail-opt-out.ts";
import { asOffered, findOtherProviders, namesOf, offersFor } from "./inquiry-status.ts";

/** Inquiries per run; the rest waits for the next minute. */
const LIMIT = 25;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Reminds providers of unanswered inquiries, and offers other providers to the senders, at once if the provider is
 * gone. Due mails are noted with the inquiry and settled in the transaction of the mail. So each mail is stored once,
 * even if a Worker dies. A failing mail does not stop the others.
 */
export async function keepPromises(deps: JobDeps): Promise<void> {
  const now = deps.now().toISOString();
  const { lost, toRemind, toOffer } = await runTogether(deps.db, {
    back: forgetLosses(),
    lost: listLost(LIMIT),
    toRemind: listDue("remind", now, LIMIT),
    toOffer: listDue("offer", now, LIMIT),
  });
  // Comes first, because a sender who learns that the provider is gone need not learn that it has not answered.
  for (const { id } of lost) await orLog(deps, tellOfLoss(deps, id));
  for (const { id } of toRemind) await orLog(deps, remind(deps, id));
  for (const { id } of toOffer) await orLog(deps, offerOthers(deps, id));
}

const orLog = ({ logError }: JobDeps, work: Promise<void>) =>
  work.catch((error) => logError("promise of an inquiry not kept", error));

async function remind(deps: JobDeps, id: string): Promise<void> {
  const { db } = deps;
  const inquiry = await runOne(db, findInquiry(id));
  if (!inquiry) return;
  const { isFirst, mail } = await inLanguage(languageOfListing(inquiry.mailed), () => planReminder(deps, inquiry));
  if (inquiry.isDelayed && !isFirst) {
    const canton = cantonBySlug(inquiry.cantonSlug ?? "")?.code ?? "ZH";
    await runOne(db, postponeReminder(id, promiseFor(deps.now(), canton).remindAt));
    return;
  }
  const mailId = await idFor(deps, isFirst ? "inquiry to a new address" : "reminder of inquiry", id);
  const kind = isFirst ? "inquiry" : "inquiry_reminder";
  await commit(deps, {
    when: isDue("remind", id),
    ...QUIET,
    mails: mail ? [{ ...mail, id: mailId, kind, messageAt: inquiry.messageAt }] : [],
    write: (now) => (isFirst ? markResent(id, mailId, now) : markReminded(id, now)),
  });
}

type Mailed = Parameters<typeof isOther>[0] & { listingId: number | null; since: string };

/**
 * The address that a reminder reaches: the original recipient. After a rename, such as by a merge, the address must
 * belong to either listing or to a present member. A former member must not get a reminder, which leads to the sender.
 */
export async function remindedOf({ db }: Pick<Deps, "db">, { listingId, since, ...asked }: Mailed) {
  const { recipient, inbox } = asked;
  if (recipient === null || listingId === null || !isOther(asked)) return recipient ?? inbox;
  return (await runOne(db, askWhether(isAddressOf({ listingId, address: recipient, since })))) ? recipient : null;
}

/**
 * If the provider's address was corrected and the inquiry never arrived, the provider gets it now (`isFirst`). If the
 * provider was renamed, the original recipient is reminded. No second mail is sent if the first could not be delivered.
 */
async function planReminder(deps: JobDeps, inquiry: InquiryRow) {
  const { siteUrl } = deps.config;
  const { id, inbox, spitexName, mailState, createdAt, email, firstName, lastName, phone, message } = inquiry;
  const isOpen = inbox !== null && lossOf(inquiry.closed) === undefined;
  const isFirst = isOpen && isElsewhere(inquiry) && !isOther(inquiry);
  const answers = await answerLinks(deps, id);
  if (isFirst) {
    const spitex = { name: spitexName, email: inbox, phone: null };
    const sender = { firstName, lastName, email, phone, message };
    return { isFirst, mail: inquiryMail({ ...sender, siteUrl, to: inbox, spitex, answers, reads: inquiry.language }) };
  }
  const { spitexId: listing, listedAt, wantsNoReminder } = inquiry;
  const to = await remindedOf(deps, { ...inquiry, listingId: listing, since: createdAt });
  const optOut =
    listing === null || listedAt === null
      ? undefined
      : await optOutLink(deps, "reminders", { id: listing, createdAt: listedAt });
  const about = { spitexName, sentAt: new Date(createdAt), answers, optOut };
  const mail =
    isOpen && mailState !== "dead" && !wantsNoReminder && to && inquiryReminder({ siteUrl, to, replyTo: email }, about);
  return { isFirst, mail };
}

/** The envelope of mails to the sender. `root`: the sender's own inquiry. */
async function envelopeOf(deps: JobDeps, { email }: InquiryRow, root: string) {
  const { siteUrl, mail } = deps.config;
  return { siteUrl, to: email, replyTo: mail.operator, statusUrl: await statusUrl(deps, root) };
}

async function offerOthers(deps: JobDeps, id: string): Promise<void> {
  const inquiry = await runOne(deps.db, findInquiry(id));
  if (!inquiry) return;
  const others = await findOtherProviders(deps, inquiry);
  const mailId = await idFor(deps, "other providers for inquiry", id);
  const about = { spitexName: inquiry.spitexName, others: namesOf(others) };
  const mail = await inLanguage(inquiry.language, async () =>
    inquiryOthersMail(await envelopeOf(deps, inquiry, id), about),
  );
  await commit(deps, {
    when: isDue("offer", id),
    ...QUIET,
    mails: [{ ...mail, id: mailId, kind: "inquiry_others", messageAt: inquiry.messageAt }],
    write: (now, when) => storeOffer(id, asOffered(others), now, when),
  });
}

/** Tells the sender of an inquiry that its provider was deleted or closed, or now is for good, and offers others. */
async function tellOfLoss(deps: JobDeps, id: string): Promise<void> {
  const { db } = deps;
  const inquiry = await runOne(db, findInquiry(id));
  const loss = inquiry && lossOf(inquiry.closed);
  if (!loss) return;
  const rootId = inquiry.forwardedFrom ?? id;
  const [root, ...forwarded] = await runAll(db, listCourseOf(rootId));
  if (!root) return;
  const hasAsked = forwarded.length >= MOST_FORWARDED;
  const others = hasAsked ? [] : await offersFor(deps, [root, ...forwarded]);
  const about = { spitexName: inquiry.spitexName, loss, hasAsked, others: namesOf(others) };
  const mail = await inLanguage(inquiry.language, async () =>
    inquiryLostMail(await envelopeOf(deps, inquiry, rootId), about),
  );
  await commit(deps, {
    when: isLost(id),
    ...QUIET,
    mails: [{ ...mail, kind: "inquiry_others", messageAt: inquiry.messageAt }],
    write: (now, when) => [
      ...(hasAsked ? [] : [replaceOffer(rootId, asOffered(others), now, when)]),
      markLost(id, loss, now, when),
    ],
  });
}
