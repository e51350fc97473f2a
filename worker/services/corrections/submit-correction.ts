import { insertCorrection } from "#db/queries/corrections/corrections.ts";
import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type CorrectableField, correctableLabel } from "#domain/corrections/correctable-fields.ts";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import { correctionMail } from "#domain/corrections/correction-mail.ts";
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

/** Stores the correction and tells the operator by mail. @throws AppError */
export async function submitCorrection(deps: Deps, submitted: Submitted): Promise<void> {
  const { spitex, ip, idempotencyKey, ...correction } = submitted;
  const { db, config } = deps;
  await takeFromFormLimit(deps, "correction", ip);
  const listing = await runOne(db, findListing({ slug: spitex }));
  if (!listing) throw new AppError("provider_not_found");
  const now = deps.now().toISOString();
  const shown = shownOf(listing, correction.field);
  const mailId = crypto.randomUUID();
  const mail = correctionMail({
    siteUrl: config.siteUrl,
    to: config.mail.operator,
    spitexName: listing.name,
    label: correctableLabel(correction.field),
    link: config.siteUrl + paths.adminCorrections(),
    shown,
    said: correction.said,
  });
  const isNew = await storeOnce(deps, { form: "correction", idempotencyKey }, (isFirst) => ({
    correction: insertCorrection({ ...correction, listingSlug: spitex, shown, now }, isFirst),
    mail: insertMail({ ...mail, id: mailId, kind: "correction", createdAt: now }, isFirst),
  }));
  if (isNew) queueMails(deps, [mailId]);
}

/** What the page says of a field, in words. */
export const shownOf = (listing: Partial<Listing>, field: CorrectableField): string =>
  field === "other" ? "" : cutAfterWord(valueText(field, Reflect.get(listing, field), ", "), SHOWN_LENGTH);
