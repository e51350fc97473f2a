import { type SQL, sql } from "drizzle-orm";
import { factCorrections } from "../../schema/corrections.ts";
import { listings } from "../../schema/listings.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { deleteFrom, insert } from "../../sql.ts";
import type { Statement } from "../../statement.ts";

type NewInquiry = Omit<
  typeof inquiries.$inferInsert,
  "createdAt" | "consentedAt" | "spitexId" | "readAt" | "handledAt"
> & { listingSlug: string; now: string };

export const insertInquiry = ({ listingSlug, now, ...inquiry }: NewInquiry, when: SQL) =>
  insert(
    inquiries,
    {
      ...inquiry,
      createdAt: now,
      consentedAt: now,
      spitexId: sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})`,
    },
    { when },
  );

export const insertContactMessage = (message: typeof contactMessages.$inferInsert, when: SQL) =>
  insert(contactMessages, message, { when });

export const deleteMessagesBefore = (before: string): Statement[] =>
  [inquiries, contactMessages, factCorrections].map((table) => deleteFrom(table, sql`${table.createdAt} < ${before}`));
