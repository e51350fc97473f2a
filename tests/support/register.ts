import { strToU8 } from "fflate";

const HEADER =
  "Ortschaftsname;PLZ4;Zusatzziffer;ZIP_ID;Gemeindename;BFS-Nr;Kantonskürzel;Adressenanteil;E;N;Sprache;Validity";

export const line = (name: string, zip: string, canton = "ZH") =>
  `${name};${zip};00;1;${name};1;${canton};100 %;2700000;1250000;de;2008-07-01`;

/** A register of the given length that contains these rows, in swisstopo's format. */
export function register(length: number, ...rows: string[]): Uint8Array<ArrayBuffer> {
  const filler = Array.from({ length: length - rows.length }, (_, i) => line(`Ort ${i}x`, "8999"));
  return strToU8(`\uFEFF${[HEADER, ...rows, ...filler].join("\r\n")}\r\n`) as Uint8Array<ArrayBuffer>;
}
