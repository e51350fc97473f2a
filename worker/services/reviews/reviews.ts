import { base64url } from "jose";
import { keepsAny } from "#db/queries/members/members.ts";
import {
  changeableReview,
  deleteOwnReview,
  editOwnReview,
  findOwnReview,
  isChangeableReview,
  isOwn,
  isOwnReview,
  isSubmitted,
  listOwnReviews,
  noteReviews,
  type OwnReviewRow,
  rememberOwnReview,
  startsNotice,
} from "#db/queries/reviews/own-reviews.ts";
import { findUnproven, isProvable, isUsed, reviewOf } from "#db/queries/reviews/review-proofs.ts";
import { insertTrace, noteChange } from "#db/queries/reviews/review-rings.ts";
import { findAttempted, insertReview, reviewIsWritten } from "#db/queries/reviews/reviews.ts";
import { askWhether } from "#db/sql.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { pick } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { daysBefore } from "#domain/retention.ts";
import { ASPECT_NAMES } from "#domain/reviews/aspects.ts";
import type { ReviewEventKind } from "#domain/reviews/review-events.ts";
import { type OwnReview, type ReviewInput, reviewAuthor } from "#domain/reviews/review-input.ts";
import { reviewNotification } from "#domain/reviews/review-mail.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { batchOf, type CommitDeps, commit, type Draft, type Plan, queueStored } from "../commit.ts";
import { despiteFailures } from "../forms/sent-forms.ts";
import { requireReviewed } from "./load-reviews.ts";
import { planNotice } from "./review-notice.ts";
import { findProof, type Proof, proofOf } from "./review-proofs.ts";
import { type Sender, traceOf } from "./review-rings.ts";

/** Taken from the account, never from the request. */
type Author = { id: string; metadata: Metadata } & Sender;

/** The provider as its page showed it to the author, and what proves the review. */
type Read = { spitex: string; spitexName?: string | undefined; proof?: string | undefined };

type Written = { id: number; waitsUntil: string | null; isConfirmed: boolean };

/** Repeated reviews are recognised for as long as other forms (sent-forms.ts). */
const dayBefore = (time: Date) => daysBefore(time, 1).toISOString();

/** Whether this attempt of the author is already stored; then it takes nothing from the client's limit. */
export async function isReviewStored(deps: Deps, authorId: string, input: ReviewInput & Read, idempotencyKey?: string) {
  if (!idempotencyKey) return false;
  const attempt = await attemptOf(deps, [idempotencyKey, authorId, input]);
  return (await runOne(deps.db, findAttempted(attempt, dayBefore(deps.now())))) !== undefined;
}

/**
 * Stores review, notification and data version in one transaction.
 *
 * @param idempotencyKey the same each time its author sends it without having seen an answer
 * @returns the review, also if it was stored before
 * @throws AppError
 */
export async function submitReview(
  deps: Deps,
  author: Author,
  input: ReviewInput & Read,
  idempotencyKey?: string,
): Promise<Written> {
  const { db } = deps;
  const { spitex: asked, spitexName, rating, text, aspects, proof: code } = input;
  const listing = await requireReviewed(deps, asked);
  const { slug } = listing;
  // Another provider may have got the address since; a renamed provider has a new address.
  if (slug === asked && ![undefined, listing.name].includes(spitexName)) throw new AppError("provider_not_as_read");
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  await refuseKeeper(deps, author.id);
  const proof = code === undefined ? undefined : await requireProof(deps, code, slug);
  const time = deps.now();
  const now = time.toISOString();
  const authorName = reviewAuthor(author.metadata);
  const mail = notificationOf(deps, { ...listing, spitexName: listing.name, author: authorName, rating, text });
  const review = { listingSlug: slug, userId: author.id, rating, text };
  const notice = await planNotice(deps, { slug, spitexName: listing.name, author: authorName, rating, text });
  const trace = await traceOf(deps, author);
  const { waitsUntil } = notice;
  const kinds: ReviewEventKind[] = waitsUntil ? ["received"] : ["received", "published"];
  const cooldownStart = reviewCooldownStart(time);
  const attempt = await attemptOf(deps, idempotencyKey && [idempotencyKey, author.id, input]);
  const { before, inserted, mails } = await despiteFailures(() => {
    const submissionId = `${attempt}.${crypto.randomUUID()}`;
    const rest: Plan = {
      when: reviewIsWritten(submissionId),
      audit: null,
      isPublic: true,
      mails: [mail, ...notice.mails],
      write: () => [
        ...kinds.map((kind) => noteReviews({ kind, now }, isSubmitted(submissionId))),
        insertTrace({ submissionId, at: now, ...trace }),
        ...(proof ? proofOf(proof, reviewOf(submissionId), now) : []),
      ],
    };
    return runTogether(db, {
      before: findAttempted(attempt, dayBefore(time)),
      inserted: insertReview({ ...review, aspects, author: authorName, now, cooldownStart, submissionId, waitsUntil }),
      ...batchOf([rest], now),
    });
  });
  const [stored] = [...inserted, ...before];
  if (proof && inserted.length === 0 && !(stored && proof.isUsed)) {
    return proveEarlier(deps, author.id, { proof, rating, text, aspects }, stored);
  }
  if (!stored) throw new AppError("review_too_soon");
  queueStored(deps, mails);
  return stored;
}

/** Without a key every call is an attempt of its own, which is repeated here if the database fails. */
const attemptOf = async ({ keyedHash }: Deps, key: unknown[] | "" | undefined): Promise<string> =>
  key ? base64url.encode(await keyedHash("sent review", JSON.stringify(key))) : crypto.randomUUID();

/** @throws AppError proof_not_found, also for the code of another provider */
async function requireProof(deps: Deps, code: string, slug: string): Promise<Proof> {
  const proof = await findProof(deps, code);
  if (proof?.listing.slug !== slug) throw new AppError("proof_not_found");
  return proof;
}

type Proven = ReviewInput & { proof: Proof };

/**
 * The author's review of the last months gets the proof, and the words given with it. `same`: what the same attempt has
 * stored. @throws AppError
 */
async function proveEarlier(deps: Deps, userId: string, { proof, ...words }: Proven, same: Written | undefined) {
  const since = reviewCooldownStart(deps.now());
  const earlier = await runOne(deps.db, findUnproven({ userId, listingId: proof.listing.id, since }));
  if (!earlier && same) return same;
  if (!earlier) throw new AppError("review_too_soon");
  if (proof.isUsed) throw new AppError("proof_used");
  const own = { id: earlier.id, userId };
  await changeOwnReview(deps, own, words, proof);
  // Read again, because the review may wait with its new words.
  return pick((await runOne(deps.db, findOwnReview(own))) ?? earlier, ["id", "waitsUntil", "isConfirmed"]);
}

type DbOnly = Pick<Deps, "db">;

type Own = { id: number; userId: string };

export async function loadOwnReviews({ db }: DbOnly, userId: string): Promise<OwnReview[]> {
  const rows = await runAll(db, listOwnReviews(userId));
  return rows.map(({ cantonSlug, citySlug, slug, author: _, ...review }) => ({
    ...review,
    spitexPath: paths.provider({ cantonSlug, citySlug, slug }),
  }));
}

/**
 * Publishes the change at once, and reports it like a new review. Does nothing if nothing differs. `proof`: the
 * review's from now on, unless the code has proved another one; then the words stay, too. @throws AppError
 */
export async function changeOwnReview(
  deps: Deps,
  own: Own,
  { rating, text, aspects }: ReviewInput,
  proof?: Proof,
): Promise<void> {
  const { db } = deps;
  const review = await runOne(db, findOwnReview(own));
  if (!review) throw new AppError("review_not_found");
  const hasSameAspects = aspects === undefined || ASPECT_NAMES.every((name) => review.aspects[name] === aspects[name]);
  const isSame = review.rating === rating && review.text === text && hasSameAspects;
  if (isSame && !proof) return;
  await refuseKeeper(deps, own.userId);
  const { slug, spitexName, author } = review;
  const mail = notificationOf(deps, { ...review, rating, text }, true);
  const notice = await planNotice(deps, { slug, spitexName, author, rating, text });
  const { isMade } = await commit(deps, {
    when: proof ? isProvable(changeableReview(own), proof.codeHash) : isChangeableReview(own),
    orElse: null,
    audit: null,
    isPublic: true,
    mails: isSame ? [] : [mail, ...notice.mails.map((one) => ({ ...one, when: startsNotice(own) }))],
    write: (now, when) => [
      ...(isSame ? [] : [editOwnReview(own, { rating, text, aspects, now, waitsUntil: notice.waitsUntil }, when)]),
      ...(isSame ? [] : [noteChange(own.id, now, when)]),
      ...(proof ? proofOf(proof, changeableReview(own), now) : []),
    ],
  });
  if (!isMade) throw new AppError(await whyUnchanged(deps, own, proof));
}

/** Another press was faster: the review is gone, the code is used, or the review has another proof. */
async function whyUnchanged({ db }: DbOnly, own: Own, proof: Proof | undefined): Promise<ErrorCode> {
  if (!proof || !(await runOne(db, askWhether(isChangeableReview(own))))) return "review_not_found";
  return (await runOne(db, askWhether(isUsed(proof.codeHash)))) ? "proof_used" : "review_too_soon";
}

/** The next review still has to wait until the cooldown of this one is over. @throws AppError */
export async function removeOwnReview(deps: CommitDeps, own: Own): Promise<void> {
  await commit(deps, {
    when: isOwnReview(own),
    orElse: "review_not_found",
    audit: null,
    isPublic: true,
    write: (now) => [noteReviews({ kind: "removed", now }, isOwn(own)), rememberOwnReview(own), deleteOwnReview(own)],
  });
}

type Told = Pick<OwnReviewRow, "spitexName" | "cantonSlug" | "citySlug" | "slug" | "author" | "rating" | "text">;

const notificationOf = ({ config }: Pick<Deps, "config">, review: Told, isChanged = false): Draft => ({
  ...inLanguage("de", () =>
    reviewNotification({
      siteUrl: config.siteUrl,
      to: config.mail.operator,
      spitexName: review.spitexName,
      link: config.siteUrl + paths.provider(review),
      authorName: review.author,
      rating: review.rating,
      reviewText: review.text,
      isChanged,
    }),
  ),
  kind: "review_notification",
});

/** Rule reviews-27: members of a listing review neither it nor its competitors. @throws AppError */
async function refuseKeeper({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  if (await runOne(db, askWhether(keepsAny(userId)))) throw new AppError("review_by_provider");
}
