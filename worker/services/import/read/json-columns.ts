import { columnKey } from "#domain/import/import-columns.ts";
import { SAMPLE_LENGTH, SAMPLED_ENTRIES, type SampledColumn } from "./import-source.ts";

/** Deeper than any field of the exports we know: "geometry/location/lat". */
const MAX_DEPTH = 3;
/** An export has some sixty keys; a table of thousands would be useless. */
const MAX_COLUMNS = 300;

/**
 * The keys of entries as columns, those within objects under their path: "location/lat". Each comes with
 * the first values there are; the entries themselves are not kept.
 */
export class ColumnSampler {
  readonly #columns = new Map<string, SampledColumn>();

  get columns(): SampledColumn[] {
    return [...this.#columns.values()];
  }

  add(entry: object): void {
    for (const { name, value } of leaves(entry, "", MAX_DEPTH)) {
      const known = this.#columns.get(name);
      if (!known && this.#columns.size >= MAX_COLUMNS) continue;
      const column = known ?? { name, samples: [] };
      const text = shown(value);
      if (text !== "" && column.samples.length < SAMPLED_ENTRIES) column.samples.push(text);
      this.#columns.set(name, column);
    }
  }
}

function* leaves(object: object, path: string, depth: number): Generator<{ name: string; value: unknown }> {
  for (const [key, value] of Object.entries(object)) {
    const name = path === "" ? key : `${path}/${key}`;
    if (columnKey(name) === "" || name.length > 200) continue;
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isNested) yield { name, value };
    else if (depth > 1) yield* leaves(value, name, depth - 1);
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, SAMPLE_LENGTH);
}
