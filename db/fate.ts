import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { daysBefore, hoursBefore } from "#domain/retention.ts";

type ColumnOf<T extends SQLiteTable> = keyof T["_"]["columns"] & string;

/** What becomes of the rows of a table. `by a rule`: by a function beside the reader. Left out: nothing of the kind happens. */
export type Fate<T extends SQLiteTable = SQLiteTable> = {
  /**
   * When a database is lost and restored (decision 47). `kept`: it is in the backup. `triggers`: filled by the triggers
   * of kept tables while they are loaded. `jobs`: counted again by the nightly jobs, or by the next reader. `ended`:
   * begun and not finished, or a session; people begin again. `set`: by the restore.
   */
  restore: "kept" | "triggers" | "jobs" | "ended" | "set";

  /** Whose a row is: the id of a user, a mail address, or either of them. */
  user?: ColumnOf<T>;
  mail?: ColumnOf<T>;
  /** What they can download (`db/queries/auth/own-data.ts`), beside the name of the listing. */
  exported?: readonly ColumnOf<T>[] | "by a rule";
  /** Under which name; otherwise that of the table. */
  exportedAs?: string;

  /** The column with the number of the listing that a row belongs to. */
  listing?: ColumnOf<T>;
  /**
   * When its listing is merged into another (`db/queries/listings/listing-merges.ts`). `moves`: to the other.
   * `moves once`: unless the other has one like it. `moves by a rule`: under conditions. `changes by a rule`: it stays,
   * and the one of the other changes. Left out: it stays with the duplicate.
   */
  merged?: "moves" | "moves once" | "moves by a rule" | "changes by a rule";

  /** The night deletes a row (`db/queries/expired-rows.ts`) whose moment was earlier: `["createdAt", daysAgo(90)]`. */
  until?: Ending<ColumnOf<T>> | "by a rule";

  /**
   * Columns of free text without personal data; `docs/privacy-record.md` names those that have some. Numbers, times,
   * ids and texts of a fixed set of values have none unless the record names them. `all`: the table is about places,
   * organisations, files or the site itself.
   */
  impersonal?: "all" | readonly ColumnOf<T>[];
};

export type Ending<Name = string> = readonly [moment: Name, start: (now: Date) => string];

export const daysAgo = (days: number) => (now: Date) => daysBefore(now, days).toISOString();
export const hoursAgo = (hours: number) => (now: Date) => hoursBefore(now, hours).toISOString();
