import { sql } from "drizzle-orm";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { reviews } from "../../schema/reviews.ts";
import { select, update } from "../../sql.ts";
import { listingExists } from "../listings/listing-exists.ts";

const { waitsUntil } = reviews;

/** Those who keep the listing, or else its own address; none if nobody can be told. `listingId`: null for the address. */
export const listToldOf = (listingSlug: string) =>
  select(
    { email: sql<string>`email`, listingId: sql<number | null>`listing_id` },
    sql`FROM (SELECT ${authUsers.email} AS email, ${listings.id} AS listing_id FROM ${listings}
        JOIN ${providerMembers} ON ${providerMembers.spitexId} = ${listings.id}
        JOIN ${authUsers} ON ${authUsers.id} = ${providerMembers.userId}
        WHERE ${listings.slug} = ${listingSlug} AND ${authUsers.email} <> ''
      UNION ALL SELECT ${listings.email}, NULL FROM ${listings}
        WHERE ${listings.slug} = ${listingSlug} AND ${listings.email} IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${providerMembers} WHERE ${providerMembers.spitexId} = ${listings.id}))`,
  );

/** The longest overdue; the conditions repeat those of the index reviews_waiting. */
export const isDueBy = (now: string, limit: number) =>
  sql`${reviews.id} IN (SELECT due.id FROM ${reviews} due WHERE due.waits_until IS NOT NULL AND due.waits_until <= ${now}
    AND ${listingExists(sql`due.spitex_id`)} ORDER BY due.waits_until LIMIT ${limit})`;

export const anyIsDue = (now: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${waitsUntil} IS NOT NULL AND ${waitsUntil} <= ${now}
    AND ${listingExists(reviews.spitexId)})`;

/** From now on visitors see them, as new ones. */
export const publishDue = (now: string, limit: number) =>
  update(reviews, { publishTime: waitsUntil, waitsUntil: null }, isDueBy(now, limit), { id: reviews.id });
