import { type Column, type SQL, sql } from "drizzle-orm";
import { cutAfterWord } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { CARD_FIELDS, EXCERPT_LENGTH, type FactSource, PAGE_FIELDS } from "#domain/listings/listing.ts";
import { textHash } from "#domain/text/hashes.ts";
import { providerCapacity } from "../../schema/capacity.ts";
import { expectedCards, listingAreas, listingOldSlugs, listings } from "../../schema/listings.ts";
import { places } from "../../schema/places.ts";
import { hiddenImportedReviews as hidden } from "../../schema/reviews.ts";
import {
  asBoolean,
  asJson,
  change,
  compiled,
  compiledList,
  type Decoded,
  excluded,
  names,
  type Params,
  select,
} from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { INBOX } from "../members/members.ts";
import { ANSWERS } from "../messages/messages.ts";
import { CAPACITY, hasSaid } from "./capacity.ts";
import { CONFIRMED_ON, HAS_PRICES, HOURLY_PRICE } from "./card-facts.ts";

const { slot, page, ids, towns } = expectedCards;

/** The most rows of the table. Two addresses with the same slot share a row, which has the page requested last. */
const SLOTS = 65_536;

/** A page by its address, such as "/zuerich/uster/?leistung=demenz". */
export type Expected = { slot: number; page: string };

export const expectedFor = (address: string): Expected => ({ slot: textHash(address) % SLOTS, page: address });

/** Numbers up to more than any page shows: a printable list has 40 providers. */
const MOST = Array.from({ length: 48 }, (_, at) => sql`(${sql.raw(String(at))})`);

/** The values of a list expected on a page, as `value`. Avoids json_each, because D1 counts its rows as read. */
export const expectedOn = (asked: Params<Expected>, list: Column) =>
  sql`(SELECT ${list} ->> at.column1 AS value FROM ${expectedCards} CROSS JOIN (VALUES ${sql.join(MOST, sql`, `)}) at
    WHERE ${slot} = ${asked.slot} AND ${page} = ${asked.page})`;

/** Writes nothing if the page showed the same before. */
export const keepExpectedCards = (asked: Expected, needed: { ids: readonly number[]; towns: readonly string[] }) =>
  change(sql`INSERT INTO ${expectedCards} (${names(slot, page, ids, towns)})
    VALUES (${asked.slot}, ${asked.page}, ${JSON.stringify(needed.ids)}, ${JSON.stringify(needed.towns)})
    ON CONFLICT DO UPDATE SET ${names(page)} = ${excluded(page)}, ${names(ids)} = ${excluded(ids)},
      ${names(towns)} = ${excluded(towns)}
    WHERE ${page} <> ${excluded(page)} OR ${ids} <> ${excluded(ids)} OR ${towns} <> ${excluded(towns)}`);

/** Rows per page of a list. One more is read, to know where the next page starts. */
export const PAGE_SIZE = 15;

const { cantonSlug, citySlug, slug, positiveText, negativeText } = listings;

/** A permanently closed provider has a page but is in no list. */
export const IS_LISTED = sql`${listings.closed} <> 'dauerhaft'`;

/** An admin hides a text and not its position: an import may bring the text again, or another one. */
const unlessHidden = (text: Column) => sql<string | null>`iif(EXISTS (SELECT 1 FROM ${hidden}
  WHERE ${hidden.spitexId} = ${listings.id} AND ${hidden.reviewText} = ${text}), NULL, ${text})`;

/** 1 if the provider's page shows the imported review. */
const isShown = (rating: Column, text: Column) => sql`coalesce(${rating} > 0 AND ${unlessHidden(text)} <> '', 0)`;

/** Without a rating, Google's number of reviews may be missing although there are some. */
const RATINGS_COUNT = sql<number | null>`iif(${listings.starMean} IS NULL,
  ${listings.ownRatingsCount} + max(coalesce(${listings.reviewsCount}, 0) - ${listings.ownRatingsCount},
    ${isShown(listings.positiveRating, positiveText)} + ${isShown(listings.negativeRating, negativeText)}),
  ${listings.reviewsCount})`;

/** The beginning of a text, cut after a whole word. */
const excerpt = (text: SQL): Decoded<string | null> => ({
  expression: sql`substr(${text}, 1, ${sql.raw(String(EXCERPT_LENGTH + 1))})`,
  decode: (start: string) => cutAfterWord(start, EXCERPT_LENGTH),
});

const ADDRESS = { slug, cantonSlug, citySlug };

const CARD = {
  id: listings.id,
  ...ADDRESS,
  ...pick(listings, CARD_FIELDS),
  confirmedOn: CONFIRMED_ON,
  hasPrices: asBoolean(HAS_PRICES),
  hourly: HOURLY_PRICE,
  rating: listings.starMean,
  userRatingsTotal: RATINGS_COUNT,
  ownRatingsCount: listings.ownRatingsCount,
  // A card shows only three lines of a description; full ones would make pages of cards heavy.
  description: excerpt(sql`coalesce(${listings.aiDescription}, ${listings.description})`),
};

export const findListingId = (asked: string) =>
  select({ id: listings.id }, sql`FROM ${listings} WHERE ${slug} = ${asked}`);

/** `spot`: the provider's own position, or that of its place. */
export const findSpot = (asked: string) =>
  select({ ...ADDRESS, spot: listings.spot }, sql`FROM ${listings} WHERE ${slug} = ${asked}`);

const SOURCED_CARD = { ...CARD, dutySource: asJson<FactSource | null>(sql`${listings.factSources} -> 'supplyDuty'`) };

/** In the order of the ids, at most 90. */
export const listCards = compiledList((ids) =>
  select(SOURCED_CARD, sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${listings.id} = wanted.column1`),
);

/** The cards that a page showed last. */
export const listExpectedCards = compiled((asked: Params<Expected>) =>
  select(
    SOURCED_CARD,
    sql`FROM ${expectedOn(asked, expectedCards.ids)} expected CROSS JOIN ${listings} ON ${listings.id} = expected.value`,
  ),
);

/** An open provider with many known facts, preferably taking on clients; among the newest reports and entries. */
export const findExample = compiled((asked: Params<{ day: string }>) =>
  select(
    { ...CARD, capacity: CAPACITY },
    sql`FROM ${listings} WHERE ${listings.id} IN (
        SELECT * FROM (SELECT ${providerCapacity.spitexId} FROM ${providerCapacity} ORDER BY ${providerCapacity.id} DESC LIMIT 40)
        UNION SELECT * FROM (SELECT ${listings.id} FROM ${listings} ORDER BY ${listings.id} DESC LIMIT 80))
      AND ${listings.closed} = 'offen' AND ${listings.care} IS NOT NULL AND ${listings.languages} IS NOT NULL
    ORDER BY ${hasSaid("frei", asked.day)} DESC, ${listings.phoneHours} IS NULL,
      json_array_length(${listings.languages}) DESC, ${listings.id} LIMIT 1`,
  ),
);

type InCanton = { cantonSlug: string };
type From = InCanton & { from: string };

const isInCanton = (asked: Params<InCanton>) => sql`${cantonSlug} = ${asked.cantonSlug}`;
/** By city and name. */
const ORDER = listings.cantonOrder;
const ONE_PAGE = sql`ORDER BY ${ORDER} LIMIT ${PAGE_SIZE + 1}`;

/**
 * Keyset paging: the position is a row of the same list, not a number of rows to skip. A row of another list is not a
 * valid position.
 */
const positionOf = (asked: Params<From>) =>
  sql`(SELECT ${ORDER} FROM ${listings} WHERE ${isInCanton(asked)} AND ${slug} = ${asked.from})`;

const listFirstOfCanton = compiled((asked: Params<InCanton>) =>
  select(CARD, sql`FROM ${listings} WHERE ${isInCanton(asked)} AND ${IS_LISTED} ${ONE_PAGE}`),
);
const listNextOfCanton = compiled((asked: Params<From>) =>
  select(
    CARD,
    sql`FROM ${listings} WHERE ${isInCanton(asked)} AND ${IS_LISTED} AND ${ORDER} >= ${positionOf(asked)} ${ONE_PAGE}`,
  ),
);

/** `from`: slug of the first provider to list; without it, the list starts at the beginning. */
export const listCantonListings = (asked: InCanton, from?: string) =>
  from === undefined ? listFirstOfCanton(asked) : listNextOfCanton({ ...asked, from });

/** The page before `from`, nearest first, and one more row, which tells whether it is the first page. */
export const listBeforeInCanton = compiled((asked: Params<From>) =>
  select(
    { slug },
    sql`FROM ${listings} WHERE ${isInCanton(asked)} AND ${IS_LISTED} AND ${ORDER} < ${positionOf(asked)}
      ORDER BY ${ORDER} DESC LIMIT ${PAGE_SIZE + 1}`,
  ),
);

export const findListing = compiled((asked: Params<{ slug: string }>) =>
  select(
    {
      ...pick(listings, PAGE_FIELDS),
      ...ADDRESS,
      rating: listings.starMean,
      userRatingsTotal: listings.reviewsCount,
      positiveText: unlessHidden(positiveText),
      negativeText: unlessHidden(negativeText),
      ...pick(listings, [
        "ownRatingsCount",
        "countedRatingsCount",
        "countedRatingsSum",
        "factSources",
        "confirmedFields",
        "updatedAt",
      ]),
      confirmedOn: CONFIRMED_ON,
      hasInbox: asBoolean(sql`${INBOX} IS NOT NULL`),
      answers: ANSWERS,
      capacity: CAPACITY,
    },
    sql`FROM ${listings} WHERE ${slug} = ${asked.slug}`,
  ),
);

/** What a provider charges, stated or in words. */
export const findPrices = compiled((asked: Params<{ slug: string }>) =>
  select(
    { ...ADDRESS, ...pick(listings, ["name", "prices", "priceNote", "factSources"]) },
    sql`FROM ${listings} WHERE ${slug} = ${asked.slug} AND ${IS_LISTED}`,
  ),
);

/** What a badge on another site shows about a provider. */
export const findBadge = compiled((asked: Params<{ slug: string }>) =>
  select(
    {
      ...ADDRESS,
      ...pick(listings, ["name", "city", "zipCode", "closed", "createdAt", "confirmedFields"]),
      ...pick(listings, ["countedRatingsCount", "countedRatingsSum"]),
    },
    sql`FROM ${listings} WHERE ${slug} = ${asked.slug}`,
  ),
);

export const findAnyListing = () => select({ id: listings.id }, sql`FROM ${listings} LIMIT 1`);

const OTHER = {
  ...ADDRESS,
  ...pick(listings, ["name", "city", "canton", "zipCode"]),
  rating: listings.starMean,
  userRatingsTotal: RATINGS_COUNT,
  ...pick(listings, ["ownRatingsCount", "latitude", "longitude"]),
};

type OfSlug = Params<{ slug: string }>;

const ofSame = (column: Column, asked: OfSlug) =>
  sql`(SELECT ${column} FROM ${listings} WHERE ${slug} = ${asked.slug})`;

const isOtherInCity = (asked: OfSlug) => sql`${cantonSlug} = ${ofSame(cantonSlug, asked)}
  AND ${citySlug} = ${ofSame(citySlug, asked)} AND ${slug} <> ${asked.slug} AND ${IS_LISTED}`;

/** Rule provider-10: the five best rated of the same city. */
export const listOthersInCity = compiled((asked: OfSlug) =>
  select(
    OTHER,
    sql`FROM ${listings} WHERE ${isOtherInCity(asked)}
      ORDER BY ${listings.starMean} DESC, ${listings.id} LIMIT 5`,
  ),
);

/** Keeps a page within 120 rows read. */
export const MOST_AREAS = 16;

/** Rule provider-10: for a provider alone in its place, others that serve its postcode or commune, postcodes first. */
export const listOthersServing = compiled((asked: OfSlug) => {
  // NULL unless the provider is alone, so that the index finds nothing; a separate condition would read all rows.
  const zip = sql`iif(EXISTS (SELECT 1 FROM ${listings} WHERE ${isOtherInCity(asked)}), NULL, ${ofSame(listings.zipCode, asked)})`;
  const communes = sql`SELECT 'bfs:' || number.value FROM ${places}, json_each('[' || replace(${places.communeNumbers}, '|', ',') || ']') number
    WHERE ${places.zip} = ${zip} AND ${places.communeNumbers} <> ''`;
  return select(
    OTHER,
    sql`FROM (SELECT DISTINCT ${listings.id} AS id FROM (
          SELECT ${listingAreas.listingId} AS id FROM ${listingAreas} WHERE ${listingAreas.area} = ${zip}
          UNION ALL SELECT ${listingAreas.listingId} FROM ${listingAreas} WHERE ${listingAreas.area} IN (${communes})
        ) named CROSS JOIN ${listings} ON ${listings.id} = named.id AND ${slug} <> ${asked.slug} AND ${IS_LISTED}
        LIMIT ${sql.raw(String(MOST_AREAS))}) serving
      CROSS JOIN ${listings} ON ${listings.id} = serving.id`,
  );
});

/** The current address of the provider that once had the address `/…/slug`; `which`: it is one of these. */
export const findByOldSlug = (oldSlug: string, which?: Condition) =>
  select(
    ADDRESS,
    sql`FROM ${listingOldSlugs} JOIN ${listings} ON ${listings.id} = ${listingOldSlugs.listingId}
      WHERE ${every(sql`${listingOldSlugs.slug} = ${oldSlug}`, which)}`,
  );
