import { expect, test } from "vitest";
import { parsePostBoxFile } from "./places-register.ts";

const HEADER = "plz,ort,kanton,gemeinde,bfs_nr,lat,lon";

test("reads post boxes as their own kind of place", () => {
  const text = `\uFEFF${HEADER}\r\n8021,Zürich 1,ZH,Zürich,261,47.3667,8.55\r\n`;
  expect(parsePostBoxFile(text)).toEqual([
    {
      zip: "8021",
      name: "Zürich 1",
      canton: "ZH",
      communes: ["Zürich"],
      share: 100,
      latitude: 47.3667,
      longitude: 8.55,
      kind: "po_box",
    },
  ]);
});

test.each([
  "plz;ort\n8021;Zürich",
  `${HEADER}\n8021,Zürich`,
  `${HEADER}\n802,Zürich,ZH,Zürich,261,47.3667,8.55`,
  `${HEADER}\n8021,Zürich,Zürich,Zürich,261,47.3667,8.55`,
  `${HEADER}\n8021,Zürich,ZH,Zürich,261,,`,
])("refuses «%s»", (text) => {
  expect(() => parsePostBoxFile(text)).toThrow("places_refused");
});
