import { z } from "zod";

/** Grows if an older restore could not read a newer backup. */
export const BACKUP_FORMAT = 1;

const partSchema = z.object({
  /** Name of the file beside the manifest. */
  file: z.string().regex(/^[a-z0-9_]+-\d{4}\.jsonl\.gz$/),
  rows: z.number().int().min(0),
  /** Of the file. */
  bytes: z.number().int(),
  sha256: z.string().length(64),
});

/** Database names, because a restore writes them into statements. */
const nameSchema = z.string().regex(/^[a-z0-9_]+$/);

const tableSchema = z.object({ name: nameSchema, columns: z.array(nameSchema).min(1), parts: z.array(partSchema) });

const beginningSchema = z.object({
  startedAt: z.string(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  dataVersion: z.number().int(),
  /** The highest number that each table has ever given to a row, also to one that is gone by now. */
  numbers: z.record(nameSchema, z.number().int()),
  /** Point in time of D1's Time Travel; null where there is none. */
  bookmark: z.string().nullable(),
});

/** Written last: a backup without it is incomplete. Tables are in the order in which they are to be loaded. */
export const manifestSchema = beginningSchema.extend({
  format: z.literal(BACKUP_FORMAT),
  finishedAt: z.string(),
  tables: z.array(tableSchema),
});

export type BackupManifest = z.output<typeof manifestSchema>;
export type BackupTable = z.output<typeof tableSchema>;
export type BackupPart = z.output<typeof partSchema>;

/** What a killed backup goes on from. */
export type BackupProgress = {
  beginning: z.output<typeof beginningSchema>;
  /** The last of them may be unfinished. */
  tables: BackupTable[];
  /** Key of the last row of the last table, as a JSON list; null when that table is complete. */
  after: string | null;
};

export const MANIFEST = "manifest.json";

/** Named after its content, so that a Worker that was overtaken and wakes again never changes a part of another. */
export const partFile = (table: string, number: number, sha256: string) =>
  `${table}_${sha256.slice(0, 16)}-${String(number).padStart(4, "0")}.jsonl.gz`;

export const rowsOf = ({ parts }: Pick<BackupTable, "parts">) => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Days that every nightly backup is kept. */
export const BACKUP_DAYS = 30;

/** Days that the first one of each month is kept. */
const MONTHLY_BACKUP_DAYS = 366;

/**
 * Which nights ("2026-11-22") are no longer kept (rule ops-3). If the first of a month is missing, its earliest backup
 * is kept instead. Call it with all nights that have a complete backup.
 */
export function expiredBackups(nights: readonly string[], today: string): string[] {
  const sorted = [...nights].sort();
  const isFirstOfMonth = (night: string, at: number) => sorted[at - 1]?.slice(0, 7) !== night.slice(0, 7);
  return sorted.filter((night, at) => {
    const age = daysBetween(night, today);
    return age > (isFirstOfMonth(night, at) ? MONTHLY_BACKUP_DAYS : BACKUP_DAYS);
  });
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
