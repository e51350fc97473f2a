import { AppError } from "../app-error.ts";
import { mergePlaces } from "./merge-places.ts";
import type { Place } from "./place.ts";
import { type Edition, editionOf, parseRegisterRow, type RegisterRow } from "./register-row.ts";

export type PlacesRegister = {
  places: Place[];
  edition: Edition;
  /** Lines without the header. */
  rows: number;
  /** Lines without a canton: Liechtenstein and enclaves, which this directory does not cover. */
  foreignRows: number;
};

const HEADER =
  "Ortschaftsname;PLZ4;Zusatzziffer;ZIP_ID;Gemeindename;BFS-Nr;Kantonskürzel;Adressenanteil;E;N;Sprache;Validity";
const MIN_ROWS = 5_000;

/**
 * Parses the official register of localities (swisstopo, Amtliches Ortschaftenverzeichnis), with
 * coordinates in LV95 or WGS84. Throws `places_refused` if any part of the file is invalid.
 */
export function parseOfficialRegister(text: string): PlacesRegister {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .trimEnd()
    .split(/\r?\n/);
  if (header !== HEADER) {
    throw refused("Die Kopfzeile ist nicht die des amtlichen Ortschaftenverzeichnisses.");
  }
  if (lines.length < MIN_ROWS) {
    throw refused(`Die Datei hat nur ${lines.length} Zeilen, erwartet sind mindestens ${MIN_ROWS}.`);
  }
  const edition = editionOf(lines[0] ?? "");
  const rows = lines.map((line, index) => parsed(line, index, edition));
  const swiss = rows.filter((row) => row.canton !== undefined);
  return { places: mergePlaces(swiss), edition, rows: rows.length, foreignRows: rows.length - swiss.length };
}

export const refused = (reason: string) => new AppError("places_refused", { fields: { file: [reason] } });

function parsed(line: string, index: number, edition: Edition): RegisterRow {
  const row = parseRegisterRow(line, edition);
  // Line 1 is the header.
  if (!row) throw refused(`Zeile ${index + 2} ist fehlerhaft: «${line.slice(0, 100)}».`);
  return row;
}
