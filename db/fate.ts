import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { daysBefore, hoursBefore } from "#domain/retention.ts";

type ColumnOf<T extends SQLiteTable> = keyof T["_"]["columns"] & string;

/** What happens to a table's rows. `by a rule`: a function next to the reader decides. Omitted: nothing of the kind. */
export type Fate<T extends SQLiteTable = SQLiteTable> = {
  /**
   * After a database was lost and restored (decision 47). `kept`: the backup contains it. `triggers`: triggers of kept
   * tables fill it while these are loaded. `jobs`: nightly jobs or the next reader compute it again. `ended`: sessions
   * and unfinished work, which people start again. `set`: the restore sets it.
   */
  restore: "kept" | "triggers" | "jobs" | "ended" | "set";

  /** The columns that say to whom a row belongs: a user's id, a mail address, or either of them. */
  user?: ColumnOf<T>;
  mail?: ColumnOf<T>;
  /** What that person can download (`db/queries/auth/own-data.ts`), in addition to the listing's name. */
  exported?: readonly ColumnOf<T>[] | "by a rule";
  /** The name in the download; by default that of the table. */
  exportedAs?: string;

  /** The column with the id of the listing to which a row belongs. */
  listing?: ColumnOf<T>;
  /**
   * What happens if the listing is merged into another (`db/queries/listings/listing-merges.ts`). `moves`: it moves to
   * the other. `moves once`: it moves unless the other has one like it. `moves by a rule`: it moves under conditions.
   * `changes by a rule`: it stays, and the other's row changes. Omitted: it stays with the duplicate.
   */
  merged?: "moves" | "moves once" | "moves by a rule" | "changes by a rule";

  /** When the nightly job deletes rows (`db/queries/expired-rows.ts`): `["createdAt", daysAgo(90)]`. */
  until?: Ending<ColumnOf<T>> | "by a rule";

  /**
   * Free-text columns without personal data; `docs/privacy-record.md` names those that have some. Numbers, times, ids
   * and texts from a fixed set have none unless the record names them. `all`: the table is about places, organizations,
   * files or the site itself.
   */
  impersonal?: "all" | readonly ColumnOf<T>[];
};

export type Ending<Name = string> = readonly [moment: Name, start: (now: Date) => string];

export const daysAgo = (days: number) => (now: Date) => daysBefore(now, days).toISOString();

export const hoursAgo = (hours: number) => (now: Date) => hoursBefore(now, hours).toISOString();

export const atOnce = hoursAgo(0);
