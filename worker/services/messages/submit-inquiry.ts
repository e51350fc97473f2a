import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { insertInquiry } from "#db/queries/messages/messages.ts";
import { type RowOf, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { inquiryConfirmation, inquiryMail } from "#domain/messages/inquiry-mail.ts";
import type { ContactInput, InquiryInput } from "#domain/messages/message-input.ts";
import { promiseFor } from "#domain/messages/promise.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { storeOnce } from "../forms/store-once.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { hashOfCode, inquiryCode } from "./inquiry-codes.ts";
import { answerLinks } from "./inquiry-links.ts";

type Inquiry = InquiryInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/**
 * Inquiry and both mails in one transaction, once: as soon as it is stored, it will be mailed.
 * @returns the path of the page on which its sender follows it
 * @throws AppError
 */
export async function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<string> {
  const { spitex, ip, consent: _, idempotencyKey, ...sender } = inquiry;
  await takeFromFormLimit(deps, "inquiry", ip);
  const listing = await runOne(deps.db, findListing({ slug: spitex }));
  if (!listing) throw new AppError("provider_not_found");
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  const mailIds = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const { isNew, id } = await storeOnce(deps, { form: "inquiry", idempotencyKey }, async (isFirst, newId) => {
    const { row, mails } = await plan(deps, { id: newId, listing, sender, mailIds });
    return { inquiry: insertInquiry(row, isFirst), mails: mails.map((mail) => insertMail(mail, isFirst)) };
  });
  if (isNew) queueMails(deps, [...mailIds]);
  return paths.inquiryStatus(await inquiryCode(deps, id));
}

type Plan = {
  id: string;
  listing: RowOf<typeof findListing>;
  sender: ContactInput;
  mailIds: readonly [toProvider: string, toSender: string];
};

async function plan(deps: Deps, { id, listing, sender, mailIds }: Plan) {
  const { siteUrl, mail } = deps.config;
  const time = deps.now();
  const code = await inquiryCode(deps, id);
  const canton = present(cantonBySlug(listing.cantonSlug), "every listing has the slug of a canton");
  const [mailId, confirmationId] = mailIds;
  const to = listing.email ?? mail.operator;
  const answers = await answerLinks(deps, id);
  const status = { siteUrl, to: sender.email, statusUrl: siteUrl + paths.inquiryStatus(code) };
  const mails = [
    { ...inquiryMail({ ...sender, siteUrl, to, spitex: listing, answers }), id: mailId, kind: "inquiry" as const },
    {
      ...inquiryConfirmation(status, listing),
      id: confirmationId,
      replyTo: mail.operator,
      kind: "inquiry_confirmation" as const,
    },
  ].map((each) => ({ ...each, createdAt: time.toISOString() }));
  const row = {
    ...sender,
    ...{ id, mailId, now: time.toISOString(), listingSlug: listing.slug, spitexName: listing.name },
    codeHash: await hashOfCode(deps, code),
    ...(listing.email && promiseFor(time, canton.code)),
  };
  return { row, mails };
}
