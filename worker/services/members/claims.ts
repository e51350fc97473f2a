import {
  type Claimable,
  claimExists,
  deleteClaim,
  findClaim,
  findClaimable,
  isProved,
  mayClaim,
  takeClaimGuess,
} from "#db/queries/members/claims.ts";
import { insertMember, isMember } from "#db/queries/members/members.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { every, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type ClaimState, maskedAddress, proofStart } from "#domain/members/claim.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { hashClaimCode } from "./claim-codes.ts";

/** The ways in which the user may prove to be this provider, and the state of the claim. @throws AppError */
export async function loadClaim(deps: Pick<Deps, "db" | "now">, slug: string, userId: string): Promise<ClaimState> {
  const listing = await requireClaimable(deps, slug, userId);
  const { domain, ownAddress, isRecent } = await proofsOf(listing);
  const now = deps.now().toISOString();
  const claim = await runOne(deps.db, findClaim({ userId, listingId: listing.id }, now));
  return {
    listing: {
      id: listing.id,
      name: listing.name,
      place: `${listing.zipCode} ${listing.city}`,
      path: paths.provider(listing),
    },
    domain: domain ?? null,
    ownAddress: ownAddress && maskedAddress(ownAddress),
    isRecent,
    hasMembers: listing.hasMembers,
    isMember: listing.isMember,
    claim: claim
      ? {
          state: claim.codeHash === null ? "waiting" : "code",
          way: claim.way,
          sentTo: claim.sentTo === listing.email ? maskedAddress(claim.sentTo) : claim.sentTo,
          sentAt: claim.sentAt,
          expiresAt: claim.expiresAt,
        }
      : null,
  };
}

/**
 * A user who types the code becomes a member of the listing. If another user became one since a code went out by mail,
 * administration checks first. Sending the form twice does no harm. @returns the id of the listing @throws AppError
 */
export async function redeemClaim(deps: Deps, actor: AdminActor, slug: string, code: string): Promise<number> {
  const listing = await requireClaimable(deps, slug, actor.userId);
  if (listing.isMember) return listing.id;
  const refusal = await redeem(deps, actor, listing, code);
  // The same form, sent at the same moment, may have succeeded.
  const isIn = refusal === null || (await requireClaimable(deps, slug, actor.userId)).isMember;
  if (isIn) return listing.id;
  if (refusal === "claim_code_wrong") {
    const now = deps.now().toISOString();
    await runOne(deps.db, auditOf(actor, { action: "listing_claim_failed", now, details: { listing_id: listing.id } }));
  }
  throw new AppError(refusal);
}

/** @returns why the claim is not proved */
async function redeem(deps: Deps, actor: AdminActor, listing: Claimable, code: string) {
  const membership = { userId: actor.userId, listingId: listing.id };
  const now = deps.now().toISOString();
  const open = await runAll(deps.db, takeClaimGuess(membership, now));
  const codeHash = await hashClaimCode(deps, actor.userId, code);
  const guessed = open.find((claim) => claim.codeHash === codeHash);
  if (!guessed) return "claim_code_wrong";
  if (listing.hasMembers && guessed.way === "mail") return "claim_way_closed";
  const { isMade } = await commit(deps, {
    when: every(isProved(membership, codeHash), mayClaim(membership)),
    orElse: null,
    audit: { actor, action: "member_added", details: { listing_id: listing.id, way: guessed.way } },
    isPublic: false,
    write: (_, when) => [
      insertMember(membership, now, when),
      ...hideReviewsOfKeepers(listing.id, now),
      deleteClaim(membership, isMember(membership)),
    ],
  });
  return isMade ? null : "claim_way_closed";
}

/** @throws AppError */
export async function withdrawClaim(deps: Deps, actor: AdminActor, slug: string): Promise<void> {
  const listing = await requireClaimable(deps, slug, actor.userId);
  const membership = { userId: actor.userId, listingId: listing.id };
  const { rows } = await commit(deps, {
    when: claimExists(membership, deps.now().toISOString()),
    orElse: null,
    audit: { actor, action: "listing_claim_withdrawn", details: { listing_id: listing.id } },
    isPublic: false,
    // Also deletes an expired claim.
    write: () => deleteClaim(membership),
  });
  if (rows.length === 0) throw new AppError("claim_not_found");
}

/** @throws AppError */
export async function requireClaimable({ db, now }: Pick<Deps, "db" | "now">, slug: string, userId: string) {
  const listing = await runOne(db, findClaimable(slug, userId, proofStart(now())));
  if (!listing) throw new AppError("provider_not_found");
  return listing;
}

/**
 * The addresses that prove a claim: mailboxes of the provider's domain and its own address, unless changed within
 * thirty days (decision 61). `isRecent`: such a change is why one of them proves nothing.
 */
export async function proofsOf(listing: Claimable) {
  // The list of mail providers is long, and only claims need it.
  const { claimDomain, MOST_ON_ONE_WEBSITE } = await import("#domain/members/claim-domain.ts");
  const { website, email, onWebsite, isChanged, formerWebsite, formerEmail } = listing;
  const domain = onWebsite > MOST_ON_ONE_WEBSITE ? undefined : claimDomain(website);
  const isOldDomain = !isChanged || claimDomain(formerWebsite) === domain;
  const isOldAddress = !isChanged || formerEmail?.toLowerCase() === email?.toLowerCase();
  return {
    domain: isOldDomain ? domain : undefined,
    ownAddress: isOldAddress ? email : null,
    isRecent: (domain !== undefined && !isOldDomain) || (email !== null && !isOldAddress),
  };
}

/** The provider's own addresses, now and before they were changed. */
export const addressesOf = ({ email, isChanged, formerEmail }: Claimable): string[] => {
  const addresses = [email, isChanged ? formerEmail : null].filter((address) => address !== null);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
};
