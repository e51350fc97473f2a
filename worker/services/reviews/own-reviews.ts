import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  deleteOwnReview,
  editOwnReview,
  findOwnReview,
  isOwn,
  isOwnReview,
  listOwnReviews,
  type OwnReviewRow,
  rememberOwnReview,
  startsNotice,
} from "#db/queries/reviews/own-reviews.ts";
import { noteReviews } from "#db/queries/reviews/review-events.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import type { OwnReview } from "#domain/reviews/own-review.ts";
import type { ReviewInput } from "#domain/reviews/review-input.ts";
import { reviewNotification } from "#domain/reviews/review-mail.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { planNotice } from "./plan-notice.ts";
import { refuseKeeper } from "./refuse-keeper.ts";

type DbOnly = Pick<Deps, "db">;
type Own = { id: number; userId: string };

export async function loadOwnReviews({ db }: DbOnly, userId: string): Promise<OwnReview[]> {
  const rows = await runAll(db, listOwnReviews(userId));
  return rows.map(({ cantonSlug, citySlug, slug, author: _, ...review }) => ({
    ...review,
    spitexPath: paths.provider({ cantonSlug, citySlug, slug }),
  }));
}

/** Published immediately, and reported to the operator like a new review. Does nothing if nothing differs. @throws AppError */
export async function changeOwnReview(deps: Deps, own: Own, { rating, text }: ReviewInput): Promise<void> {
  const { db } = deps;
  const review = await runOne(db, findOwnReview(own));
  if (!review) throw new AppError("review_not_found");
  if (review.rating === rating && review.text === text) return;
  await refuseKeeper(deps, own.userId);
  const { slug, spitexName, author } = review;
  const mail = composeNotification(deps, { ...review, rating, text });
  const notice = await planNotice(deps, { slug, spitexName, author, rating, text });
  const { edited } = await runTogether(db, {
    version: bumpDataVersion(isOwnReview(own)),
    mail: insertMail(mail, isOwnReview(own)),
    notices: notice.mails.map((one) => insertMail(one, startsNotice(own))),
    edited: editOwnReview(own, { rating, text, waitsUntil: notice.waitsUntil }),
  });
  if (edited.length === 0) throw new AppError("review_not_found");
  queueMails(deps, [mail.id, ...notice.mails.map(({ id }) => id)]);
}

/** The next review still has to wait until the cooldown of this one is over. @throws AppError */
export async function removeOwnReview({ db, now }: Pick<Deps, "db" | "now">, own: Own): Promise<void> {
  const { deleted } = await runTogether(db, {
    event: noteReviews({ kind: "removed", now: now().toISOString() }, isOwn(own)),
    version: bumpDataVersion(isOwnReview(own)),
    remembered: rememberOwnReview(own),
    deleted: deleteOwnReview(own),
  });
  if (deleted.length === 0) throw new AppError("review_not_found");
}

function composeNotification({ config, now }: Deps, review: OwnReviewRow) {
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
