import type { DeskCounts } from "#domain/desks/desk-overview.ts";
import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

/** Each from an index that holds little else than what is counted. */
export const countOpenWork = (db: Db) =>
  statement<DeskCounts>(
    db,
    `SELECT
       (SELECT count(DISTINCT spitex_id || '/' || review_key) FROM review_reports
         WHERE handled_at IS NULL) AS reports,
       (SELECT count(*) FROM inquiries WHERE state = 'new') AS inquiries,
       (SELECT count(*) FROM contact_messages WHERE state = 'new') AS contactMessages,
       (SELECT count(*) FROM mail_outbox WHERE state = 'dead') AS deadMails,
       (SELECT count(*) FROM dead_letters) AS deadLetters,
       (SELECT count(*) FROM import_jobs WHERE state IN ('checking', 'importing', 'undoing'))
         AS runningImports`,
  );
