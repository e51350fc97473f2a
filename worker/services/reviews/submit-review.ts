import { findListing } from "#db/queries/listings/listings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { isSubmitted, noteReviews } from "#db/queries/reviews/review-events.ts";
import { findSameReview, insertReview, reviewIsWritten } from "#db/queries/reviews/reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { paths } from "#domain/paths.ts";
import type { ReviewEventKind } from "#domain/reviews/review-events.ts";
import { type ReviewInput, reviewAuthor } from "#domain/reviews/review-input.ts";
import { reviewNotification } from "#domain/reviews/review-mail.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "../forms/despite-failures.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { planNotice } from "./plan-notice.ts";
import { refuseKeeper } from "./refuse-keeper.ts";

/** From the account, never from the request. */
type Author = { id: string; metadata: Metadata };

/** So long the same words count as sent again, because the answer was lost. */
const DAY_MS = 86_400_000;

/**
 * Review, notification and data version in one transaction.
 *
 * @returns the review, also one that was stored when its author saw no answer
 * @throws AppError
 */
export async function submitReview(
  deps: Deps,
  author: Author,
  { spitex, rating, text }: ReviewInput & { spitex: string },
): Promise<{ id: number; waitsUntil: string | null; isConfirmed: boolean }> {
  const { db, config } = deps;
  const listing = await runOne(db, findListing({ slug: spitex }));
  if (!listing) throw new AppError("provider_not_found");
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  await refuseKeeper(deps, author.id);
  const time = deps.now();
  const now = time.toISOString();
  const authorName = reviewAuthor(author.metadata);
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
  const review = { listingSlug: spitex, userId: author.id, rating, text };
  const notice = await planNotice(deps, { slug: spitex, spitexName: listing.name, author: authorName, rating, text });
  const { waitsUntil } = notice;
  const kinds: ReviewEventKind[] = waitsUntil ? ["received"] : ["received", "published"];
  const cooldownStart = reviewCooldownStart(time);
  const again = new Date(time.getTime() - DAY_MS).toISOString();
  const { before, written } = await despiteFailures(() => {
    const submissionId = crypto.randomUUID();
    const isWritten = reviewIsWritten(submissionId);
    return runTogether(db, {
      before: findSameReview(review, again),
      written: insertReview({ ...review, author: authorName, now, cooldownStart, submissionId, waitsUntil }),
      mail: insertMail({ ...mail, id: mailId, kind: "review_notification", createdAt: now }, isWritten),
      notices: notice.mails.map((one) => insertMail(one, isWritten)),
      version: bumpDataVersion(isWritten),
      events: kinds.map((kind) => noteReviews({ kind, now }, isSubmitted(submissionId))),
    });
  });
  const [stored] = [...written, ...before];
  if (!stored) throw new AppError("review_too_soon");
  queueMails(deps, [mailId, ...notice.mails.map(({ id }) => id)]);
  return stored;
}
