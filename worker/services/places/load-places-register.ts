import { markUnknownPlaces } from "#db/queries/listings/listing-marks.ts";
import { listLocalityNames, replacePlaces } from "#db/queries/places/places.ts";
import { findLastOfficialLoad } from "#db/queries/places/places-loads.ts";
import { runTogether } from "#db/statement.ts";
import { type PlacesRegister, parseOfficialRegister, refused } from "#domain/places/places-register.ts";
import { parsePostBoxFile } from "#domain/places/post-box-file.ts";
import { localitiesOf, registerDifferences } from "#domain/places/register-differences.ts";
import type { Deps } from "../../deps.ts";
import { unpackText } from "./unpack-text.ts";

/** Files as they were uploaded or downloaded, zipped or not. */
type Input = { bytes: Uint8Array; postBoxes?: Uint8Array | undefined };

export type PlacesReport = Omit<PlacesRegister, "places"> & { places: number; postBoxes: number };

/** A file with less than this share of the previous rows is incomplete. */
const MIN_SHARE = 0.98;

/** Validates the whole register before writing; a refused file changes nothing. */
export async function loadPlacesRegister(
  { db, now }: Pick<Deps, "db" | "now">,
  { bytes, postBoxes }: Input,
): Promise<PlacesReport> {
  const { places, edition, rows, foreignRows } = parseOfficialRegister(unpackText(bytes));
  const boxes = postBoxes ? parsePostBoxFile(unpackText(postBoxes)) : [];
  const { lasts, before } = await runTogether(db, { lasts: findLastOfficialLoad(), before: listLocalityNames() });
  const [last] = lasts;
  if (last && rows < last.rows * MIN_SHARE) {
    throw refused(`Die Datei hat ${rows} Zeilen, das geladene Verzeichnis ${last.rows}: über 2 % weniger.`);
  }
  const differences = before.length > 0 ? registerDifferences(before, localitiesOf(places)) : null;
  const load = { loadedAt: now().toISOString(), source: "official", edition, rows, differences } as const;
  const keepsPostBoxes = postBoxes === undefined;
  await runTogether(db, {
    places: replacePlaces([...places, ...boxes], { ...load, keepsPostBoxes }),
    marks: markUnknownPlaces(),
  });
  return { places: places.length, postBoxes: boxes.length, edition, rows, foreignRows };
}
