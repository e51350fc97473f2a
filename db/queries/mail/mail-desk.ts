import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE, type DeskPosition } from "#domain/desks/desk-page.ts";
import type { MailState } from "#domain/desks/mail-desk.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { listOf, select, update } from "../../sql.ts";

const { id, kind, recipient, state, attempts, lastError, createdAt, nextAttemptAt, sentAt } = mailOutbox;

/** Newest first, beginning behind a position, one row more than a page. Never the bodies. */
export const listMailsInState = (wanted: MailState, position: DeskPosition) =>
  select(
    { id, kind, to: recipient, state, attempts, error: lastError, createdAt, nextAttemptAt, sentAt },
    sql`FROM ${mailOutbox} WHERE ${state} = ${wanted} AND ${createdAt} <= ${position.time}
        AND (${createdAt} < ${position.time} OR ${id} < ${position.id})
      ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

const isDeadAmong = (ids: string[]) => sql`${state} = 'dead' AND ${id} IN ${listOf(ids)}`;

/** Queues mails again that were given up. */
export const reviveMails = (ids: string[], now: string) =>
  update(mailOutbox, { state: "queued", attempts: 0, nextAttemptAt: now }, isDeadAmong(ids), { id });

const IS_DEAD = sql`${state} = 'dead'`;

/** All of them in one statement, so that a killed Worker leaves none behind; the sweeper sends them, some each minute. */
export const reviveAllMails = (now: string) =>
  update(mailOutbox, { state: "queued", attempts: 0, nextAttemptAt: now }, IS_DEAD);

export const countDeadMails = () => select({ count: sql<number>`count(*)` }, sql`FROM ${mailOutbox} WHERE ${IS_DEAD}`);

/** For the statements before `reviveAllMails` in its batch. */
export const HAS_DEAD_MAILS = sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${IS_DEAD})`;

/** For the statements before `reviveMails` in its batch. */
export const someAreDead = (ids: string[]) => sql`EXISTS (SELECT 1 FROM ${mailOutbox} WHERE ${isDeadAmong(ids)})`;
