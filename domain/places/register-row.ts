import { type CantonCode, cantonByCode } from "./canton.ts";
import { lv95ToWgs84 } from "./lv95.ts";
import type { GeoPoint } from "./place.ts";

/** The official file has the same header for both kinds of coordinates. */
export type Edition = "LV95" | "WGS84";

/** One line of the register: the part of a locality in one commune. */
export type RegisterRow = GeoPoint & {
  name: string;
  zip: string;
  commune: string;
  /** Of the commune, at the Federal Statistical Office (BFS). */
  communeNumber: number;
  /** Undefined outside Switzerland. */
  canton: CantonCode | undefined;
  /** Percentage of the locality's addresses. */
  share: number;
};

const COLUMNS = 12;

/** Degrees have two digits, metres seven. */
export function editionOf(line: string): Edition {
  return Number(line.split(";")[8]) > 1_000 ? "LV95" : "WGS84";
}

/** Undefined if the line is invalid; then the whole file is suspect. */
export function parseRegisterRow(line: string, edition: Edition): RegisterRow | undefined {
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

/** Undefined for points outside Switzerland and its surroundings, and for the other edition. */
function pointOf(east: number, north: number, edition: Edition): GeoPoint | undefined {
  const exact = edition === "LV95" ? lv95ToWgs84(east, north) : { latitude: north, longitude: east };
  const isNear = exact.latitude > 45.5 && exact.latitude < 48 && exact.longitude > 5.5 && exact.longitude < 11;
  // Five decimals are a precision of a metre.
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return isNear ? { latitude: round(exact.latitude), longitude: round(exact.longitude) } : undefined;
}
