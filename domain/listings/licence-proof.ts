import { claimDomain } from "../members/claim-domain.ts";
import { CANTONS } from "../places/canton.ts";

/** Domains of the Confederation and the cantons; authorities publish there and at their subdomains. */
const AUTHORITIES = ["admin.ch", "baselland.ch", "jura.ch", ...CANTONS.map(({ code }) => `${code.toLowerCase()}.ch`)];

/**
 * The host of a licence's proof if pages may link it, because it belongs to an authority or to the provider itself;
 * undefined for all others.
 */
export function proofHost(proof: string, website: string | null): string | undefined {
  const host = URL.parse(proof)?.hostname.replace(/^www\./, "");
  if (host === undefined) return undefined;
  const isOfAuthority = AUTHORITIES.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return isOfAuthority || host === claimDomain(website) ? host : undefined;
}
