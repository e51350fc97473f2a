import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { noteReport } from "#db/queries/reviews/review-events.ts";
import { insertReviewReport } from "#db/queries/reviews/reviews.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { reviewReportMail } from "#domain/reviews/review-mail.ts";
import { REPORT_REASONS, type ReviewReportInput } from "#domain/reviews/review-report.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { storeOnce } from "../forms/store-once.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { loadReviews } from "./load-reviews.ts";

type Report = ReviewReportInput & { spitex: string; ip: string; idempotencyKey?: string | undefined };

/** Stores the report and informs the operator by mail. @throws AppError */
export async function reportReview(
  deps: Deps,
  { spitex, review, reason, note, ip, idempotencyKey }: Report,
): Promise<void> {
  const { db, config } = deps;
  await takeFromFormLimit(deps, "report", ip);
  const listing = await runOne(db, findListing({ slug: spitex }));
  const { reviews } = await loadReviews(deps, spitex);
  const reported = reviews.find(({ key }) => key === review);
  if (!listing || !reported) throw new AppError("provider_not_found");
  const now = deps.now().toISOString();
  const mailId = crypto.randomUUID();
  const mail = reviewReportMail({
    siteUrl: config.siteUrl,
    to: config.mail.operator,
    spitexName: listing.name,
    link: `${config.siteUrl}${paths.provider(listing)}#${REVIEWS_ID}`,
    review: reported,
    reason: REPORT_REASONS[reason],
    note,
  });
  const { isNew } = await storeOnce(deps, { form: "report", idempotencyKey }, (isFirst) => ({
    report: insertReviewReport({ listingSlug: spitex, reviewKey: review, reason, note, now }, isFirst),
    event: noteReport({ listingSlug: spitex, reviewKey: review }, { kind: "reported", now }, isFirst),
    mail: insertMail({ ...mail, id: mailId, kind: "review_report", createdAt: now }, isFirst),
  }));
  if (isNew) queueMails(deps, [mailId]);
}
