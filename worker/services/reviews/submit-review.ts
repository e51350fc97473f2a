import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { insertReview, REVIEW_WRITTEN } from "#db/queries/reviews/reviews.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import {
  type ReviewInput,
  reviewAuthor,
  reviewCooldownStart,
} from "#domain/reviews/review-input.ts";
import { reviewNotification } from "#domain/reviews/review-mail.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** The account, never the request, says who writes. `metadata` is JSON text. */
type Author = { id: string; metadata: string };

/**
 * Review, notification and data version in one transaction.
 *
 * @returns the id of the review
 * @throws AppError
 */
export async function submitReview(
  deps: Deps,
  author: Author,
  { spitex, rating, text }: ReviewInput & { spitex: string },
): Promise<number> {
  const { db, config } = deps;
  const listing = await runOne(db, findListing({ slug: spitex }));
  if (!listing) throw new AppError("provider_not_found");
  const time = deps.now();
  const now = time.toISOString();
  const submissionId = crypto.randomUUID();
  const authorName = reviewAuthor(JSON.parse(author.metadata));
  const mailId = crypto.randomUUID();
  const mail = reviewNotification({
    siteUrl: config.siteUrl,
    to: config.mail.operator,
    spitexName: listing.name,
    link: config.siteUrl + paths.provider(listing),
    authorName,
    rating,
    reviewText: text,
  });
  const [[written]] = await runTogether(db, [
    insertReview(db, {
      listingSlug: spitex,
      userId: author.id,
      author: authorName,
      rating,
      text,
      now,
      cooldownStart: reviewCooldownStart(time).toISOString(),
      submissionId,
    }),
    insertMail(
      db,
      { ...mail, id: mailId, kind: "review_notification", createdAt: now },
      REVIEW_WRITTEN,
      submissionId,
    ),
    bumpDataVersionIf(db, REVIEW_WRITTEN, submissionId),
  ]);
  if (!written) throw new AppError("review_too_soon");
  queueMails(deps, [mailId]);
  return written.id;
}
