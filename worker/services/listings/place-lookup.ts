import type { Db } from "#db/client.ts";
import { listAllPlaces, listPlacesByZips } from "#db/queries/places/places.ts";
import { type LocatedRow, locateRow, type PlacedRow } from "#domain/import/import-canton.ts";

/** Rows that say the same of their place are located once; a file names some thousand places. */
const MOST_KNOWN = 20_000;

type Place = Awaited<ReturnType<typeof listAllPlaces>>[number];

/** The register by ZIP. */
export class PlaceLookup {
  readonly #byZip: ReadonlyMap<string, Place[]>;
  readonly #known = new Map<string, LocatedRow>();

  private constructor(places: readonly Place[]) {
    this.#byZip = Map.groupBy(places, ({ zip }) => zip);
  }

  /** For a whole file: some five thousand places, read at once. */
  static async ofAll(db: Db): Promise<PlaceLookup> {
    return new PlaceLookup(await listAllPlaces(db));
  }

  static async ofZip(db: Db, zip: string): Promise<PlaceLookup> {
    return new PlaceLookup(await listPlacesByZips(db, [zip]));
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
