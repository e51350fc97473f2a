import { IS_RESTORED_FIRST, noteAnyReviews, noteReviews } from "#db/queries/reviews/own-reviews.ts";
import {
  anyReview,
  closeReportsOf,
  findReviewToHide,
  findReviewWindowEnd,
  isByAccount,
  isHiddenAt,
  isSeen,
  isShown,
  listAllReviews,
  setHidden,
} from "#db/queries/reviews/review-desk.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import type { Hiding, ListedReview } from "#domain/desks/review-desk.ts";
import { paths } from "#domain/paths.ts";
import { isAccount } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { findAccountIds } from "../auth/user-desk.ts";
import { type CommitDeps, commit } from "../commit.ts";

/** `account`: only reviews of this account, unless empty. */
type Ask = { q: string; account: string; from: string | undefined };

/** How many accounts a part of an address may mean. */
const MOST_ACCOUNTS = 20;

/** All reviews, or those that match words or an author's address. A search page may be short without being the last. */
export async function listReviews(
  { db }: Pick<Deps, "db">,
  { q, account, from }: Ask,
): Promise<DeskPage<ListedReview>> {
  const isOfOne = account !== "";
  if (isOfOne && !isAccount(account)) return { items: [], next: null };
  const accounts = isOfOne ? [account] : await accountsOf(db, q);
  const window = { before: positionId(from), accounts };
  const words = isOfOne || accounts.length === 0 ? readTyped(q).words : [];
  const rows = await runAll(db, listAllReviews(words, window));
  const page = toDeskPage(rows.map(shown), ({ id }) => String(id));
  if (page.next !== null) return page;
  const end = await runOne(db, findReviewWindowEnd(window));
  return { ...page, next: end ? String(end.id) : null };
}

/** Accounts whose address is the text or contains it, if the text has an @. */
const accountsOf = async (db: Deps["db"], q: string) =>
  q.includes("@") ? (await findAccountIds(db, q, MOST_ACCOUNTS)).ids : [];

type Row = Omit<ListedReview, "spitexPath"> & { cantonSlug: string; citySlug: string; slug: string };

const shown = ({ cantonSlug, citySlug, slug, ...row }: Row): ListedReview => ({
  ...row,
  spitexPath: paths.provider({ cantonSlug, citySlug, slug }),
});

/**
 * Hides a review, or all reviews of its account, for one of the fixed reasons, and closes their reports. Of two admins,
 * the second changes nothing. @throws AppError
 */
export async function hideReviews(
  deps: CommitDeps,
  actor: AdminActor,
  { id, text, reason, isOfAll }: Hiding & { id: number },
) {
  const { listingId, userId, ...review } = await findReview(deps, id);
  const isWhole = isOfAll && isAccount(userId);
  if (!isWhole && review.text !== text) throw new AppError("review_changed");
  const which = isShown(isWhole ? isByAccount(userId) : isSeen(id, text));
  await commit(deps, {
    when: anyReview(which),
    orElse: null,
    audit: isWhole
      ? { actor, action: "reviews_hidden", details: { user_id: userId, reason } }
      : { actor, action: "review_hidden", details: { listing_id: listingId, review: String(id), reason } },
    isPublic: true,
    write: (now) => [
      noteAnyReviews({ kind: "hidden", reason, now }, which),
      closeReportsOf(which, now),
      setHidden(which, now),
    ],
  });
}

/** Shows a review again, with all of its account that were hidden by the same press. Idempotent. @throws AppError */
export async function restoreReviews(deps: CommitDeps, actor: AdminActor, id: number) {
  const { listingId, userId, hiddenAt, text, isHiddenWithOthers } = await findReview(deps, id);
  if (hiddenAt === null) return;
  const which = isHiddenAt(isAccount(userId) ? isByAccount(userId) : isSeen(id, text), hiddenAt);
  await commit(deps, {
    when: anyReview(which),
    orElse: null,
    audit: isHiddenWithOthers
      ? { actor, action: "reviews_restored", details: { user_id: userId } }
      : { actor, action: "review_restored", details: { listing_id: listingId, review: String(id) } },
    isPublic: true,
    write: (now) => [
      noteAnyReviews({ kind: "restored", now }, which),
      noteReviews({ kind: "published", now }, every(which, IS_RESTORED_FIRST)),
      setHidden(which, null),
    ],
  });
}

/** @throws AppError */
async function findReview({ db }: Pick<Deps, "db">, id: number) {
  const found = await runOne(db, findReviewToHide(id));
  if (!found) throw new AppError("review_not_found");
  return found;
}
