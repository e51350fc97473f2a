import { type SQL, sql } from "drizzle-orm";
import type { Period } from "#domain/dates/zurich-calendar.ts";
import { MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import { MOST_COUNTED } from "#domain/desks/desk-overview.ts";
import { LISTING_TRAITS, type ListingTrait, TRAIT_NAMES } from "#domain/desks/listing-filter.ts";
import { factCorrections } from "../../schema/corrections.ts";
import { listingStock, listingStockCounts } from "../../schema/counts.ts";
import { importJobs } from "../../schema/import.ts";
import { listingRequests } from "../../schema/listing-requests.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { listingClaims as claims, listingChanges, listingLogos } from "../../schema/members.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { places } from "../../schema/places.ts";
import { referrers } from "../../schema/referrers.ts";
import { reviewReports, reviews } from "../../schema/reviews.ts";
import { deadLetters } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, insert, names, select } from "../../sql.ts";
import { FEEDS_THAT_WAIT } from "../import/import-feeds.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { isUnchecked } from "../members/claims.ts";
import { IS_WAITING } from "../members/logos.ts";
import { HELD_RINGS } from "../reviews/review-rings.ts";
import { HAS_DEMO_LISTINGS } from "../site-state.ts";
import { hasTime, IMPORT_WAITS, isOverdue, LATEST_IMPORTS, NEWEST_UNANSWERED, OLDEST_UNANSWERED } from "./waiting.ts";

/** At most MOST_COUNTED. */
const count = (rest: SQL) => sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${rest} LIMIT ${MOST_COUNTED}))`;
const { spitexId, reviewKey, handledAt } = reviewReports;

/** Counts what waits, each in the first entries of an index; stale listings come from the nightly count. */
export const countOpenWork = (now: string) =>
  select(
    {
      reports: count(sql`(SELECT DISTINCT ${spitexId}, ${reviewKey} FROM (SELECT * FROM ${reviewReports}
        WHERE ${handledAt} IS NULL ORDER BY ${reviewReports.id} LIMIT ${MOST_COUNTED}) ${reviewReports}
        WHERE ${listingExists(spitexId)})`),
      rings: count(HELD_RINGS),
      corrections: count(
        sql`${factCorrections} WHERE ${factCorrections.handledAt} IS NULL AND ${listingExists(factCorrections.spitexId)}`,
      ),
      claims: count(sql`${claims} WHERE ${isUnchecked(now)}`),
      newListings: count(sql`${listingRequests} WHERE ${listingRequests.handledAt} IS NULL`),
      referrers: count(sql`${referrers} WHERE ${referrers.state} = 'waiting'`),
      changes: count(
        sql`${listingChanges} WHERE ${listingChanges.state} = 'waiting' AND ${listingExists(listingChanges.spitexId)}`,
      ),
      logos: count(sql`${listingLogos} WHERE ${IS_WAITING} AND ${listingExists(listingLogos.spitexId)}`),
      inquiries: count(sql`${inquiries} WHERE ${inquiries.state} = 'new'`),
      overdue: count(sql`${OLDEST_UNANSWERED} WHERE ${isOverdue(now)}`),
      contactMessages: count(sql`${contactMessages} WHERE ${contactMessages.state} = 'new'`),
      deadMails: count(sql`${mailOutbox} WHERE ${mailOutbox.state} = 'dead'`),
      deadLetters: count(sql`${deadLetters}`),
      imports: count(sql`${LATEST_IMPORTS} WHERE ${IMPORT_WAITS}`),
      feeds: count(FEEDS_THAT_WAIT),
      unanswered: count(sql`${NEWEST_UNANSWERED} WHERE ${hasTime(now)}`),
      stale: countListingsWith("stale"),
    },
    sql``,
  );

/** Counts per week or day with an index of `moment`; at most MOST_OF_PERIOD each. */
const countByPeriod = (periods: readonly Period[], moment: SQL, rest: SQL) =>
  select(
    {
      day: sql<string>`period.value ->> 'day'`,
      count: sql<number>`(SELECT count(*) FROM (SELECT 1 ${rest} AND ${moment} >= period.value ->> 'from'
        AND ${moment} < period.value ->> 'until' LIMIT ${MOST_OF_PERIOD}))`,
    },
    sql`FROM json_each(${JSON.stringify(periods)}) period`,
  );

/** Counts reviews written on this site, not imported ones. */
export const countReviewsByWeek = (weeks: readonly Period[]) =>
  countByPeriod(
    weeks,
    sql`${reviews.createdAt}`,
    sql`FROM ${reviews} WHERE ${reviews.googleReviewId} IS NULL AND ${listingExists(reviews.spitexId)}`,
  );

export const countInquiriesByWeek = (weeks: readonly Period[]) =>
  countByPeriod(weeks, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);

export const countInquiriesByDay = (days: readonly Period[]) =>
  countByPeriod(days, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);

const { state, createdAt } = mailOutbox;

/** Counts mails by the day they were written. */
export const countMailsByDay = (days: readonly Period[], of: "sent" | "dead") =>
  countByPeriod(days, sql`${createdAt}`, sql`FROM ${mailOutbox} WHERE ${state} = ${of}`);

/** How many of the latest imports are considered. */
const LOOKED_AT = 300;

export const listMadeImports = (since: string) =>
  select(
    { startedAt: importJobs.startedAt },
    sql`FROM ${importJobs} WHERE ${importJobs.id} > (SELECT max(id) FROM ${importJobs}) - ${LOOKED_AT}
      AND ${importJobs.state} IN ('done', 'undoing', 'undone') AND ${importJobs.startedAt} >= ${since}`,
  );

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

/** From the last stock count. */
const countListingsWith = (trait: ListingTrait) => sql<number>`(SELECT ${sumOf(hasTrait(trait))} FROM ${listingStock})`;

const WITH_TRAIT = Object.fromEntries(TRAIT_NAMES.map((trait) => [trait, sumOf(hasTrait(trait))])) as Record<
  ListingTrait,
  SQL<number>
>;

/** One row per canton with listings. */
export const listStock = () =>
  select(
    { canton: cantonSlug, listings: sumOf(sql`true`), ...WITH_TRAIT },
    sql`FROM ${listingStock} GROUP BY ${cantonSlug}`,
  );

/** What a new site has already; the mails of the last 90 days count. */
export const readFirstSteps = () =>
  select(
    {
      isDemo: asBoolean(HAS_DEMO_LISTINGS),
      hasPlaces: asBoolean(sql`EXISTS (SELECT 1 FROM ${places})`),
      hasListings: asBoolean(sql`EXISTS (SELECT 1 FROM ${listings})`),
      hasSentMail: asBoolean(sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${mailOutbox.state} = 'sent')`),
    },
    sql``,
  );
