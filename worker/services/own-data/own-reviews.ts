import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  deleteOwnReview,
  editOwnReview,
  findOwnReview,
  IS_OWN_REVIEW,
  listOwnReviews as listRows,
  rememberOwnReview,
} from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import type { OwnReview, OwnReviewRow } from "#domain/reviews/own-review.ts";
import type { ReviewInput } from "#domain/reviews/review-input.ts";
import { reviewNotification } from "#domain/reviews/review-mail.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";

type DbOnly = Pick<Deps, "db">;
type Own = { id: number; userId: string };

export async function listOwnReviews({ db }: DbOnly, userId: string): Promise<OwnReview[]> {
  const [rows] = await runTogether(db, [listRows(db, userId)]);
  return rows.map(({ cantonSlug, citySlug, slug, isHidden, ...review }) => ({
    ...review,
    spitexPath: paths.provider({ cantonSlug, citySlug, slug }),
    isHidden: isHidden === 1,
  }));
}

/** At once, for everybody; the operator is told as of a new one. Nothing where nothing differs. @throws AppError */
export async function changeOwnReview(
  deps: Deps,
  own: Own,
  { rating, text }: ReviewInput,
): Promise<void> {
  const { db } = deps;
  const review = await runOne(db, findOwnReview(db, own));
  if (!review) throw new AppError("review_not_found");
  if (review.rating === rating && review.text === text) return;
  const mail = composeNotification(deps, { ...review, rating, text });
  await change(db, own, editOwnReview(db, { ...own, rating, text }), {
    after: [insertMail(mail, IS_OWN_REVIEW, own.id, own.userId)],
  });
  queueMails(deps, [mail.id]);
}

/** The next one has to wait as if it still stood. @throws AppError */
export const removeOwnReview = ({ db }: DbOnly, own: Own) =>
  change(db, own, deleteOwnReview(db, own), { before: [rememberOwnReview(db, own)] });

/** @throws AppError */
async function change(
  db: Deps["db"],
  { id, userId }: Own,
  changing: Statement<{ id: number }>,
  { before = [], after = [] }: { before?: Statement[]; after?: Statement[] },
) {
  const results = await runTogether<Statement<unknown>[]>(db, [
    bumpDataVersionIf(db, IS_OWN_REVIEW, id, userId),
    ...before,
    changing,
    ...after,
  ]);
  if (results[1 + before.length]?.length === 0) throw new AppError("review_not_found");
}

type Changed = OwnReviewRow & { author: string };

function composeNotification({ config, now }: Deps, review: Changed) {
  const mail = reviewNotification({
    siteUrl: config.siteUrl,
    to: config.mail.operator,
    spitexName: review.spitexName,
    link: config.siteUrl + paths.provider(review),
    authorName: review.author,
    rating: review.rating,
    reviewText: review.text,
    isChanged: true,
  });
  const kind = "review_notification" as const;
  return { ...mail, id: crypto.randomUUID(), kind, createdAt: now().toISOString() };
}
