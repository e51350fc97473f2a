import { isSubmitted, noteReviews } from "#db/queries/reviews/own-reviews.ts";
import { cardIsUnused, reviewOf } from "#db/queries/reviews/review-proofs.ts";
import { insertPostReview } from "#db/queries/reviews/reviews.ts";
import { AppError } from "#domain/app-error.ts";
import type { ReviewEventKind } from "#domain/reviews/review-events.ts";
import { type ReviewInput, reviewAuthor } from "#domain/reviews/review-input.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { planNotice } from "./review-notice.ts";
import { findProof, proofOf } from "./review-proofs.ts";

type OnCard = ReviewInput & { code: string; author: string };

/**
 * An admin enters the review from a card that came by post. @returns the path of the provider's page @throws AppError
 */
export async function enterByPost(deps: Deps, actor: AdminActor, { code, author: name, ...review }: OnCard) {
  const proof = await findProof(deps, code);
  if (proof?.kind !== "karte") throw new AppError("proof_not_found");
  if (proof.isClosed) throw new AppError("provider_closed");
  const { listing, codeHash } = proof;
  const author = reviewAuthor({ first_name: name });
  const { waitsUntil, mails } = await planNotice(deps, {
    slug: listing.slug,
    spitexName: listing.name,
    author,
    ...review,
  });
  const kinds: ReviewEventKind[] = waitsUntil ? ["received"] : ["received", "published"];
  const submissionId = crypto.randomUUID();
  await commit(deps, {
    when: cardIsUnused(codeHash, listing.id),
    orElse: "proof_used",
    audit: { actor, action: "review_entered_by_post", details: { listing_id: listing.id } },
    isPublic: true,
    mails,
    write: (now, when) => [
      insertPostReview(
        { ...review, aspects: review.aspects, listingId: listing.id, author, submissionId, waitsUntil, now },
        when,
      ),
      ...kinds.map((kind) => noteReviews({ kind, now }, isSubmitted(submissionId))),
      ...proofOf(proof, reviewOf(submissionId), now),
    ],
  });
  return listing.path;
}
