import { sql } from "drizzle-orm";
import { MOST_REMEMBERED } from "#domain/shortlist/shortlist-cookie.ts";
import { listings } from "../../schema/listings.ts";
import { sharedLists as lists, rememberedProviders as remembered } from "../../schema/shortlist.ts";
import { change, deleteFrom, insert, names, select, valuesOf } from "../../sql.ts";
import { userExists } from "../auth/users.ts";
import { idOfSlug } from "../listings/listings-by-slug.ts";
import { listingExists } from "../listings/stored-listing.ts";

type Slugs = readonly string[];

/** Oldest first. */
export const listRememberedSlugs = (userId: string) =>
  select(
    { slug: listings.slug },
    sql`FROM ${remembered} JOIN ${listings} ON ${listings.id} = ${remembered.spitexId}
      WHERE ${remembered.userId} = ${userId} ORDER BY ${remembered.id}`,
  );

/** Takes 1 to 90 current or former slugs. */
export const forgetProviders = (userId: string, slugs: Slugs) =>
  deleteFrom(
    remembered,
    sql`${remembered.userId} = ${userId}
      AND ${remembered.spitexId} IN (SELECT ${idOfSlug(sql`column1`)} FROM ${valuesOf(slugs)})`,
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

/** No row if the code is taken. */
export const insertSharedList = (list: typeof lists.$inferInsert) =>
  insert(lists, list, { onConflict: "ignore", returning: { code: lists.code } });

export const findSharedList = (code: string, now: string) =>
  select(
    { slugs: lists.slugs, expiresAt: lists.expiresAt },
    sql`FROM ${lists} WHERE ${lists.code} = ${code} AND ${lists.expiresAt} > ${now}`,
  );
