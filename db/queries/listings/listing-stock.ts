import { type SQL, sql } from "drizzle-orm";
import { LISTING_TRAITS, type ListingTrait, TRAIT_NAMES } from "#domain/desks/listing-filter.ts";
import { listings } from "../../schema/listings.ts";
import { listingStock, listingStockCounts } from "../../schema/stock.ts";
import { change, deleteFrom, insert, names, select } from "../../sql.ts";

const { cantonSlug, traits } = listingStock;
const { id, countedAt } = listingStockCounts;

/** Counts all listings, closed ones too. Reads a whole index, so only for jobs. */
export const countStock = (now: string) => [
  deleteFrom(listingStock, sql`true`),
  change(sql`INSERT INTO ${listingStock} (${names(cantonSlug, traits, listingStock.listings)})
    SELECT ${listings.cantonSlug}, ${listings.traits}, count(*) FROM ${listings}
    GROUP BY ${listings.cantonSlug}, ${listings.traits}`),
  insert(listingStockCounts, { id: 1, countedAt: now }, { onConflict: { target: [id], set: { countedAt: now } } }),
];

/** No row before the first count. */
export const findStockCount = () => select({ countedAt }, sql`FROM ${listingStockCounts}`);

const hasTrait = (trait: ListingTrait) => sql`${traits} & ${sql.raw(String(LISTING_TRAITS[trait].bit))}`;
const sumOf = (when: SQL) => sql<number>`coalesce(sum(${listingStock.listings}) FILTER (WHERE ${when}), 0)`;

/** As of the last count. */
export const countListingsWith = (trait: ListingTrait) =>
  sql<number>`(SELECT ${sumOf(hasTrait(trait))} FROM ${listingStock})`;

const WITH_TRAIT = Object.fromEntries(TRAIT_NAMES.map((trait) => [trait, sumOf(hasTrait(trait))])) as Record<
  ListingTrait,
  SQL<number>
>;

/** One row for each canton with listings. */
export const listStock = () =>
  select(
    { canton: cantonSlug, listings: sumOf(sql`true`), ...WITH_TRAIT },
    sql`FROM ${listingStock} GROUP BY ${cantonSlug}`,
  );
