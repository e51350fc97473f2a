import { type SQL, sql } from "drizzle-orm";
import { listings } from "../../schema/listings.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { insert } from "../../sql.ts";

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
