import { countOf, formatNumber } from "../format.ts";
import { isKeyOf } from "../keys.ts";
import type { ListingField } from "../listings/fields.ts";
import type { CorrectionOutcome } from "./correction-desk.ts";
import type { MessageKind } from "./message-desk.ts";

/**
 * A listing, or an entry of a list of work, as the desk showed it. `updatedAt`: of the listing, which is not touched if
 * it has changed since; "" if the action does not depend on it.
 */
export type Shown<Id extends number | string = number | string> = { id: Id; updatedAt: string };

/** Listings per transaction: D1 allows at most 1'000 statements, and a deletion takes a dozen. */
export const BULK_SIZE = 50;

/** Decisions per transaction: one may have mails to several people. */
export const DECIDED_SIZE = 20;

/** Selected listings or entries per change. */
export const MOST_CHANGED = 5_000;

/** The selected items without duplicates, split into the portions of a change. */
export function portionsOf<Id extends number | string>(chosen: readonly Shown<Id>[], size = BULK_SIZE): Shown<Id>[][] {
  const asked = [...new Map(chosen.map(({ id, updatedAt }) => [id, { id, updatedAt }])).values()];
  return Array.from({ length: Math.ceil(asked.length / size) }, (_, at) => asked.slice(at * size, (at + 1) * size));
}

/** Selected listings per export: its address contains their numbers and may have some 16 kB. */
export const MOST_EXPORTED = 1_000;

/** `set` replaces the value, and an empty text clears it; `add` keeps the items of a list. */
type BulkMode = "set" | "add";

/** One field of several listings. `text`: as a form's, items of a list on lines. */
export type BulkEdit = { field: ListingField; mode: BulkMode; text: string; reason: string };

/** An action on several listings. `canton`: the canton they are moved to. `reason`: for the log. */
export type ListingAsk =
  | { action: "confirm" | "delete" }
  | { action: "hide"; reason: string }
  | { action: "move"; canton: string }
  | ({ action: "edit" } & BulkEdit);

/** The same decision on several entries of a list of work; `action` names the list. */
export type DecisionAsk = { action: "corrections"; outcome: CorrectionOutcome } | { action: "changes" | MessageKind };

export type BulkAsk = ListingAsk | DecisionAsk;

/** What an edit would change in a listing. */
export type BulkChange = { id: number; name: string; before: string; after: string };

/** `text`: of the edit, with numbers in place of the names of communes. */
export type BulkPreview = { text: string; changes: BulkChange[] };

/** A change of many listings or entries, under way or ended. */
export type BulkWork = {
  id: string;
  action: BulkAsk["action"];
  /** The address of the admin who asked. */
  by: string;
  /** Whether the reader is that admin. */
  isOwn: boolean;
  /** Whether the reader may remove it. */
  mayClose: boolean;
  since: string;
  total: number;
  /** Number of items in the finished portions; all of them except `left` have changed. */
  handled: number;
  /** Items that were changed or deleted since, do not need the change, or can only be edited one by one. */
  left: number;
  /** Some of the items left alone that are still in the directory; empty if the items are not listings. */
  named: { id: number; name: string }[];
  endedAt: string | null;
  /** A sentence about why it ended early. */
  failure: string | null;
};

/** Listings left alone that a screen names at most. */
export const MOST_NAMED = 10;

export const LOST_RIGHTS = "Wer die Änderung verlangt hat, gehört nicht mehr zur Verwaltung.";

export const GIVEN_UP =
  "Auch nach mehreren Versuchen kam ein Fehler. Versuchen Sie es mit den übrigen später noch einmal.";

/** A decision as a title, while it is under way. */
const DECISION_TITLES: Record<DecisionAsk["action"], string> = {
  corrections: "Korrekturen erledigen",
  changes: "Änderungen von Anbietern übernehmen",
  inquiries: "Anfragen erledigen",
  contact: "Nachrichten erledigen",
};

/** The work as a title, while it is under way. */
export const BULK_TITLES: Record<BulkAsk["action"], string> = {
  ...DECISION_TITLES,
  confirm: "Anbieter bestätigen",
  delete: "Anbieter löschen",
  hide: "Anbieter verbergen",
  move: "Kanton von Anbietern ändern",
  edit: "Angabe von Anbietern ändern",
};

export const isDecision = (action: BulkAsk["action"]): action is DecisionAsk["action"] =>
  isKeyOf(DECISION_TITLES, action);

/** What the work is about, after «von». */
export const unitOf = (action: BulkAsk["action"]): string => (isDecision(action) ? "Einträgen" : "Anbietern");

const DONE: Record<BulkAsk["action"], string> = {
  corrections: "erledigt",
  changes: "übernommen",
  inquiries: "erledigt",
  contact: "erledigt",
  confirm: "bestätigt",
  delete: "gelöscht",
  hide: "verborgen",
  move: "verschoben",
  edit: "geändert",
};

type Result = Pick<BulkWork, "action" | "total" | "handled" | "left" | "failure">;

/** What an ended change has done, and what it has not. */
export function bulkResult({ action, total, handled, left, failure }: Result): { title: string; text: string } {
  const done = handled - left;
  const count = isDecision(action) ? formatNumber(done) : countOf(done, "Anbieter", "Anbieter");
  const title = `${count} ${DONE[action]}`;
  const parts = [
    isDecision(action) ? undecidedWords(left) : leftWords(left),
    unhandledWords(total - handled),
    failure,
  ].filter(Boolean);
  return { title, text: parts.join(" ") || "Alle gewählten sind erledigt." };
}

function undecidedWords(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "Einer der Einträge blieb: Sehen Sie ihn einzeln an."
    : `${formatNumber(left)} der Einträge blieben: Sehen Sie sie einzeln an.`;
}

function leftWords(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? "Einer blieb davon unberührt: Er wurde inzwischen geändert oder gelöscht, war schon so oder lässt sich nur einzeln ändern."
    : `${formatNumber(left)} blieben davon unberührt: Sie wurden inzwischen geändert oder gelöscht, waren schon so oder lassen sich nur einzeln ändern.`;
}

function unhandledWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Einer kam nicht mehr an die Reihe." : `${formatNumber(count)} kamen nicht mehr an die Reihe.`;
}

/** The text about the items left alone that a screen does not name. */
export function othersLeft({ left, named }: Pick<BulkWork, "left" | "named">): string {
  const count = left - named.length;
  if (count === 0) return "";
  if (named.length === MOST_NAMED) return `und ${formatNumber(count)} weitere`;
  return `${formatNumber(count)} nicht mehr im Verzeichnis`;
}

/** The formats of an export of listings; an import reads all of them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel", json: "JSON" };

/** @param day in ISO */
export const exportFileName = (format: ExportFormat, day: string) => `spitex-anbieter-${day}.${format}`;
