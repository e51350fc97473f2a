import { base64url } from "jose";
import { confirmAsVisitor } from "#db/queries/corrections/visitor-confirmations.ts";
import { findBySlug } from "#db/queries/listings/desk-listings.ts";
import { isEditedAt } from "#db/queries/listings/listing-edits.ts";
import { findListing } from "#db/queries/listings/listings.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import type {
  SeenByVisitors,
  VisitorConfirmation,
  VisitorConfirmed,
} from "#domain/corrections/visitor-confirmation.ts";
import { localDay } from "#domain/format.ts";
import { shownFacts } from "#domain/listings/fact-check.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { withReadPrices } from "#domain/listings/read-prices.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit } from "../commit.ts";
import { missingProvider, takeFromBuckets, takeFromFormLimit } from "../forms/sent-forms.ts";

const DAY_MS = 86_400_000;

/** Maximum number of confirmations a day from one network, and for one provider. */
const A_DAY = { ofNetwork: 5, ofProvider: 10 };

type Submitted = VisitorConfirmed & { spitex: string; ip: string };

/**
 * Stores that a visitor heard on the telephone that facts still hold, but changes no fact. Nothing is stored if one of
 * the facts is no longer what the visitor saw (rule correct-9). @throws AppError
 */
export async function confirmSeenFacts(deps: Deps, { spitex, ip, facts }: Submitted): Promise<void> {
  await takeFromFormLimit(deps, "visitor-confirmation", ip);
  const found = await runTogether(deps.db, { listing: findListing({ slug: spitex }), named: findBySlug(spitex) });
  const [listing] = found.listing;
  const [named] = found.named;
  if (!listing || !named) throw await missingProvider(deps, spitex);
  if (listing.closed === "dauerhaft") throw new AppError("provider_closed");
  const known = new Map((await factsToConfirm(withReadPrices(listing))).map((fact) => [String(fact.field), fact]));
  const seen = facts.map(({ field, seen: valueHash }) => {
    const fact = known.get(field);
    if (fact?.valueHash !== valueHash) throw new AppError("facts_changed");
    return fact;
  });
  const network = clientNetwork(ip);
  await takeFromBuckets(deps, [
    daily(`confirmed-by:${network}`, A_DAY.ofNetwork),
    daily(`confirmed-of:${named.id}`, A_DAY.ofProvider),
  ]);
  const networkHash = base64url.encode(await deps.keyedHash(`visitor of listing ${named.id}`, network));
  const day = localDay(deps.now());
  await commit(deps, {
    when: isEditedAt(named.id, listing.updatedAt),
    orElse: "facts_changed",
    audit: null,
    isPublic: true,
    write: (_, when) =>
      seen.map(({ field, valueHash }) =>
        confirmAsVisitor({ spitexId: named.id, field, valueHash, networkHash, day }, when),
      ),
  });
}

const daily = (key: string, burst: number) => ({ key, burst, intervalMs: Math.round(DAY_MS / burst) });

/**
 * The facts that a provider's page states, in the language shown, with the fingerprints of their values, which are the
 * same in every language.
 */
export function factsToConfirm(listing: Partial<Listing>) {
  const german = new Map(inLanguage("de", () => shownFacts(listing)).map(({ field, text }) => [field, text]));
  return Promise.all(
    shownFacts(listing)
      .filter(({ text }) => text.trim() !== "")
      .map(async (fact) => ({ ...fact, valueHash: await fingerprint(german.get(fact.field) ?? fact.text) })),
  );
}

/** The facts that visitors confirmed, unless the page has changed them since. */
export async function seenByVisitors(
  listing: Partial<Listing>,
  confirmed: readonly VisitorConfirmation[],
): Promise<SeenByVisitors[]> {
  if (confirmed.length === 0) return [];
  const facts = await factsToConfirm(listing);
  return facts.flatMap(({ field, valueHash }) =>
    confirmed
      .filter((one) => one.field === field && one.valueHash === valueHash)
      .map(({ valueHash: _, ...one }) => one),
  );
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest).subarray(0, 16));
}
