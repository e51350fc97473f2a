import { type SQL, sql } from "drizzle-orm";
import { DESK_PAGE_SIZE, type DeskPosition } from "#domain/desks/desk-page.ts";
import type { MailState } from "#domain/desks/mail-desk.ts";
import { pick } from "#domain/keys.ts";
import { type Mail, type MailKind, mailboxOf } from "#domain/mail/mail.ts";
import { heldUntil, limitOf, SUMMED } from "#domain/mail/summed-mail.ts";
import { mailOutbox, smsOutbox } from "../../schema/mail.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { questionRecipients } from "../../schema/questions.ts";
import { asBoolean, deleteFrom, insert, isOlder, listOf, select, update } from "../../sql.ts";
import { ALWAYS, every, type RowOf, type Statement } from "../../statement.ts";

const { id, kind, recipient, state, attempts, lastError, createdAt, nextAttemptAt, sentAt } = mailOutbox;

/** Newest first, starting after a position, one row more than a page. Never contains the bodies. */
export const listMailsInState = (wanted: MailState, position: DeskPosition) =>
  select(
    { id, kind, to: recipient, state, attempts, error: lastError, createdAt, nextAttemptAt, sentAt },
    sql`FROM ${mailOutbox} WHERE ${every(sql`${state} = ${wanted}`, isOlder(createdAt, id, position))}
      ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

const isDeadAmong = (ids: string[]) => sql`${state} = 'dead' AND ${id} IN ${listOf(ids)}`;

/** Queues mails again that failed for good. */
export const reviveMails = (ids: string[], now: string) =>
  update(mailOutbox, { state: "queued", attempts: 0, nextAttemptAt: now }, isDeadAmong(ids), { id });

const IS_DEAD = sql`${state} = 'dead'`;

/** Queues all dead mails in one statement, so that a killed Worker misses none; the sweeper sends some each minute. */
export const reviveAllMails = (now: string) =>
  update(mailOutbox, { state: "queued", attempts: 0, nextAttemptAt: now }, IS_DEAD);

export const countDeadMails = () => select({ count: sql<number>`count(*)` }, sql`FROM ${mailOutbox} WHERE ${IS_DEAD}`);

/** Condition for statements that run before `reviveAllMails` in the same batch. */
export const HAS_DEAD_MAILS = sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${IS_DEAD})`;

/** Condition for statements that run before `reviveMails` in the same batch. */
export const someAreDead = (ids: string[]) => sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${isDeadAmong(ids)})`;

const IS_HELD = sql`${mailOutbox.state} = 'queued' AND ${mailOutbox.isHeld} = 1`;

const isHeldAndDue = (now: string) => sql`${IS_HELD} AND ${mailOutbox.nextAttemptAt} <= ${now}`;

export const listMailboxesOfHeld = (now: string, limit: number) =>
  select(
    { mailbox: mailOutbox.mailbox, kind: mailOutbox.kind },
    sql`FROM ${mailOutbox} WHERE ${isHeldAndDue(now)} GROUP BY ${mailOutbox.mailbox}, ${mailOutbox.kind} LIMIT ${limit}`,
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
      messageAt: mailOutbox.messageAt,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.mailbox} = ${mailbox} AND ${mailOutbox.kind} = ${kind} AND ${isHeldAndDue(now)}
      ORDER BY ${mailOutbox.createdAt}, ${mailOutbox}.rowid LIMIT ${limit}`,
  );

const among = (ids: string[]) => sql`${mailOutbox.id} IN ${listOf(ids)}`;

const exists = (where: SQL) => sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${where})`;

export const isHeld = (id: string) => exists(sql`${mailOutbox.id} = ${id} AND ${IS_HELD}`);

/** Sends a held mail as it is if no other followed it. */
export const releaseHeld = (id: string) => update(mailOutbox, { isHeld: false }, sql`${mailOutbox.id} = ${id}`);

/** Points messages to the mail that sums theirs up. For the batch that has stored that mail. */
export const pointToSum = (ids: string[], sum: string): Statement[] =>
  [inquiries, contactMessages, questionRecipients].map((table) =>
    update(
      table,
      { mailId: sum },
      every(sql`${table.mailId} IN ${listOf(ids)}`, exists(sql`${mailOutbox.id} = ${sum}`)),
    ),
  );

export const deleteSummed = (ids: string[], sum: string) =>
  deleteFrom(mailOutbox, every(among(ids), IS_HELD, exists(sql`${mailOutbox.id} = ${sum}`)));

/**
 * `sendAt`: the earliest time to send it; the default is at once.
 * `messageAt`: when the message was sent that the mail is about, if it is written later than the message.
 */
export type NewMail = Mail & {
  id: string;
  kind: MailKind;
  createdAt: string;
  sendAt?: string;
  messageAt?: string | null;
};

/**
 * For the batch of the change that the mail reports. `when`: the change was made. Beyond its mailbox's limit, a mail
 * waits to be summed up with others (rule messages-14).
 */
export function insertMail(mail: NewMail, when = ALWAYS, { isSum = false } = {}) {
  const { kind, to, replyTo = null, createdAt, sendAt = createdAt } = mail;
  const isHeld = SUMMED[kind] === undefined || isSum ? undefined : isBeyondLimit(mail);
  return insert(
    mailOutbox,
    {
      ...pick(mail, ["id", "kind", "subject", "text", "html", "createdAt", "messageAt"]),
      recipient: to,
      mailbox: mailboxOf(kind, to),
      replyTo,
      nextAttemptAt: isHeld ? sql`iif(${isHeld}, ${heldUntil(createdAt)}, ${sendAt})` : sendAt,
      ...(isHeld && { isHeld }),
    },
    { when, returning: { id } },
  );
}

/** The mailbox already got as many single mails of this kind as allowed. */
function isBeyondLimit({ kind, to, createdAt }: Pick<NewMail, "kind" | "to" | "createdAt">) {
  const { most, since } = limitOf(kind, createdAt);
  return sql<number>`(SELECT count(*) FROM ${mailOutbox} WHERE ${mailOutbox.mailbox} = ${mailboxOf(kind, to)} AND ${mailOutbox.kind} = ${kind}
    AND ${mailOutbox.createdAt} > ${since} AND ${mailOutbox.isHeld} = 0) >= ${most}`;
}

/** Whether a mail written now would wait to be summed up. */
export const findIsHeld = (mail: Pick<NewMail, "kind" | "to" | "createdAt">) =>
  select({ isHeld: asBoolean(isBeyondLimit(mail)) }, sql``);

const isMail = (id: string) => sql`${mailOutbox.id} = ${id}`;
const IS_QUEUED = sql`${mailOutbox.state} = 'queued'`;
const IS_NOT_HELD = sql`${mailOutbox.isHeld} = 0`;
const isDue = (now: string) => sql`${IS_QUEUED} AND ${IS_NOT_HELD} AND ${mailOutbox.nextAttemptAt} <= ${now}`;

/** Bodies are only kept while a mail is queued. */
const CLAIMED = {
  id: mailOutbox.id,
  to: mailOutbox.recipient,
  replyTo: mailOutbox.replyTo,
  subject: mailOutbox.subject,
  text: sql<string>`${mailOutbox.text}`,
  html: sql<string>`${mailOutbox.html}`,
  attempts: mailOutbox.attempts,
};

/** Leases a due mail until `until`. No row if it was sent, given up, or is leased. */
export const claimMail = (
  id: string,
  { now, until, maxAttempts }: { now: string; until: string; maxAttempts: number },
) =>
  update(
    mailOutbox,
    { attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: until },
    sql`${isMail(id)} AND ${isDue(now)} AND ${mailOutbox.attempts} < ${maxAttempts}`,
    CLAIMED,
  );

export type ClaimedMail = RowOf<typeof claimMail>;

/** Gives up mails for which every attempt ended without an answer. */
export const giveUpExhausted = (now: string, maxAttempts: number) =>
  update(
    mailOutbox,
    { state: "dead", lastError: sql`coalesce(${mailOutbox.lastError}, 'no answer')` },
    sql`${isDue(now)} AND ${mailOutbox.attempts} >= ${maxAttempts}`,
  );

/** Also records a delivery after its lease has expired. */
export const markMailSent = (id: string, sentAt: string, keepsBody: boolean) =>
  update(
    mailOutbox,
    { state: "sent", sentAt, lastError: null, ...(!keepsBody && { text: null, html: null }) },
    isMail(id),
  );

type Failure = { isFinal: boolean; error: string; nextAttemptAt: string };

/** Keeps the body, so that an admin can retry a mail that was given up. */
export const markMailFailed = ({ id, attempts }: ClaimedMail, failure: Failure) =>
  update(
    mailOutbox,
    { state: failure.isFinal ? "dead" : "queued", lastError: failure.error, nextAttemptAt: failure.nextAttemptAt },
    sql`${isMail(id)} AND ${IS_QUEUED} AND ${mailOutbox.attempts} = ${attempts}`,
  );

export const listDueMails = (now: string, limit: number) =>
  select(
    { id: mailOutbox.id },
    sql`FROM ${mailOutbox} WHERE ${isDue(now)} ORDER BY ${mailOutbox.nextAttemptAt} LIMIT ${limit}`,
  );

/** Newest first, without mails that wait to be summed up. */
export const listMails = (limit: number) =>
  select(
    {
      id: mailOutbox.id,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: sql<string>`${mailOutbox.text}`,
      html: sql<string>`${mailOutbox.html}`,
      createdAt: mailOutbox.createdAt,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.text} IS NOT NULL AND ${IS_NOT_HELD}
      ORDER BY ${mailOutbox.createdAt} DESC, ${mailOutbox}.rowid DESC LIMIT ${limit}`,
  );

export type MailboxMail = RowOf<typeof listMails>;

export const findMailHtml = (id: string) =>
  select({ html: mailOutbox.html }, sql`FROM ${mailOutbox} WHERE ${isMail(id)}`);

export const insertSms = (sms: typeof smsOutbox.$inferInsert) => insert(smsOutbox, sms);

/** Newest first. */
export const listSms = (limit: number) =>
  select(
    { id: smsOutbox.id, to: smsOutbox.recipient, text: smsOutbox.text, createdAt: smsOutbox.createdAt },
    sql`FROM ${smsOutbox} ORDER BY ${smsOutbox.createdAt} DESC, ${smsOutbox}.rowid DESC
      LIMIT ${limit}`,
  );
