import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

export type NewDeadLetter = { messageId: string; body: string; now: string };

/** Once, however often the queue delivers it. */
export const insertDeadLetter = (db: Db, { messageId, body, now }: NewDeadLetter) =>
  statement(
    db,
    `INSERT INTO dead_letters (message_id, body, received_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
    messageId,
    body,
    now,
  );

export type DeadLetterRow = { id: number; body: string; receivedAt: string };

const COLUMNS = "id, body, received_at AS receivedAt";

/** Newest first, one row more than a page. */
export const listDeadLetters = (db: Db, beforeId: number) =>
  statement<DeadLetterRow>(
    db,
    `SELECT ${COLUMNS} FROM dead_letters WHERE id < ?
     ORDER BY id DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
    beforeId,
  );

export const findDeadLetter = (db: Db, id: number) =>
  statement<DeadLetterRow>(db, `SELECT ${COLUMNS} FROM dead_letters WHERE id = ?`, id);

export const deleteDeadLetter = (db: Db, id: number) =>
  statement<{ id: number }>(db, "DELETE FROM dead_letters WHERE id = ? RETURNING id", id);

export const DEAD_LETTER_EXISTS = "EXISTS (SELECT 1 FROM dead_letters WHERE id = ?)";
