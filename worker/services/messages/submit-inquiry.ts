import { findByOldSlug, findListing } from "#db/queries/listings/listings.ts";
import { findInbox } from "#db/queries/members/members.ts";
import { insertContactMessage, insertInquiry } from "#db/queries/messages/messages.ts";
import { type Condition, type RowOf, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { language } from "#domain/language.ts";
import { languageOfListing, type MailedListing } from "#domain/mail/mail-language.ts";
import type { ContactInput, InquiryInput } from "#domain/messages/message-input.ts";
import { contactConfirmation, contactMail, inquiryConfirmation, inquiryMail } from "#domain/messages/message-mail.ts";
import { promiseFor } from "#domain/messages/other-providers.ts";
import { sentInquiryCookies } from "#domain/messages/sent-inquiry.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { Draft } from "../commit.ts";
import { findStored, storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { answerLinks, hashOfCode, inquiryCode } from "../mail/mail-links.ts";

type Inquiry = InquiryInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/**
 * Stores inquiry and both mails once, in one transaction, so that every stored inquiry is mailed. The same form, sent
 * again, gets the same answer, even if the provider has closed or is gone since.
 * @returns the path of the page for the sender, and the cookies with which the device remembers the inquiry
 * @throws AppError
 */
export async function submitInquiry(deps: Deps, inquiry: Inquiry): Promise<{ path: string; cookies: string[] }> {
  const { spitex, spitexName, ip, consent: _, idempotencyKey, ...sender } = inquiry;
  const sent = { form: "inquiry", idempotencyKey } as const;
  const before = await findStored(deps, sent);
  if (before) return followInquiry(deps, before, (await findListed(deps, spitex)).listing ?? null);
  await takeFromFormLimit(deps, "inquiry", ip);
  const listing = await findAddressee(deps, spitex, spitexName);
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  const id = await storeOnce(deps, sent, (newId) => planInquiry(deps, { id: newId, listing, sender }));
  return followInquiry(deps, present(id, "an inquiry is always stored"), listing);
}

/** Rule messages-13: the provider that the sender read about, even if its address has changed. @throws AppError */
async function findAddressee(deps: Deps, read: string, spitexName: string | undefined): Promise<Inquired["listing"]> {
  const { listing, isMoved } = await findListed(deps, read);
  if (!listing) throw new AppError("provider_not_found");
  const isAsRead = isMoved ? spitexName === listing.name : [undefined, listing.name].includes(spitexName);
  if (!isAsRead) throw new AppError("provider_not_as_read");
  return listing;
}

/** `isMoved`: the provider has moved to another address since the page was read. */
async function findListed({ db }: Deps, read: string) {
  const find = async (slug: string) => {
    const found = await runTogether(db, { listings: findListing({ slug }), inboxes: findInbox(slug) });
    const [listing] = found.listings;
    if (!listing) return undefined;
    const { inbox: email, mailed } = present(found.inboxes[0], "every listing has a row for its inbox");
    return { ...listing, email, mailed };
  };
  const here = await find(read);
  const moved = here ? undefined : await runOne(db, findByOldSlug(read));
  return { listing: moved ? await find(moved.slug) : here, isMoved: moved !== undefined };
}

/**
 * The page of an inquiry, and the cookies with which the device remembers it on the provider's pages, if those still
 * exist.
 */
export async function followInquiry(deps: Deps, id: string, provider: Parameters<typeof paths.provider>[0] | null) {
  const code = await inquiryCode(deps, id);
  const { siteUrl } = deps.config;
  const cookies = provider ? sentInquiryCookies({ siteUrl, provider }, code, deps.now()) : [];
  return { path: paths.inquiryStatus(code), cookies };
}

type Inquired = {
  id: string;
  listing: RowOf<typeof findListing> & { email: string | null; mailed: MailedListing };
  sender: ContactInput;
};

/** An inquiry with its mails, for a larger transaction. */
export async function planInquiry(deps: Deps, { id, listing, sender }: Inquired) {
  const { siteUrl, mail } = deps.config;
  const time = deps.now();
  const code = await inquiryCode(deps, id);
  const canton = present(cantonBySlug(listing.cantonSlug), "every listing has the slug of a canton");
  const mailId = crypto.randomUUID();
  const to = listing.email ?? mail.operator;
  // An inquiry to a provider without an address goes to the operator, whose mails are German.
  const spoken = listing.email === null ? "de" : languageOfListing(listing.mailed);
  const reads = language();
  const status = { siteUrl, to: sender.email, statusUrl: siteUrl + paths.inquiryStatus(code) };
  const row = {
    ...sender,
    id,
    mailId,
    language: reads,
    now: time.toISOString(),
    listingSlug: listing.slug,
    spitexName: listing.name,
    ...pick(listing, ["cantonSlug", "citySlug", "city"]),
    codeHash: await hashOfCode(deps, code),
    // The confirmation already tells the sender that the provider is closed.
    ...(listing.closed !== "offen" && { lostAt: time.toISOString(), lostAs: listing.closed }),
    ...(listing.email && promiseFor(time, canton.code)),
  };
  const toProvider = await inLanguage(spoken, async () =>
    inquiryMail({ ...sender, siteUrl, to, spitex: listing, answers: await answerLinks(deps, id), reads }),
  );
  const mails: Draft[] = [
    { ...toProvider, id: mailId, kind: "inquiry" },
    { ...inquiryConfirmation(status, listing), replyTo: mail.operator, kind: "inquiry_confirmation" },
  ];
  return { mails, write: (_: string, isFirst: Condition) => insertInquiry(row, isFirst) };
}

/** Stores message and both mails in one transaction, once. @throws AppError */
export async function submitContactMessage(
  deps: Deps,
  { ip, idempotencyKey, ...sender }: ContactInput & { ip: string; idempotencyKey?: string | undefined },
): Promise<void> {
  const sent = { form: "contact", idempotencyKey } as const;
  if (await findStored(deps, sent)) return;
  await takeFromFormLimit(deps, "contact", ip);
  const { siteUrl, mail } = deps.config;
  const { operator } = mail;
  const mailId = crypto.randomUUID();
  const message = { ...sender, id: crypto.randomUUID(), mailId, language: language() };
  await storeOnce(deps, sent, () => ({
    mails: [
      { ...inLanguage("de", () => contactMail({ ...sender, siteUrl, to: operator })), id: mailId, kind: "contact" },
      { ...contactConfirmation(siteUrl, sender.email), replyTo: operator, kind: "contact_confirmation" },
    ],
    write: (createdAt, isFirst) => insertContactMessage({ ...message, createdAt }, isFirst),
  }));
}
