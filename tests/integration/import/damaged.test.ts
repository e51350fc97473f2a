import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { importDeps, importJson, importText, startWithUster, storedListings } from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";
import { outcomesCsv } from "#worker/services/import/outcomes.ts";

const site = authSite();

beforeEach(startWithUster);

test("control characters are removed, garbled letters repaired, lost letters not published, each with a remark", async () => {
  const file = templateCsv("1,Spi\u0000tex Uster,Weg 1,8610,Uster,ZH", "2,HÃ¤uslich,Z\uFFFDrcherweg 2,8610,Uster,ZH");
  const report = await importText(file);
  expect(report).toMatchObject({ new: 2, remarks: 3 });
  expect(await report.list("remarks")).toMatchObject([
    { line: 2, name: "Spitex Uster", issues: [{ field: "name", value: "Spitex Uster" }] },
    { line: 3, name: "Häuslich", issues: [{ field: "name", value: "HÃ¤uslich" }, { field: "street" }] },
  ]);
  expect(await storedListings()).toMatchObject([{ name: "Spitex Uster" }, { name: "Häuslich", streetAddress: null }]);
});

test("a refused row also names its damage", async () => {
  const report = await importText(templateCsv("1,Spi\u0000tex,Weg 1,,Uster,ZH"));
  expect(await report.list("refused")).toMatchObject([{ issues: [{ field: "zip" }, { field: "name" }] }]);
});

test("a refused row can be corrected in the download", async () => {
  const desk = await importDesk(site);
  const ragged = "7,Spitex Schief,Weg 1;2,8610,Uster";
  const { id } = (await desk.upload("a.csv", `${templateCsv()}${ragged}\n`)).body;
  await desk.ask("POST", `/${id}/check`);
  expect(await desk.settled(id)).toMatchObject({ check: { refused: 1 } });
  const list = await (await desk.send("GET", `/${id}/rows.csv?kind=refused`)).text();
  expect(list).toContain("7 | Spitex Schief | Weg 1;2 | 8610 | Uster");
  const corrected = await importText(list.replace("\uFEFF", ""), { fileName: "korrigiert.csv" });
  expect(corrected).toMatchObject({ new: 1, refused: 0 });
  expect(await storedListings()).toMatchObject([{ name: "Spitex Schief", streetAddress: "Weg 1;2", placeId: "7" }]);
});

test("a row of several lines stays one row in the download", async () => {
  const desk = await importDesk(site);
  const { id } = (await desk.upload("a.csv", `${templateCsv()}7,Spitex Schief,"Weg 1\nHof",8610,Uster\n`)).body;
  await desk.ask("POST", `/${id}/check`);
  expect(await desk.settled(id)).toMatchObject({ check: { refused: 1 } });
  const list = await (await desk.send("GET", `/${id}/rows.csv?kind=refused`)).text();
  expect(await importText(list, { fileName: "korrigiert.csv" })).toMatchObject({ total: 1, new: 1 });
});

test("a refused JSON entry corrected in the download is stored like a correct entry", async () => {
  const entry = {
    id: "7",
    name: "Spitex Uster",
    zip: "86100",
    city: "Uster",
    description: "Wir pflegen.\n\nAuch nachts.",
    phone: ["044 123 45 67", "044 123 45 68"],
    temporarilyClosed: true,
    billsInsurance: true,
    openingHours: [{ day: "Montag", hours: "08:00-12:00" }],
    services: ["Grundpflege; Wundpflege", "Beratung"],
    prices: [{ amount: 34.5, unit: "hour" }],
    reviews: [{ text: "Sehr gut" }],
  };
  const refused = await importJson([entry]);
  expect(refused).toMatchObject({ refused: 1 });
  const list = await new Response(outcomesCsv(importDeps(), { id: refused.id, container: "json" }, "refused")).text();
  expect(list).toContain("Wir pflegen.\n\nAuch nachts.");
  expect(await importText(list.replaceAll("86100", "8610"), { fileName: "korrigiert.csv" })).toMatchObject({ new: 1 });
  const [fromDownload] = await storedListings();
  await startWithUster();
  await importJson([{ ...entry, zip: "8610" }]);
  const [direct] = await storedListings();
  expect(direct).toMatchObject({ closed: "voruebergehend", billsInsurance: true });
  const same = { id: 0, source: "", createdAt: "", updatedAt: "", importJobId: 0 };
  expect({ ...fromDownload, ...same }).toEqual({ ...direct, ...same });
});
