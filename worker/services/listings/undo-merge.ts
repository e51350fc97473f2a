import type { KeptRow } from "#db/schema/listing-merges.ts";
import { listings } from "#db/schema/listings.ts";
import { FIELD_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";

/** A listing before a merge filled its fields, right after, and now. */
export type MergedRows = { before: KeptRow; after: KeptRow; now: KeptRow };
type Values = Record<string, string | number | null>;

/** The fields of a group are filled together, so they are emptied together. */
const GROUPS = [...Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).group ?? name).values()];
const columnOf = (field: ListingField) => listings[field].name;
const NOTES = [listings.confirmedFields.name, listings.factSources.name];

/**
 * What the listing has again, by column, when the other is restored. What was edited, imported or confirmed since the
 * merge stays.
 */
export function undoMerge(rows: MergedRows, at: string): Values {
  const undone = [
    ...GROUPS.filter((fields) => isUndone(rows, fields))
      .flat()
      .map(columnOf),
    listings.spot.name,
  ];
  const changed = undone.filter((column) => isFilled(rows, column) && isUntouched(rows, column));
  const kept = new Set<string>(
    FIELD_NAMES.filter((name) => isFilled(rows, columnOf(name)) && !changed.includes(columnOf(name))),
  );
  const values = changed.map((column) => [column, rows.before[column] ?? null]);
  const notes = NOTES.map((column) => [column, undoNotes(rows, column, kept)]);
  const { name } = listings.updatedAt;
  const updatedAt = isUntouched(rows, name) ? rows.before[name] : at;
  return Object.fromEntries([...values, ...notes, [name, updatedAt]]);
}

const isFilled = ({ before, after }: MergedRows, column: string) => before[column] !== after[column];
const isUntouched = ({ after, now }: MergedRows, column: string) => after[column] === now[column];

function isUndone(rows: MergedRows, fields: readonly ListingField[]): boolean {
  const confirmed = listings.confirmedFields.name;
  const [after, now] = [notesOf(rows.after[confirmed]), notesOf(rows.now[confirmed])];
  return fields.every((field) => isUntouched(rows, columnOf(field)) && after[field] === now[field]);
}

/** Confirmations and sources, by field. */
const notesOf = (json: string | number | undefined): Record<string, unknown> => JSON.parse(String(json ?? "{}"));

function undoNotes(rows: MergedRows, column: string, kept: ReadonlySet<string>): string | null {
  if (isUntouched(rows, column) && kept.size === 0) return textOf(rows.before[column]);
  const [before, after, now] = [rows.before, rows.after, rows.now].map((row) => notesOf(row[column]));
  const isSame = (field: string) => JSON.stringify(after?.[field]) === JSON.stringify(now?.[field]);
  const isBack = (field: string) => isSame(field) && !kept.has(field);
  const fields = [...new Set([...Object.keys(now ?? {}), ...Object.keys(before ?? {})])];
  const notes = fields.flatMap((field) => {
    const note = (isBack(field) ? before : now)?.[field];
    return note === undefined ? [] : [[field, note]];
  });
  return notes.length === 0 ? null : JSON.stringify(Object.fromEntries(notes));
}

const textOf = (value: string | number | undefined) => (value === undefined ? null : String(value));
