import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { provider, startWithUster, storedListings } from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

const site = authSite();

beforeEach(startWithUster);

const json = (...rows: object[]) => JSON.stringify(rows);
const files = async () => (await env.FILES.list({ prefix: "imports/" })).objects;
const jobs = async () => (await env.DB.prepare("SELECT id FROM import_jobs").all()).results;

describe("a file is refused with a sentence, and nothing is stored", () => {
  test.each([
    ["tabelle.xlsx", "PK\u0003\u0004", "beschädigt"],
    ["tabelle.ods", "x", "Endung .xlsx"],
    ["bild.png", "x", "Endung .xlsx, .csv"],
    ["leer.csv", "", "Datei ist leer."],
    ["nur-titel.csv", templateCsv(), "enthält keine Einträge"],
    ["leer.json", "[]", "enthält keine Einträge"],
    ["abgebrochen.json", json(provider(1)).slice(0, -9), "bricht auf Zeile 1 ab"],
    ["seite.json", "<!doctype html>", "eine Webseite"],
    ["kaputt.geojson", "x", "kein gültiges JSON"],
    ["bild.csv", "\u0089PNG\u0000\u0000\u0000", "keine Textdatei"],
    ["neun.csv", "id,name,zip\n1,2,3\n", "3 Spalten"],
    ["ohne-titel.csv", "1,Spitex,Weg,8610,Uster,ZH,1,2,3,4,5\n", "Spalten benennen"],
  ])("%s", async (fileName, content, words) => {
    const desk = await importDesk(site);
    const answer = await desk.upload(fileName, content);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: "import_refused",
      fields: { file: [expect.stringContaining(words)] },
    });
    expect(await jobs()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(await storedListings()).toEqual([]);
  });

  test("a file above 200 MB, and parts larger than agreed", async () => {
    const desk = await importDesk(site);
    const size = { fileName: "a.csv" };
    const refused = await desk.ask("POST", "", { ...size, sizeBytes: 200_000_001 });
    expect(refused.body.error.fields?.file).toEqual([expect.stringContaining("über 200 MB")]);
    const { id } = (await desk.ask("POST", "", { ...size, sizeBytes: 200_000_000 })).body;
    const large = new Uint8Array(8 * 1024 * 1024 + 1);
    expect((await desk.putPart(id, 1, large)).status).toBe(413);
    expect((await desk.putPart(id, 25, "x")).status).toBe(413);
    expect((await desk.ask("POST", `/${id}/uploaded`)).body.error.fields?.file).toEqual([
      expect.stringContaining("nicht vollständig"),
    ]);
    expect(await jobs()).toEqual([]);
  });

  test("a part that was stored again but not recorded", async () => {
    const desk = await importDesk(site);
    const text = json(provider(1));
    const size = { fileName: "a.json", sizeBytes: text.length };
    const { id } = (await desk.ask("POST", "", size)).body;
    await desk.putPart(id, 1, text);
    await env.DB.exec("UPDATE import_parts SET etag = 'of-a-lost-answer'");
    const answer = await desk.ask("POST", `/${id}/uploaded`);
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields?.file).toEqual([expect.stringContaining("nicht vollständig")]);
    expect(await jobs()).toEqual([]);
  });

  test("a file discarded by the admin at any step before the import", async () => {
    const desk = await importDesk(site);
    const { id } = (await desk.upload("a.json", json(provider(1)))).body;
    await desk.ask("POST", `/${id}/check`);
    await desk.settled(id);
    expect((await desk.ask("DELETE", `/${id}`)).status).toBe(204);
    expect((await desk.ask("GET", `/${id}`)).status).toBe(404);
    expect((await desk.ask("GET", `/${id}/rows?kind=new`)).status).toBe(404);
    expect((await desk.ask("GET", "/999999/rows.csv?kind=new")).status).toBe(404);
    expect(await files()).toEqual([]);
  });
});
