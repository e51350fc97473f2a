import { isPublicEndpoint } from "../auth/redirect-target.ts";
import { formatNumber } from "../format.ts";
import type { ColumnChoice, ImportField } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportCounts } from "./import-job.ts";

export const FEED_KINDS = { csv: "CSV", xlsx: "Excel (.xlsx)", json: "JSON" } as const;

export type FeedKind = keyof typeof FEED_KINDS;

/** What an admin accepted by starting an import of a file of the source. */
export type AcceptedFile = {
  headerKey: string;
  columns: ColumnChoice[];
  /** What was read from its columns. */
  fields: ImportField[];
  entries: number;
  /** The sheet of a workbook with several. */
  sheet?: string | undefined;
};

/** Larger files are uploaded by an admin: a night's file is held in memory. */
export const MAX_FEED_BYTES = 20_000_000;

/** Nights in a row without a file, after which an admin is asked to look. */
export const FEED_NIGHTS = 3;

/** More changes in one night look like a mistake at the source. */
const MOST_CHANGES = 200;
const MOST_SHARE = 0.1;
/** In short lists, this many are never too many. */
const ALWAYS_FEW = 5;

/** Why harmless changes are not applied without an admin; undefined if they are. */
export function tooManyWords(changed: number, entries: number): string | undefined {
  const most = Math.min(MOST_CHANGES, Math.max(ALWAYS_FEW, Math.floor(entries * MOST_SHARE)));
  if (changed <= most) return undefined;
  return `Ungewöhnlich viele Einträge ändern sich: ${formatNumber(changed)} von ${formatNumber(entries)}. Nichts ist von selbst übernommen.`;
}

type FileFacts = Omit<AcceptedFile, "columns"> & { container: ImportContainer };

/** Why an admin has to say how columns are read; undefined if that is known. */
export function newColumnsWords(file: FileFacts, accepted: AcceptedFile | null): string | undefined {
  if (accepted === null) {
    return "Das ist die erste Datei. Sagen Sie, wie die Spalten zu lesen sind, und starten Sie den Import.";
  }
  if (accepted.sheet !== undefined && file.sheet !== accepted.sheet) {
    return `Das Tabellenblatt «${accepted.sheet}» fehlt. Nichts ist von selbst übernommen.`;
  }
  // The keys of JSON entries differ from day to day; what matters is that everything is still there.
  const isOther = file.container === "csv" && file.headerKey !== accepted.headerKey;
  const isPoorer = accepted.fields.some((field) => !file.fields.includes(field));
  return isOther || isPoorer ? "Die Spalten sind andere als bisher. Nichts ist von selbst übernommen." : undefined;
}

/** A file with fewer entries than this share of the last one has lost some. */
const LEAST_SHARE = 0.5;

export function fewerWords({ entries }: Pick<FileFacts, "entries">, accepted: AcceptedFile): string | undefined {
  if (entries >= accepted.entries * LEAST_SHARE) return undefined;
  const before = formatNumber(accepted.entries);
  return `Die Datei hat nur noch ${formatNumber(entries)} Einträge, bisher ${before}. Nichts ist von selbst übernommen.`;
}

/** Changes that an admin has to confirm. */
export const waitingIn = (counts: ImportCounts): number =>
  counts.new + counts.changed + counts.closed + counts.paused + (counts.held ?? 0);

type AddressRules = { isLoopbackAllowed: boolean; siteUrl: string };

/** A file in the public internet, but not of this site, which would import what it exports. */
export const isFeedAddress = (address: string, { isLoopbackAllowed, siteUrl }: AddressRules): boolean =>
  isPublicEndpoint(address, isLoopbackAllowed) && URL.parse(address)?.host !== URL.parse(siteUrl)?.host;

/** More would take too long for a night. */
export const MOST_FEEDS = 50;

/**
 * How the last night ended. `nothing`: the file is another one, but nothing in it is new. `fails`: there was no answer
 * or no file. `refused`: there was a file that is no list.
 */
type FeedResult = "new" | "unchanged" | "nothing" | "applied" | "waits" | "fails" | "refused";

/** A source as its desk shows it. */
export type DeskFeed = {
  id: number;
  name: string;
  address: string;
  kind: FeedKind;
  note: string;
  isPaused: boolean;
  isRunning: boolean;
  lastNight: string | null;
  askedAt: string | null;
  hash: string | null;
  result: FeedResult;
  reason: string | null;
  failures: number;
  /** The import that an admin has to decide on. */
  waitingImport: number | null;
  /** The last import of its rows. */
  lastImport: number | null;
};

const RESULT_WORDS: Record<FeedResult, string> = {
  new: "Noch nie geholt.",
  unchanged: "Die Datei ist dieselbe wie zuletzt.",
  nothing: "Die Datei ist neu, aber im Verzeichnis ändert sich nichts.",
  applied: "Harmlose Änderungen sind übernommen. Sonst war nichts neu.",
  waits: "Änderungen warten auf Sie.",
  fails: "Die Datei liess sich nicht holen.",
  refused: "Was kam, ist keine lesbare Liste.",
};

/** How the last night ended, and what has happened since. */
export function feedResultWords({
  result,
  reason,
  waitingImport,
}: Pick<DeskFeed, "result" | "reason" | "waitingImport">) {
  const isDecided = result === "waits" && waitingImport === null;
  if (isDecided) return "Über die letzten Änderungen ist entschieden.";
  const waits = waitingImport !== null && result !== "waits" ? RESULT_WORDS.waits : "";
  return [RESULT_WORDS[result], reason, waits].filter(Boolean).join(" ");
}

/** The server's headers for the file that we have. */
export type FeedState = { etag: string | null; lastModified: string | null };

/** `fails`: no file came. `refused`: something came that is no list. */
export type FeedAnswer =
  | { state: "unchanged" }
  | ({ state: "file"; bytes: Uint8Array<ArrayBuffer> } & FeedState)
  | { state: "fails"; problem: string }
  | { state: "refused"; problem: string };

export type FeedFetcher = (address: string, known: FeedState) => Promise<FeedAnswer>;
