import { sql } from "drizzle-orm";
import { smsOutbox } from "../../schema/mail.ts";
import { insert, select } from "../../sql.ts";

export const insertSms = (sms: typeof smsOutbox.$inferInsert) => insert(smsOutbox, sms);

/** Newest first. */
export const listSms = (limit: number) =>
  select(
    { id: smsOutbox.id, to: smsOutbox.recipient, text: smsOutbox.text, createdAt: smsOutbox.createdAt },
    sql`FROM ${smsOutbox} ORDER BY ${smsOutbox.createdAt} DESC, ${smsOutbox}.rowid DESC
      LIMIT ${limit}`,
  );
