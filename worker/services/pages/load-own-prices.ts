import { findByOldSlug, findPrices } from "#db/queries/listings/listings.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { withReadPrices } from "#domain/listings/read-prices.ts";
import { isPaidByClients, pricesOf } from "#domain/offer/prices.ts";
import type { Deps } from "../../deps.ts";

/**
 * A provider's prices of help that no insurance pays. An earlier address finds its provider, too. Undefined if there
 * are no prices, or if the provider no longer exists. The page of costs does without prices if the database fails.
 */
export async function loadOwnPrices({ db, logError }: Pick<Deps, "db" | "logError">, slug: string) {
  const row = await findRow(db, slug).catch((error) => logError("costs without prices", error));
  if (!row) return undefined;
  const { prices, factSources, ...listing } = withReadPrices(row);
  const own = pricesOf(prices).filter(isPaidByClients);
  return own.length > 0 ? { ...listing, prices: own, source: factSources?.prices } : undefined;
}

async function findRow(db: Deps["db"], slug: string) {
  const { own, former } = await runTogether(db, { own: findPrices({ slug }), former: findByOldSlug(slug) });
  const [moved] = own.length === 0 ? former : [];
  return moved ? runOne(db, findPrices({ slug: moved.slug })) : own[0];
}

export type OwnPrices = NonNullable<Awaited<ReturnType<typeof loadOwnPrices>>>;
