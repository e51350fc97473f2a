import { type Claimable, findClaimable } from "#db/queries/members/claims.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { claimDomain, MOST_ON_ONE_WEBSITE } from "#domain/members/claim-domain.ts";
import type { Deps } from "../../deps.ts";

/** The listing, and the domain whose addresses prove to be it. @throws AppError */
export async function requireClaimable({ db }: Pick<Deps, "db">, slug: string, userId: string) {
  const listing = await runOne(db, findClaimable(slug, userId));
  if (!listing) throw new AppError("provider_not_found");
  return { listing, domain: domainOf(listing) };
}

const domainOf = ({ website, onWebsite }: Claimable) =>
  onWebsite > MOST_ON_ONE_WEBSITE ? undefined : claimDomain(website);
