import { findClaim } from "#db/queries/members/claims.ts";
import { runOne } from "#db/statement.ts";
import type { ClaimState } from "#domain/members/claim.ts";
import { maskedAddress } from "#domain/members/masked-address.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { proofsOf, requireClaimable } from "./find-claimable.ts";

/** How the user may prove to be this provider, and how far that is. @throws AppError */
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
