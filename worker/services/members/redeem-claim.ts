import { claimExists, deleteClaim, isProved, takeClaimGuess } from "#db/queries/members/claims.ts";
import { insertMember, isMember } from "#db/queries/members/members.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { hashClaimCode } from "./claim-code.ts";
import { requireClaimable } from "./find-claimable.ts";

/**
 * Whoever types the code keeps the listing from then on. If somebody else does so since a code went out by mail,
 * administration checks first. @returns the number of the listing @throws AppError
 */
export async function redeemClaim(deps: Deps, actor: AdminActor, slug: string, code: string): Promise<number> {
  const listing = await requireClaimable(deps, slug, actor.userId);
  const membership = { userId: actor.userId, listingId: listing.id };
  const now = deps.now().toISOString();
  const guessed = await runOne(deps.db, takeClaimGuess(membership, now));
  const codeHash = await hashClaimCode(deps, membership, code);
  const details = { listing_id: listing.id };
  if (guessed?.codeHash !== codeHash) {
    await runTogether(deps.db, { audit: auditOf(actor, { action: "listing_claim_failed", now, details }) });
    throw new AppError("claim_code_wrong");
  }
  if (listing.hasMembers && guessed.way === "mail") throw new AppError("claim_way_closed");
  const proved = isProved(membership, codeHash);
  const { added } = await runTogether(deps.db, {
    audit: auditOf(actor, { action: "member_added", now, details: { ...details, way: guessed.way } }, proved),
    added: insertMember(membership, now, proved),
    reviews: hideReviewsOfKeepers(listing.id, now),
    used: deleteClaim(membership, isMember(membership)),
  });
  if (added.length === 0) throw new AppError("claim_way_closed");
  return listing.id;
}

/** @throws AppError */
export async function withdrawClaim(deps: Deps, actor: AdminActor, slug: string): Promise<void> {
  const listing = await requireClaimable(deps, slug, actor.userId);
  const membership = { userId: actor.userId, listingId: listing.id };
  const now = deps.now().toISOString();
  const event = { action: "listing_claim_withdrawn", now, details: { listing_id: listing.id } } as const;
  const { deleted } = await runTogether(deps.db, {
    audit: auditOf(actor, event, claimExists(membership, now)),
    deleted: deleteClaim(membership),
  });
  if (deleted.length === 0) throw new AppError("claim_not_found");
}
