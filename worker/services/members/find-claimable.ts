import { type Claimable, findClaimable } from "#db/queries/members/claims.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { proofStart } from "#domain/members/claim-periods.ts";
import type { Deps } from "../../deps.ts";

/** @throws AppError */
export async function requireClaimable({ db, now }: Pick<Deps, "db" | "now">, slug: string, userId: string) {
  const listing = await runOne(db, findClaimable(slug, userId, proofStart(now())));
  if (!listing) throw new AppError("provider_not_found");
  return listing;
}

/**
 * What proves to be this provider: mailboxes of its domain and its own address, unless somebody changed them within thirty days
 * (decision 69). `isRecent`: that is why one of them proves nothing.
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

/** The addresses of the provider itself, now and before somebody changed them. */
export const addressesOf = ({ email, isChanged, formerEmail }: Claimable): string[] => {
  const addresses = [email, isChanged ? formerEmail : null].filter((address) => address !== null);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
};
