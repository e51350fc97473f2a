import { every } from "#db/condition.ts";
import { insertCorrection, isFirstSince } from "#db/queries/corrections/corrections.ts";
import { findBySlug } from "#db/queries/listings/desk-listings.ts";
import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { listMembersOf } from "#db/queries/members/members.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type CorrectableField, correctableLabel } from "#domain/corrections/correctable-fields.ts";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import { correctionMail, correctionNotice } from "#domain/corrections/correction-mail.ts";
import { cutAfterWord } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { storeOnce } from "../forms/store-once.ts";
import { queueMails } from "../mail/queue-mails.ts";

type Submitted = CorrectionInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Characters of what the page says, for who compares. */
const SHOWN_LENGTH = 300;

/** Stores the correction and tells the operator and who keeps the listing by mail. @throws AppError */
export async function submitCorrection(deps: Deps, submitted: Submitted): Promise<void> {
  const { spitex, ip, idempotencyKey, ...correction } = submitted;
  const { db, config } = deps;
  await takeFromFormLimit(deps, "correction", ip);
  const found = await runTogether(db, { listing: findListing({ slug: spitex }), named: findBySlug(spitex) });
  const [listing] = found.listing;
  const [named] = found.named;
  if (!listing || !named) throw new AppError("provider_not_found");
  const now = deps.now().toISOString();
  const shown = shownOf(listing, correction.field);
  const about = { siteUrl: config.siteUrl, spitexName: listing.name, label: correctableLabel(correction.field) };
  const desk = { to: config.mail.operator, link: config.siteUrl + paths.adminCorrections() };
  const mail = { ...correctionMail({ ...about, ...desk, shown, said: correction.said }), ...stored(now) };
  const members = await runAll(db, listMembersOf(named.id));
  const kept = config.siteUrl + paths.providerDesk(named.id);
  const notices = members.map(({ email: to }) => ({
    ...correctionNotice({ ...about, to, link: kept }),
    ...stored(now),
    replyTo: config.mail.operator,
  }));
  const isFirstOfDay = isFirstSince(named.id, startOfDay(now));
  const { isNew } = await storeOnce(deps, { form: "correction", idempotencyKey }, (isFirst) => ({
    notices: notices.map((one) => insertMail(one, every(isFirst, isFirstOfDay))),
    mail: insertMail(mail, isFirst),
    correction: insertCorrection({ ...correction, listingSlug: spitex, shown, now }, isFirst),
  }));
  if (!isNew) return;
  queueMails(
    deps,
    [mail, ...notices].map(({ id }) => id),
  );
}

/** In UTC: it only keeps somebody from filling a mailbox. */
const startOfDay = (now: string) => `${now.slice(0, 10)}T00:00:00.000Z`;

const stored = (now: string) => ({ id: crypto.randomUUID(), kind: "correction" as const, createdAt: now });

/** What the page says of a field, in words. */
export const shownOf = (listing: Partial<Listing>, field: CorrectableField): string =>
  field === "other" ? "" : cutAfterWord(valueText(field, Reflect.get(listing, field), ", "), SHOWN_LENGTH);

type Objection = { field: CorrectableField; shown: string; createdAt: string };

/**
 * The page no longer says what somebody objected to. Where the stored words were cut, any change since counts; what is about
 * no field is never known to be corrected.
 */
export const isCorrected = (
  { field, shown, createdAt }: Objection,
  listing: Partial<Listing> & { updatedAt: string },
) => field !== "other" && (shown.endsWith("…") ? listing.updatedAt > createdAt : shownOf(listing, field) !== shown);
