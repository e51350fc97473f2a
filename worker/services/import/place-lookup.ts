import type { Db } from "#db/client.ts";
import { listAllPlaces, listPlacesByZips } from "#db/queries/places.ts";

type Place = Awaited<ReturnType<typeof listAllPlaces>>[number];

/** The register by ZIP. */
export class PlaceLookup {
  readonly #byZip: ReadonlyMap<string, Place[]>;

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

  of(zip: string): readonly Place[] {
    return this.#byZip.get(zip) ?? [];
  }
}
