import { sql } from "drizzle-orm";
import { MOST_REMEMBERED } from "#domain/shortlist/shortlist-cookie.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { sharedLists as lists, rememberedProviders as remembered } from "../../schema/shortlist.ts";
import { asJson, change, deleteFrom, insert, names, select, valuesOf } from "../../sql.ts";
import { every } from "../../statement.ts";
import { userExists } from "../auth/users.ts";
import { idOfSlug } from "../listings/listings-by-slug.ts";
import { INTO_ID } from "../listings/merged-listings.ts";
import { listingExists } from "../listings/stored-listing.ts";

type Slugs = readonly string[];

/** Oldest first. */
export const listRememberedSlugs = (userId: string) =>
  select(
    { slug: listings.slug },
    sql`FROM ${remembered} JOIN ${listings} ON ${listings.id} = ${remembered.spitexId}
      WHERE ${remembered.userId} = ${userId} ORDER BY ${remembered.id}`,
  );

const idsOfSlugs = (slugs: Slugs) => sql`(SELECT ${idOfSlug(sql`value`)} FROM json_each(${JSON.stringify(slugs)}))`;

/** Takes current or former slugs. */
export const forgetProviders = (userId: string, slugs: Slugs, keep: Slugs) =>
  deleteFrom(
    remembered,
    every(
      sql`${remembered.userId} = ${userId} AND ${remembered.spitexId} IN ${idsOfSlugs(slugs)}`,
      keep.length > 0 ? sql`coalesce(${remembered.spitexId} NOT IN ${idsOfSlugs(keep)}, 1)` : undefined,
    ),
  );

/**
 * Takes 1 to 80 current or former slugs, in this order. Those beyond the limit are left out. Counts in the same
 * statement, so that concurrent requests cannot exceed the limit.
 */
export const rememberProviders = (userId: string, slugs: Slugs, now: string) =>
  change(sql`INSERT INTO ${remembered} (${names(remembered.userId, remembered.spitexId, remembered.createdAt)})
    SELECT ${userId}, wanted.id, ${now}
    FROM (SELECT ${idOfSlug(sql`column1`)} AS id, row_number() OVER () AS place FROM ${valuesOf(slugs)}) wanted
    WHERE wanted.id IS NOT NULL AND ${userExists(userId)}
      AND wanted.id NOT IN (SELECT ${remembered.spitexId} FROM ${remembered} WHERE ${remembered.userId} = ${userId})
    GROUP BY wanted.id ORDER BY min(wanted.place)
    LIMIT max(0, ${MOST_REMEMBERED} - (SELECT count(*) FROM ${remembered}
      WHERE ${remembered.userId} = ${userId} AND ${listingExists(remembered.spitexId)}))`);

/** The ids of listings by current addresses, in their order. */
const idsOf = (slugs: Slugs) => sql`(SELECT json_group_array(id) FROM (SELECT ${listings.id} AS id
  FROM json_each(${JSON.stringify(slugs)}) asked LEFT JOIN ${listings} ON ${listings.slug} = asked.value
  ORDER BY asked.key))`;

/** No row if the code is taken. */
export const insertSharedList = (list: typeof lists.$inferInsert) =>
  insert(lists, { ...list, ids: idsOf(list.slugs) }, { onConflict: "ignore", returning: { code: lists.code } });

/** `today`: the current address of the listing, or of the one it was merged into. `name`: null if it is hidden. */
type Kept = { today: string | null; name: string | null };

const KEPT = asJson<Kept[]>(sql`(SELECT json_group_array(json_object('today', today, 'name', name)) FROM (
  SELECT ${listings.slug} AS today, iif(${allListings.isHidden}, NULL, ${allListings.name}) AS name
    FROM json_each(${lists.ids}) kept
    LEFT JOIN ${allListings} ON ${allListings.id} = kept.value
    LEFT JOIN ${listings} ON ${listings.id} = coalesce(${INTO_ID}, ${allListings.id})
  ORDER BY kept.key))`);

/** `kept` is empty in lists of older Workers. */
export const findSharedList = (code: string, now: string) =>
  select(
    { slugs: lists.slugs, expiresAt: lists.expiresAt, kept: KEPT },
    sql`FROM ${lists} WHERE ${lists.code} = ${code} AND ${lists.expiresAt} > ${now}`,
  );
