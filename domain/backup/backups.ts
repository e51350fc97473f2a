import { z } from "zod";

/** Increases when an older restore could not read the new format. */
export const BACKUP_FORMAT = 1;

const partSchema = z.object({
  /** Name of the file beside the manifest. */
  file: z.string().regex(/^[a-z0-9_]+-\d{4}\.jsonl\.gz$/),
  rows: z.number().int().min(0),
  bytes: z.number().int(),
  sha256: z.string().length(64),
});

/** Pattern for database names, because a restore writes them into statements. */
const nameSchema = z.string().regex(/^[a-z0-9_]+$/);

const tableSchema = z.object({ name: nameSchema, columns: z.array(nameSchema).min(1), parts: z.array(partSchema) });

const beginningSchema = z.object({
  startedAt: z.string(),
  migrations: z.array(z.string()),
  dataVersion: z.number().int(),
  /** The highest row number each table has ever assigned, including rows deleted since. */
  numbers: z.record(nameSchema, z.number().int()),
  /** Bookmark of D1's Time Travel; null where there is none. */
  bookmark: z.string().nullable(),
});

/** Written last: a backup without it is incomplete. Tables are in the order in which a restore loads them. */
export const manifestSchema = beginningSchema.extend({
  format: z.literal(BACKUP_FORMAT),
  finishedAt: z.string(),
  tables: z.array(tableSchema),
});

export type BackupManifest = z.output<typeof manifestSchema>;
export type BackupTable = z.output<typeof tableSchema>;
export type BackupPart = z.output<typeof partSchema>;

/** The state from which an interrupted backup continues. */
export type BackupProgress = {
  beginning: z.output<typeof beginningSchema>;
  /** The last one may be unfinished. */
  tables: BackupTable[];
  /** Key of the last row of the last table, as a JSON list; null when that table is complete. */
  after: string | null;
};

export const MANIFEST = "manifest.json";

/** Named after its content, so that a Worker that wakes up late never changes another Worker's part. */
export const partFile = (table: string, number: number, sha256: string) =>
  `${table}_${sha256.slice(0, 16)}-${String(number).padStart(4, "0")}.jsonl.gz`;

export const rowsOf = ({ parts }: Pick<BackupTable, "parts">) => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Days to keep every nightly backup. */
export const BACKUP_DAYS = 30;

/** Days to keep the first backup of each month. */
const MONTHLY_BACKUP_DAYS = 366;

/**
 * The nights ("2026-11-22") whose backups expire (rule ops-3). If the first of a month is missing, its earliest backup
 * is kept instead. Expects all nights that have a complete backup.
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
