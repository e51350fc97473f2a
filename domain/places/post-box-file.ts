import { type Canton, cantonByCode } from "./canton.ts";
import type { Place } from "./place.ts";
import { refused } from "./places-register.ts";

const HEADER = "plz,ort,kanton,gemeinde,bfs_nr,lat,lon";

/** Postcodes of post boxes, which the official register lacks: one per line, seven columns. */
export function parsePostBoxFile(text: string): Place[] {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, "")
    .normalize("NFC")
    .trimEnd()
    .split(/\r?\n/);
  if (header !== HEADER) throw refused(`Die Kopfzeile der Postfach-Datei muss «${HEADER}» lauten.`);
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
