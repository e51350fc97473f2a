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

/** An inquiry goes with those that were sent on from it. */
export function deleteMessagesBefore(before: string): Statement[] {
  const { createdAt, forwardedFrom } = inquiries;
  const old = sql`SELECT old.id FROM ${inquiries} old WHERE old.created_at < ${before}`;
  return [
    deleteFrom(inquiries, sql`${createdAt} < ${before} OR ${forwardedFrom} IN (${old})`),
    deleteFrom(contactMessages, sql`${contactMessages.createdAt} < ${before}`),
    deleteFrom(factCorrections, sql`${factCorrections.createdAt} < ${before}`),
  ];
}
