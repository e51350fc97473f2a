import { expect, test } from "vitest";
import { confirmationLines, readOwnColumns, sourceLines } from "./own-columns.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const read = (raw: object) => readOwnColumns(raw, NOW);

test("values are read back as they were written", () => {
  const factSources = {
    zsrNumber: { source: "SASIS, Zahlstellenregister", day: "2026-11-22" },
    languages: { source: "Website", day: "" },
  };
  const confirmedFields = { streetAddress: "2026-11-22T12:00:00.000Z", placeId: "2020-01-01T00:00:00.000Z" };
  const raw = { factSources: sourceLines(factSources), confirmedFields: confirmationLines(confirmedFields) };
  expect(read({ ...raw, slug: "spitex-uster-8610", listingSource: "apify-json" })).toEqual({
    own: { slug: "spitex-uster-8610", factSources, confirmedFields, origin: "apify-json" },
    warnings: [],
  });
});

test("files from elsewhere have none of these columns", () => expect(read({ name: "Spitex" }).own).toEqual({}));

test("a list without items says that no fact has a source", () => {
  expect(read({ factSources: "–" })).toEqual({ own: { factSources: null }, warnings: [] });
  expect(read({ factSources: [] }).own).toEqual({ factSources: null });
});

test.each([
  ["slug", "../admin"],
  ["slug", "Spitex-8610"],
  ["slug", "a--b"],
  ["slug", "a".repeat(201)],
  ["factSources", "languages, 2026-11-23, Website"],
  ["factSources", "languages, 2026-02-30, Website"],
  ["factSources", "name, 2026-11-22, Website"],
  ["factSources", "languages, 2026-11-22, "],
  ["factSources", `languages, 2026-11-22, ${"x".repeat(201)}`],
  ["factSources", "__proto__, 2026-11-22, Website"],
  ["confirmedFields", "phone, 2026-11-22T12:00:00.001Z"],
  ["confirmedFields", "phone, 9999-01-01T00:00:00.000Z"],
  ["confirmedFields", "phone, gestern"],
  ["confirmedFields", "phone, 2026-11-22"],
  ["confirmedFields", "slug, 2026-11-22T12:00:00.000Z"],
])("%s %j is left out with a remark", (column, value) => {
  const { own, warnings } = read({ [column]: value });
  expect(Object.values(own).filter((given) => given !== null)).toEqual([]);
  expect(warnings).toMatchObject([{ field: column }]);
});
