import { type SQL, sql } from "drizzle-orm";
import { listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { asBoolean, compiledList, insert, type Params, select } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { hasSaid } from "../listings/capacity.ts";
import { INBOX } from "../members/members.ts";

const { id } = listings;

/** Of the given listings, those that can be written to and are open, with what they say of their capacity. At most 90. */
export const listReachable = compiledList((ids, asked: Params<{ day: string }>) =>
  select(
    {
      id,
      name: listings.name,
      email: sql<string>`${INBOX}`,
      phone: listings.phone,
      zipCode: listings.zipCode,
      city: listings.city,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      takesOn: asBoolean(hasSaid("frei", asked.day)),
      isFull: asBoolean(hasSaid("voll", asked.day)),
    },
    sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${id} = wanted.column1
      WHERE ${INBOX} IS NOT NULL AND ${listings.closed} = 'offen'`,
  ),
);

export type Reachable = RowOf<typeof listReachable>;

type Forwarded = Omit<typeof inquiries.$inferInsert, "spitexId" | "forwardedFrom" | "createdAt" | "consentedAt"> & {
  spitexId: number;
  spitexSlug: string;
  from: string;
  now: string;
  most: number;
};

/** Stored once for each provider, for at most so many, and only while the provider is open under the slug that was read. */
export const insertForwarded = ({ from, now, most, spitexSlug, ...inquiry }: Forwarded) =>
  insert(
    inquiries,
    { ...inquiry, forwardedFrom: from, createdAt: now, consentedAt: now },
    {
      when: sql`(SELECT count(*) FROM ${inquiries} sent WHERE sent.forwarded_from = ${from}) < ${most}
        AND EXISTS (SELECT 1 FROM ${inquiries} root WHERE root.id = ${from})
        AND EXISTS (SELECT 1 FROM ${listings} WHERE ${id} = ${inquiry.spitexId} AND ${listings.slug} = ${spitexSlug}
          AND ${listings.closed} = 'offen')`,
      onConflict: "ignore",
      returning: { id: inquiries.id },
    },
  );

/** It is stored, and its mail is not: for the statement after `insertForwarded` in its batch. */
export const lacksMail = (inquiryId: string, mailId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${inquiryId} AND ${inquiries.mailId} = ${mailId})
    AND NOT EXISTS (SELECT 1 FROM mail_outbox WHERE id = ${mailId})`;
