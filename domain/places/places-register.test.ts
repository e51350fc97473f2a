import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { parseOfficialRegister } from "./places-register.ts";

const HEADER =
  "Ortschaftsname;PLZ4;Zusatzziffer;ZIP_ID;Gemeindename;BFS-Nr;Kantonskürzel;Adressenanteil;E;N;Sprache;Validity";

type Row = { name?: string; zip?: string; commune?: string; canton?: string; share?: string; at?: string };

const line = ({
  name = "Musterwil",
  zip = "8999",
  commune = "Musterwil",
  canton = "ZH",
  share = "100 %",
  at = "2700000.000;1250000.000",
}: Row) => `${name};${zip};00;1;${commune};1;${canton};${share};${at};de;2008-07-01`;

/** Pads the rows to the length of a real file. */
const file = (rows: string[], at?: string) => {
  const filler = Array.from({ length: 5_000 - rows.length }, (_, index) =>
    line({ name: `Füllort ${String.fromCharCode(97 + (index % 26))}x${index}y`, ...(at && { at }) }),
  );
  return `\uFEFF${[HEADER, ...rows, ...filler].join("\r\n")}\r\n`;
};

const read = (rows: string[]) => {
  const register = parseOfficialRegister(file(rows));
  return { ...register, places: register.places.filter(({ name }) => !name.startsWith("Füllort")) };
};

const reason = (text: string) => {
  try {
    parseOfficialRegister(text);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.fields?.file?.[0]];
  }
  return undefined;
};

test("reads LV95 with BOM and CRLF, and converts it to degrees", () => {
  const { edition, rows, places } = read([line({ at: "2600000.000;1200000.000" })]);
  expect({ edition, rows }).toEqual({ edition: "LV95", rows: 5_000 });
  expect(places).toEqual([
    {
      zip: "8999",
      name: "Musterwil",
      canton: "ZH",
      communes: ["Musterwil"],
      communeNumbers: [1],
      share: 100,
      latitude: 46.95108,
      longitude: 7.43864,
      kind: "locality",
    },
  ]);
});

test("reads WGS84 with LF line ends and without a final one", () => {
  const text = file([line({ at: "7.438632;46.951083" })], "8.5;47.1").replaceAll("\r\n", "\n");
  const { edition, places } = parseOfficialRegister(text.trimEnd());
  expect(edition).toBe("WGS84");
  expect(places[0]).toMatchObject({ latitude: 46.95108, longitude: 7.43863 });
});

test("merges the communes of a locality into one place per canton", () => {
  const { places } = read([
    line({ commune: "Klein", share: "1.5 %", at: "2600000;1200000" }),
    line({ commune: "Gross", share: "88 %", at: "2700000;1250000" }),
    line({ commune: "Drüben", canton: "SG", share: "10.5 %" }),
  ]);
  expect(places).toMatchObject([
    { canton: "ZH", communes: ["Gross", "Klein"], share: 89.5, longitude: 8.76321 },
    { canton: "SG", communes: ["Drüben"], share: 10.5 },
  ]);
});

test("omits Liechtenstein and counts its rows", () => {
  const { places, foreignRows } = read([line({ name: "Vaduz", zip: "9490", canton: "" })]);
  expect({ places, foreignRows }).toEqual({ places: [], foreignRows: 1 });
});

test("a name that only adds a number to a town is a delivery area", () => {
  const names = ["Lausanne", "Lausanne 25", "Laax GR", "Laax GR 2", "Kilometer 7"];
  const { places } = read(names.map((name) => line({ name })));
  expect(places.map(({ kind }) => kind)).toEqual([
    "locality",
    "delivery_area",
    "locality",
    "delivery_area",
    "locality",
  ]);
});

test("refuses a wrong header, too few rows and any invalid row, and says which one", () => {
  expect(reason("")?.[0]).toBe("places_refused");
  expect(reason(`PLZ;Ort\n8001;Zürich`)).toEqual(["places_refused", expect.stringContaining("Kopfzeile")]);
  expect(reason(`${HEADER}\n${line({})}`)?.[1]).toContain("nur 1 Zeilen");
  const unsound: Row[] = [
    { name: "" },
    { zip: "800" },
    { zip: "D-8001" },
    { canton: "XX" },
    { share: "viel" },
    { share: "101 %" },
    { at: "8.5;47.1" },
    { at: "0;0" },
    { at: ";" },
  ];
  for (const row of unsound) {
    expect(reason(file([line({}), line(row)]))?.[1], JSON.stringify(row)).toContain("Zeile 3 ");
  }
  expect(reason(file([`${line({})};zu viel`]))?.[1]).toContain("Zeile 2 ");
});
