import type { Db } from "#db/client.ts";
import { listPlacesByZips } from "#db/queries/places.ts";

type Place = Awaited<ReturnType<typeof listPlacesByZips>>[number];

/** The register by ZIP, read once per ZIP of a file; four digits bound its size. */
export class PlaceLookup {
  readonly #db: Db;
  readonly #byZip = new Map<string, Place[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  async load(zips: readonly string[]): Promise<void> {
    const unknown = [...new Set(zips)].filter((zip) => !this.#byZip.has(zip));
    if (unknown.length === 0) return;
    for (const zip of unknown) this.#byZip.set(zip, []);
    for (const place of await listPlacesByZips(this.#db, unknown)) {
      this.#byZip.get(place.zip)?.push(place);
    }
  }

  of(zip: string): readonly Place[] {
    return this.#byZip.get(zip) ?? [];
  }
}
