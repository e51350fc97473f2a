import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

type NewWarning = { on: string; kind: string; mailId: string; now: string };

/** One row if nobody has been told of that date yet. */
export const insertDueDateWarning = (db: Db, { on, kind, mailId, now }: NewWarning) =>
  statement<{ mailId: string }>(
    db,
    `INSERT INTO due_date_warnings (due_on, kind, mail_id, warned_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING mail_id`,
    on,
    kind,
    mailId,
    now,
  );

/** For the mail of a warning, whose id it takes. */
export const IS_WARNED_BY = "EXISTS (SELECT 1 FROM due_date_warnings WHERE mail_id = ?)";
