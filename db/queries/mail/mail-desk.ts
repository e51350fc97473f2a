import { DESK_PAGE_SIZE, type DeskPosition } from "#domain/desks/desk-page.ts";
import type { DeskMail, MailState } from "#domain/desks/mail-desk.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** Newest first, from behind a position on, one row more than a page. Never their text. */
export const listMailsInState = (db: Db, state: MailState, { time, id }: DeskPosition) =>
  statement<DeskMail>(
    db,
    `SELECT id, kind, recipient AS "to", state, attempts, last_error AS error,
       created_at AS createdAt, next_attempt_at AS nextAttemptAt, sent_at AS sentAt
     FROM mail_outbox WHERE state = ?1 AND created_at <= ?2 AND (created_at < ?2 OR id < ?3)
     ORDER BY created_at DESC, id DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    state,
    time,
    id,
  );

/** JSON list of ids → those that were given up and are due from now on. */
export const reviveMails = (db: Db, ids: string, now: string) =>
  statement<{ id: string }>(
    db,
    `UPDATE mail_outbox SET state = 'queued', attempts = 0, next_attempt_at = ?
     WHERE ${IS_DEAD_AMONG} RETURNING id`,
    now,
    ids,
  );

const IS_DEAD_AMONG = "state = 'dead' AND id IN (SELECT value FROM json_each(?))";

/** For the statements before it in its batch. */
export const SOME_ARE_DEAD = `EXISTS (SELECT 1 FROM mail_outbox WHERE ${IS_DEAD_AMONG})`;
