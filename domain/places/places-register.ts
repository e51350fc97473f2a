import { AppError } from "../app-error.ts";
import { type Canton, type CantonCode, cantonByCode } from "./canton.ts";
import type { GeoPoint, Place, PlaceKind } from "./place.ts";
import { OFFICE_NUMBER } from "./place-name.ts";
export type PlacesRegister = {
  places: Place[];
  edition: Edition;
  /** Number of lines without the header. */
  rows: number;
  /** Number of lines without a canton: Liechtenstein and enclaves, which this directory does not cover. */
  foreignRows: number;
};

const REGISTER_HEADER =
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
  if (header !== REGISTER_HEADER) {
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

const POST_BOX_HEADER = "plz,ort,kanton,gemeinde,bfs_nr,lat,lon";

/** Postcodes of post boxes, which the official register lacks: one per line, seven columns. */
export function parsePostBoxFile(text: string): Place[] {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .trimEnd()
    .split(/\r?\n/);
  if (header !== POST_BOX_HEADER) throw refused(`Die Kopfzeile der Postfach-Datei muss «${POST_BOX_HEADER}» lauten.`);
  return lines.map((line, index) => {
    const place = parseLine(line);
    if (place) return place;
    throw refused(`Zeile ${index + 2} der Postfach-Datei ist fehlerhaft: «${line.slice(0, 100)}».`);
  });
}

function parseLine(line: string): Place | undefined {
  const cells = line.split(",").map((cell) => cell.trim());
  const [zip = "", name = "", code = "", commune = "", , lat = "", lon = ""] = cells;
  const canton: Canton | undefined = cantonByCode(code);
  const latitude = Number(lat);
  const longitude = Number(lon);
  const isNear = latitude > 45.5 && latitude < 48 && longitude > 5.5 && longitude < 11;
  if (cells.length !== 7 || !/^[1-9]\d{3}$/.test(zip) || !name || !canton || !isNear) return;
  const communes = commune ? [commune] : [];
  return { zip, name, canton: canton.code, communes, share: 100, latitude, longitude, kind: "po_box" };
}

/** One place per postcode, name and canton, located where most of its addresses are. */
function mergePlaces(rows: readonly RegisterRow[]): Place[] {
  const names = new Set(rows.map((row) => row.name));
  const groups = Map.groupBy(rows, (row) => `${row.zip} ${row.canton} ${row.name}`);
  return [...groups.values()].flatMap((group) => {
    const parts = group.toSorted((a, b) => b.share - a.share);
    const [first] = parts;
    if (!first?.canton) return [];
    const { zip, name, canton, latitude, longitude } = first;
    const communes = [...new Set(parts.map((part) => part.commune))];
    const communeNumbers = [...new Set(parts.map((part) => part.communeNumber))];
    const share = Math.min(100, round(parts.reduce((sum, part) => sum + part.share, 0)));
    const kind = kindOf(name, names);
    return [{ zip, name, canton, communes, communeNumbers, share, latitude, longitude, kind }];
  });
}

/** "Lausanne 25" is a postal round in Lausanne, not a place. */
export function kindOf(name: string, names: ReadonlySet<string>): PlaceKind {
  const town = name.replace(OFFICE_NUMBER, "");
  return town !== name && names.has(town) ? "delivery_area" : "locality";
}

/** Rounds to the register's precision, a thousandth of a percent. */
const round = (percent: number) => Math.round(percent * 1_000) / 1_000;

/** The official file has the same header for both kinds of coordinates. */
type Edition = "LV95" | "WGS84";

/** One line of the register: the part of a locality in one commune. */
type RegisterRow = GeoPoint & {
  name: string;
  zip: string;
  commune: string;
  /** The commune's number at the Federal Statistical Office (BFS). */
  communeNumber: number;
  /** Undefined outside Switzerland. */
  canton: CantonCode | undefined;
  /** Percentage of the locality's addresses. */
  share: number;
};

const COLUMNS = 12;

/** Degrees have two digits, metres have seven. */
function editionOf(line: string): Edition {
  return Number(line.split(";")[8]) > 1_000 ? "LV95" : "WGS84";
}

/** Undefined if the line is invalid, which makes the whole file suspect. */
function parseRegisterRow(line: string, edition: Edition): RegisterRow | undefined {
  const cells = line.split(";").map((cell) => cell.trim());
  const [name = "", zip = "", , , commune = "", number, code = "", percent = "", east, north] = cells;
  const communeNumber = Number(number);
  const share = Number.parseFloat(percent);
  const canton = cantonByCode(code)?.code;
  const point = pointOf(Number(east), Number(north), edition);
  const isSound =
    cells.length === COLUMNS &&
    name !== "" &&
    commune !== "" &&
    Number.isInteger(communeNumber) &&
    /^[1-9]\d{3}$/.test(zip) &&
    (code === "" || canton !== undefined) &&
    share >= 0 &&
    share <= 100;
  return isSound && point ? { name, zip, commune, communeNumber, canton, share, ...point } : undefined;
}

/** Undefined for points outside Switzerland and its surroundings, and for the other edition's coordinates. */
function pointOf(east: number, north: number, edition: Edition): GeoPoint | undefined {
  const exact = edition === "LV95" ? lv95ToWgs84(east, north) : { latitude: north, longitude: east };
  const isNear = exact.latitude > 45.5 && exact.latitude < 48 && exact.longitude > 5.5 && exact.longitude < 11;
  // Five decimals, a precision of a metre.
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return isNear ? { latitude: round(exact.latitude), longitude: round(exact.longitude) } : undefined;
}

/**
 * Converts Swiss coordinates LV95 (metres) to WGS84 (degrees), accurate to about a metre: swisstopo, "Approximate
 * formulas for the transformation between Swiss projection coordinates and WGS84".
 */
export function lv95ToWgs84(east: number, north: number): GeoPoint {
  const y = (east - 2_600_000) / 1_000_000;
  const x = (north - 1_200_000) / 1_000_000;
  const longitude = 2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x ** 2 - 0.0436 * y ** 3;
  const latitude =
    16.9023892 + 3.238272 * x - 0.270978 * y ** 2 - 0.002528 * x ** 2 - 0.0447 * y ** 2 * x - 0.014 * x ** 3;
  // The formula counts in units of 10,000 arc seconds.
  return { latitude: (latitude * 100) / 36, longitude: (longitude * 100) / 36 };
}

const DAY_MS = 86_400_000;

/** A month plus some days to notice that a load failed. */
const STALE_DAYS = 40;

/** Whether the register was never loaded or its monthly load is overdue. `loadedAt`: the last official load. */
export const isRegisterStale = (loadedAt: string | undefined, now: Date): boolean =>
  loadedAt === undefined || now.getTime() - Date.parse(loadedAt) > STALE_DAYS * DAY_MS;
