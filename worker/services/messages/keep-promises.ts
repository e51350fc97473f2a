import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  findInquiry,
  type InquiryRow,
  isDue,
  listDue,
  markReminded,
  storeOffer,
} from "#db/queries/messages/inquiry-answers.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { inquiryOthersMail, inquiryReminder } from "#domain/messages/inquiry-mail.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { findOtherProviders } from "./find-other-providers.ts";
import { idFor } from "./inquiry-codes.ts";
import { answerLinks, statusUrl } from "./inquiry-links.ts";

/** Per run; the rest waits for the next minute. */
const LIMIT = 25;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/**
 * Reminds providers of inquiries without an answer, and offers others to the senders. What is due stands with the inquiry and
 * is settled in the transaction of its mail, whose id follows from the inquiry: so each mail is stored once, whenever a Worker
 * dies. One that fails does not stop the others.
 */
export async function keepPromises(deps: JobDeps): Promise<void> {
  const now = deps.now().toISOString();
  const { toRemind, toOffer } = await runTogether(deps.db, {
    toRemind: listDue("remind", now, LIMIT),
    toOffer: listDue("offer", now, LIMIT),
  });
  for (const { id } of toRemind) await orLog(deps, remind(deps, id));
  for (const { id } of toOffer) await orLog(deps, offerOthers(deps, id));
}

const orLog = ({ logError }: JobDeps, work: Promise<void>) =>
  work.catch((error) => logError("promise of an inquiry not kept", error));

async function remind(deps: JobDeps, id: string): Promise<void> {
  const { db, config } = deps;
  const inquiry = await runOne(db, findInquiry(id));
  if (!inquiry) return;
  const now = deps.now().toISOString();
  const mailId = await idFor(deps, "reminder of inquiry", id);
  const { spitexName, spitexEmail } = inquiry;
  const about = { spitexName, sentAt: new Date(inquiry.createdAt), answers: await answerLinks(deps, id) };
  const reminder = inquiryReminder({ siteUrl: config.siteUrl, to: spitexEmail ?? "", replyTo: inquiry.email }, about);
  const mail = insertMail({ ...reminder, id: mailId, kind: "inquiry_reminder", createdAt: now }, isDue("remind", id));
  await runTogether(db, { mail: canBeReminded(inquiry) ? [mail] : [], done: markReminded(id, now) });
  queueMails(deps, [mailId]);
}

/** Nobody reads a second mail where the first could not be delivered. */
const canBeReminded = ({ spitexEmail, closed, mailState }: InquiryRow) =>
  spitexEmail !== null && closed !== "dauerhaft" && mailState !== "dead";

async function offerOthers(deps: JobDeps, id: string): Promise<void> {
  const { db, config } = deps;
  const inquiry = await runOne(db, findInquiry(id));
  if (!inquiry) return;
  const now = deps.now().toISOString();
  const others = await findOtherProviders(deps, inquiry);
  const mailId = await idFor(deps, "other providers for inquiry", id);
  const envelope = {
    ...{ siteUrl: config.siteUrl, to: inquiry.email, replyTo: config.mail.operator },
    statusUrl: await statusUrl(deps, id),
  };
  const names = others.map(({ name, zipCode, city }) => `${name}, ${zipCode} ${displayPlaceName(city)}`);
  const mail = inquiryOthersMail(envelope, { spitexName: inquiry.spitexName, others: names });
  const offered = others.map(({ id: other, km, hasDuty }) => ({ id: other, km, hasDuty }));
  await runTogether(db, {
    mail: insertMail({ ...mail, ...{ id: mailId, kind: "inquiry_others", createdAt: now } }, isDue("offer", id)),
    done: storeOffer(id, offered, now, isDue("offer", id)),
  });
  queueMails(deps, [mailId]);
}
