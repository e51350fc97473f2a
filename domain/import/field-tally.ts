import { countOf } from "../format.ts";

/** What the new and changed entries of a file contain for a field. */
type FieldTally = {
  /** Number of known providers whose value changes. */
  changed: number;
  /** The most frequent values with their counts. */
  common: Record<string, number>;
};

export type FieldTallies = { [label: string]: FieldTally };

/** A field's label and new value. `isChange`: the provider is already known. */
export type Brought = { label: string; value: string; isChange: boolean };

/** Most frequent values kept for a field, in each chunk of a file and in total. */
const MOST_COMMON = 5;
const MOST_CHARACTERS = 80;

export function tally(values: Iterable<Brought>): FieldTallies {
  const fields = new Map<string, { changed: number; common: Map<string, number> }>();
  for (const { label, value, isChange } of values) {
    const field = fields.get(label) ?? { changed: 0, common: new Map() };
    fields.set(label, field);
    field.changed += Number(isChange);
    const text = value.slice(0, MOST_CHARACTERS);
    if (text !== "") field.common.set(text, (field.common.get(text) ?? 0) + 1);
  }
  return Object.fromEntries(
    [...fields].map(([label, { changed, common }]) => [label, { changed, common: most(common) }]),
  );
}

const most = (common: ReadonlyMap<string, number>): FieldTally["common"] =>
  Object.fromEntries([...common].toSorted(([, a], [, b]) => b - a).slice(0, MOST_COMMON));

export function addTallies(sum: FieldTallies, more: FieldTallies): FieldTallies {
  const labels = new Set([...Object.keys(sum), ...Object.keys(more)]);
  return Object.fromEntries([...labels].map((label) => [label, addTally(sum[label], more[label])]));
}

function addTally(one?: FieldTally, other?: FieldTally): FieldTally {
  const common = new Map(Object.entries(one?.common ?? {}));
  for (const [value, count] of Object.entries(other?.common ?? {})) common.set(value, (common.get(value) ?? 0) + count);
  return { changed: (one?.changed ?? 0) + (other?.changed ?? 0), common: most(common) };
}

/** «Telefon: 1'362 Anbieter», most frequently changed fields first. */
export const changedFieldTexts = ({ fields = {} }: { fields?: FieldTallies }): string[] =>
  Object.entries(fields)
    .filter(([, { changed }]) => changed > 0)
    .toSorted(([, a], [, b]) => b.changed - a.changed)
    .map(([label, { changed }]) => `${label}: ${countOf(changed, "Anbieter", "Anbieter")}`);
