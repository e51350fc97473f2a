import { type Column, type SQL, sql } from "drizzle-orm";
import { MOST_HITS, type Typed } from "#domain/desks/desk-search.ts";
import { pick } from "#domain/keys.ts";
import { importJobs } from "../../schema/import.ts";
import { listingRequests as requests } from "../../schema/listing-requests.ts";
import { allListings, listingDeletions, listings } from "../../schema/listings.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { referrers } from "../../schema/referrers.ts";
import { reviews } from "../../schema/reviews.ts";
import { select } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { foldedSql } from "./folded.ts";

/** Rows that a search without an index looks at: all providers of Switzerland, and the newest rows of the rest. */
const LOOKED_AT = { listings: 2_500, messages: 500, requests: 500, reviews: 1_000, imports: 300 };

/** One hit more than is shown says that there are others. */
const LIMIT = sql`LIMIT ${MOST_HITS + 1}`;

const joined = (...columns: (Column | SQL)[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );

const hasAll = (words: readonly string[], text: SQL) => every(...words.map((word) => sql`instr(${text}, ${word}) > 0`));

const LISTING = pick(listings, ["id", "name", "zipCode", "city", "phone", "closed"]);

const startsWith = (column: Column, start: string) =>
  sql`${column} >= ${start} AND ${column} < ${start} || char(1114111)`;

/** Providers found by indexed values, each in a few rows; those found by an index of words come by their ids. */
export const listListingsBy = ({ digits, host, slug }: Typed, q: string, limit: number) => ({
  bySlug: slug === null ? [] : [select(LISTING, sql`FROM ${listings} WHERE ${listings.slug} = ${slug}`)],
  byPlaceId: [select(LISTING, sql`FROM ${listings} WHERE ${listings.placeId} = ${q}`)],
  byPhone:
    digits === null
      ? []
      : [select(LISTING, sql`FROM ${listings} WHERE ${startsWith(listings.phoneKey, digits)} LIMIT ${limit}`)],
  byHost:
    host === null
      ? []
      : [select(LISTING, sql`FROM ${listings} WHERE ${startsWith(listings.websiteHost, `/${host}`)} LIMIT ${limit}`)],
});

const TRACES = ["name", "streetAddress", "zipCode", "city", "email", "website", "zsrNumber", "slug"] as const;

const hasNumber = (number: string): Condition => sql`(length(${number}) >= 4
  AND instr(replace(replace(lower(coalesce(zsr_number, '')), ' ', ''), '.', ''), ${number}) > 0)`;

/**
 * Searches the first listings of the directory for words in name, address, mail, website or ZSR number. Providers whose
 * name begins with the first word come first.
 */
export const scanListings = ({ words, joined: number }: Typed, limit: number) =>
  select(
    LISTING,
    sql`FROM (SELECT *, ${foldedSql(joined(...TRACES.map((trace) => listings[trace])))} AS searched
        FROM ${listings} ORDER BY ${listings.id} LIMIT ${LOOKED_AT.listings}) ${listings}
      WHERE ${hasAll(words, sql`searched`)} OR ${hasNumber(number)}
      ORDER BY instr(searched, ${words[0]}), ${listings.id} LIMIT ${limit}`,
  );

/** Hidden, deleted and merged providers by the same traces, in place of their table: among the newest `most`. */
export const goneListings = ({ words, joined: number, digits, slug }: Typed, most: number): SQL =>
  sql`(SELECT * FROM (
      SELECT *, ${foldedSql(joined(...TRACES.map((trace) => allListings[trace]), allListings.placeId))} AS searched
      FROM ${allListings} WHERE ${allListings.deletedAt} IS NOT NULL ORDER BY ${allListings.deletedAt} DESC LIMIT ${most})
    WHERE ${hasAll(words, sql`searched`)} OR ${hasNumber(number)} OR slug = ${slug}
      OR (${digits} IS NOT NULL AND instr(phone_key, ${digits}) = 1)) ${allListings}`;

/** Records of providers that are gone for good, by name, former place id and address. */
export const goneRecords = ({ words, slug }: Typed, most: number): SQL =>
  sql`(SELECT * FROM (
      SELECT *, ${foldedSql(joined(listingDeletions.name, listingDeletions.slug, listingDeletions.placeId))} AS searched
      FROM ${listingDeletions} ORDER BY ${listingDeletions.deletedAt} DESC LIMIT ${most})
    WHERE ${hasAll(words, sql`searched`)} OR slug = ${slug}) ${listingDeletions}`;

/** A number as a visitor typed it, without what people write between digits. */
const gapless = (phone: Column): SQL =>
  [" ", "\u00a0", "-", "–", "/", ".", "(", ")", "'", "’"].reduce(
    (text, gap) => sql`replace(${text}, ${gap}, '')`,
    sql`${phone}`,
  );

const TABLES = { inquiries, contact: contactMessages };

/** Messages by a part of the sender's name, address or number, among the newest; never by their texts. */
function sentBy(kind: keyof typeof TABLES, { words, digits }: Typed) {
  const table = TABLES[kind];
  return sql`FROM (SELECT * FROM ${table} ORDER BY ${table.createdAt} DESC LIMIT ${LOOKED_AT.messages}) ${table}
      WHERE (${hasAll(words, foldedSql(joined(table.firstName, table.lastName, table.email)))}
        OR (${digits} IS NOT NULL AND instr(${gapless(table.phone)}, ${digits}) > 0))`;
}

/** A statement of its own, because folding a text leaves no room for more around it: expressions nest 100 deep. */
export const listSentBy = (kind: keyof typeof TABLES, typed: Typed) =>
  select({ id: TABLES[kind].id }, sentBy(kind, typed));

export function scanMessages(kind: keyof typeof TABLES, typed: Typed) {
  const table = TABLES[kind];
  return select(
    {
      ...pick(table, ["id", "firstName", "lastName", "email", "createdAt"]),
      spitexName: kind === "inquiries" ? sql<string | null>`${inquiries.spitexName}` : sql<string | null>`NULL`,
    },
    sql`${sentBy(kind, typed)} ORDER BY ${table.createdAt} DESC, ${table.id} DESC ${LIMIT}`,
  );
}

/** Whether the report of a missing Spitex has all words in its facts or its sender's, or has the telephone number. */
export const isRequestAbout = ({ words, digits }: Typed): Condition =>
  sql`${hasAll(
    words,
    foldedSql(
      joined(
        ...[requests.name, requests.streetAddress, requests.zipCode, requests.city, requests.website],
        ...[requests.zsrNumber, requests.firstName, requests.lastName, requests.email],
      ),
    ),
  )} OR (${digits} IS NOT NULL AND instr(${gapless(requests.phone)}, ${digits}) > 0)`;

/** Among the newest. */
export const scanRequests = (typed: Typed) =>
  select(
    pick(requests, ["id", "name", "zipCode", "city", "createdAt", "handledAt"]),
    sql`FROM (SELECT * FROM ${requests} ORDER BY ${requests.id} DESC LIMIT ${LOOKED_AT.requests}) ${requests}
      WHERE ${isRequestAbout(typed)} ORDER BY ${requests.id} DESC ${LIMIT}`,
  );

/** Reviews by a part of their text or author, among the newest. */
export const scanReviews = ({ words }: Typed) =>
  select(
    { ...pick(reviews, ["id", "author", "reviewText", "rating"]), spitexName: listings.name },
    sql`FROM (SELECT * FROM ${reviews} ORDER BY ${reviews.id} DESC LIMIT ${LOOKED_AT.reviews}) ${reviews}
        JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
      WHERE ${hasAll(words, foldedSql(joined(reviews.author, reviews.reviewText)))}
      ORDER BY ${reviews.id} DESC ${LIMIT}`,
  );

export const isReferrerNamed = ({ words }: Typed): Condition =>
  hasAll(words, foldedSql(joined(referrers.name, referrers.domain)));

export const isFileNamed = ({ words }: Typed): Condition => hasAll(words, foldedSql(joined(importJobs.fileName)));

/** Imports by a part of their file's name, among the newest. */
export const scanImports = (typed: Typed) =>
  select(
    pick(importJobs, ["id", "fileName", "startedAt"]),
    sql`FROM (SELECT * FROM ${importJobs} WHERE ${importJobs.discardedAt} IS NULL ORDER BY ${importJobs.id} DESC
        LIMIT ${LOOKED_AT.imports}) ${importJobs}
      WHERE ${isFileNamed(typed)} ORDER BY ${importJobs.id} DESC ${LIMIT}`,
  );

export const listListingsByIds = (ids: readonly number[]) =>
  select(
    LISTING,
    sql`FROM (SELECT key AS place, value AS wanted FROM json_each(${JSON.stringify(ids)}))
      JOIN ${listings} ON ${listings.id} = wanted ORDER BY place`,
  );
