import { listAllPlaces, listPlacesByZips, type StoredPlace } from "#db/queries/places/places.ts";
import { runAll } from "#db/statement.ts";
import { type LocatedRow, locateRow, type PlacedRow } from "#domain/import/import-canton.ts";

/** Rows with the same place are located once; a file names some thousand places. */
const MOST_KNOWN = 20_000;

/** The register by ZIP. */
export class PlaceLookup {
  readonly #byZip: ReadonlyMap<string, StoredPlace[]>;
  readonly #known = new Map<string, LocatedRow>();

  constructor(places: readonly StoredPlace[]) {
    this.#byZip = Map.groupBy(places, ({ zip }) => zip);
  }

  /** For a whole file: some five thousand places, read at once. */
  static async ofAll(db: D1Database): Promise<PlaceLookup> {
    return new PlaceLookup(await runAll(db, listAllPlaces()));
  }

  static async ofZip(db: D1Database, zip: string): Promise<PlaceLookup> {
    return new PlaceLookup(await runAll(db, listPlacesByZips([zip])));
  }

  locate(row: PlacedRow): LocatedRow {
    const key = [row.zipCode, row.city, row.cantonText].join("\n");
    const known = this.#known.get(key);
    if (known) return known;
    const located = locateRow(row, this.#byZip.get(row.zipCode) ?? []);
    if (this.#known.size < MOST_KNOWN) this.#known.set(key, located);
    return located;
  }
}
