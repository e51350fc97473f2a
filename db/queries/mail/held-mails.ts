import { type SQL, sql } from "drizzle-orm";
import type { MailKind } from "#domain/mail/mail.ts";
import { every } from "../../condition.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { deleteFrom, listOf, select, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";

const IS_HELD = sql`${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1`;
const isDue = (now: string) => sql`${IS_HELD} AND ${mailOutbox.nextAttemptAt} <= ${now}`;

export const listMailboxesOfHeld = (now: string, limit: number) =>
  select(
    { mailbox: mailOutbox.mailbox, kind: mailOutbox.kind },
    sql`FROM ${mailOutbox} WHERE ${isDue(now)} GROUP BY ${mailOutbox.mailbox}, ${mailOutbox.kind} LIMIT ${limit}`,
  );

type Asked = { mailbox: string; kind: MailKind; now: string };

/** Oldest first. */
export const listHeld = ({ mailbox, kind, now }: Asked, limit: number) =>
  select(
    {
      id: mailOutbox.id,
      to: mailOutbox.recipient,
      replyTo: mailOutbox.replyTo,
      subject: mailOutbox.subject,
      text: sql<string>`${mailOutbox.text}`,
      createdAt: mailOutbox.createdAt,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.mailbox} = ${mailbox} AND ${mailOutbox.kind} = ${kind} AND ${isDue(now)}
      ORDER BY ${mailOutbox.createdAt}, ${mailOutbox}.rowid LIMIT ${limit}`,
  );

const among = (ids: string[]) => sql`${mailOutbox.id} IN ${listOf(ids)}`;
const exists = (where: SQL) => sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${where})`;

export const isHeld = (id: string) => exists(sql`${mailOutbox.id} = ${id} AND ${IS_HELD}`);

/** One that nothing came after goes as it is. */
export const releaseHeld = (id: string) => update(mailOutbox, { isHeld: false }, sql`${mailOutbox.id} = ${id}`);

/** What the mails were about is delivered with their sum. For the batch that has stored it. */
export const pointToSum = (ids: string[], sum: string): Statement[] =>
  [inquiries, contactMessages].map((table) =>
    update(
      table,
      { mailId: sum },
      every(sql`${table.mailId} IN ${listOf(ids)}`, exists(sql`${mailOutbox.id} = ${sum}`)),
    ),
  );

export const deleteSummed = (ids: string[], sum: string) =>
  deleteFrom(mailOutbox, every(among(ids), IS_HELD, sql`EXISTS (SELECT 1 FROM ${mailOutbox} s WHERE s.id = ${sum})`));
