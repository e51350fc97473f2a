import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { insertInquiry } from "#db/queries/messages/messages.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { InquiryInput } from "#domain/messages/message-input.ts";
import { inquiryConfirmation, inquiryMail } from "#domain/messages/message-mail.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { storeOnce } from "../forms/store-once.ts";
import { queueMails } from "../mail/queue-mails.ts";

type Inquiry = InquiryInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Inquiry and both mails in one transaction, once: as soon as it is stored, it will be mailed. @throws AppError */
export async function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<void> {
  const { spitex, ip, consent: _, idempotencyKey, ...sender } = inquiry;
  const { db, config } = deps;
  await takeFromFormLimit(deps, "inquiry", ip);
  const listing = await runOne(db, findListing({ slug: spitex }));
  if (!listing) throw new AppError("provider_not_found");
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  const { siteUrl } = config;
  const now = deps.now().toISOString();
  const to = listing.email ?? config.mail.operator;
  const mailId = crypto.randomUUID();
  const mails = [
    { ...inquiryMail({ ...sender, siteUrl, to, spitex: listing }), id: mailId, kind: "inquiry" as const },
    {
      ...inquiryConfirmation(siteUrl, sender.email, listing),
      id: crypto.randomUUID(),
      replyTo: config.mail.operator,
      kind: "inquiry_confirmation" as const,
    },
  ].map((mail) => ({ ...mail, createdAt: now }));
  const id = crypto.randomUUID();
  const row = { ...sender, id, mailId, now, listingSlug: spitex, spitexName: listing.name };
  const isNew = await storeOnce(deps, { form: "inquiry", idempotencyKey }, (isFirst) => ({
    inquiry: insertInquiry(row, isFirst),
    mails: mails.map((mail) => insertMail(mail, isFirst)),
  }));
  if (isNew)
    queueMails(
      deps,
      mails.map(({ id }) => id),
    );
}
