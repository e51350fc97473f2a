import { z } from "zod";
import { keysOf } from "../keys.ts";

/**
 * Derived data, which is compared with its origin every minute and rebuilt if it was lost: docs/operations.md. The
 * order matters, because some are compared by the counts.
 */
export const DERIVED = {
  counts: "die Zahlen der Kantone und Orte",
  search: "der Suchindex",
  places: "die Ortsliste der Suche",
  areas: "die Einzugsgebiete",
  groups: "die gepackten Listen",
  ratings: "die Zahlen der Bewertungen",
  account_texts: "die Suche nach Konten",
  audit_subjects: "das Register des Protokolls",
  stock: "der Bestand der Einträge",
  data_quality: "die Zahlen zur Datenqualität",
  sitemap: "die Sitemap",
  open_data: "die offenen Daten",
} as const;

export type DerivedName = keyof typeof DERIVED;

export const DERIVED_NAMES = keysOf(DERIVED);

/** Each rebuild that does not help doubles the wait, up to an hour. */
export const nextRebuildAt = (tries: number, nowMs: number): number => nowMs + Math.min(2 ** tries, 60) * 60_000;

type Rebuild = { tries: number; tryAt: number };

/** Lost data starts with one try, a requested rebuild with none. */
export const hasFailed = ({ tries, tryAt }: Rebuild): boolean => tries > (tryAt > 0 ? 1 : 0);

const SAMPLE = 100;

/** The golden ratio: moments do not look at the same rows again for a long time. */
const SHIFT = 0.618_034;

/** Positions in a table to check, from 0 for its first row to 1 for its last: evenly spread, different each minute. */
export function samplePositions(nowMs: number): number[] {
  const shift = (Math.floor(nowMs / 60_000) * SHIFT) % 1;
  return Array.from({ length: SAMPLE }, (_, at) => (at + shift) / SAMPLE);
}

/** A sentence for the operator; undefined if nothing is being rebuilt. */
export const rebuildWords = (names: readonly DerivedName[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Fehlt ganz oder teilweise und wird neu aufgebaut: ${names.map((name) => DERIVED[name]).join(", ")}.`;

/** A job of the queue. The message only identifies it; the database has its data. */
export const jobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("search") }),
  z.object({ kind: z.literal("mail"), id: z.string() }),
  z.object({ kind: z.literal("place_index") }),
  z.object({ kind: z.literal("places"), token: z.string() }),
  z.object({ kind: z.literal("backup"), night: z.string() }),
  z.object({ kind: z.literal("rebuild"), name: z.enum(DERIVED_NAMES) }),
  z.object({ kind: z.literal("import"), id: z.number().int() }),
  z.object({ kind: z.literal("feed"), id: z.number().int() }),
  z.object({ kind: z.literal("logo"), id: z.string() }),
  z.object({ kind: z.literal("answer"), id: z.string() }),
  z.object({ kind: z.literal("bulk"), id: z.string() }),
]);

export type Job = z.output<typeof jobSchema>;
type Jobs = { [Each in Job as Each["kind"]]: Each };

/** A queue message that is no longer retried. */
export type DeadLetter = {
  id: number;
  receivedAt: string;
  /** A description of the job; null if the message cannot be read. */
  job: string | null;
  /** The original message: JSON. */
  body: string;
};

/** @returns undefined if the message cannot be read */
export function jobIn(body: string): Job | undefined {
  try {
    return jobSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** By kind, so that a new kind does not compile without a label. */
const LABELS: { [Kind in Job["kind"]]: (job: Jobs[Kind]) => string } = {
  mail: () => "Mail senden",
  import: ({ id }) => `Import ${id} weiterführen`,
  feed: ({ id }) => `Datei der Quelle ${id} holen`,
  logo: () => "Logo zeichnen",
  answer: () => "Antwort an eine Organisation senden",
  bulk: () => "Änderung an mehreren Anbietern weiterführen",
  places: () => "Ortschaftenverzeichnis laden",
  place_index: () => "Orte der Suche nachführen",
  search: () => "Suche nachführen",
  backup: ({ night }) => `Sicherung ${night} weiterführen`,
  rebuild: ({ name }) => `Neu aufbauen: ${DERIVED[name]}`,
};

export const jobLabel = <Kind extends Job["kind"]>(job: Jobs[Kind] & { kind: Kind }): string => LABELS[job.kind](job);
