import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { provider, startWithUster, storedListings } from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

const site = authSite();

beforeEach(startWithUster);

const json = (...rows: object[]) => JSON.stringify(rows);
const files = async () => (await env.FILES.list({ prefix: "imports/" })).objects;

describe("from a file to the directory and back", () => {
  test("upload, columns, dry run, import, lists, undo", async () => {
    const desk = await importDesk(site);
    const rows = [provider(1), provider(2), { ...provider(3), zip: "79539" }, provider(2)];
    const uploaded = await desk.upload("anbieter.json", json(...rows));
    expect(uploaded).toMatchObject({
      status: 200,
      body: {
        state: "uploaded",
        fileName: "anbieter.json",
        formatLabel: "JSON",
        encodingLabel: "UTF-8",
        sampleNames: ["Spitex 1", "Spitex 2", "Spitex 3"],
        total: 4,
        createdBy: expect.stringContaining("@"),
      },
    });
    const { id } = uploaded.body;
    expect((await desk.ask("POST", `/${id}/run`)).body.error.code).toBe("import_busy");

    expect((await desk.ask("POST", `/${id}/check`)).status).toBe(200);
    expect(await desk.settled(id)).toMatchObject({
      state: "checked",
      check: { new: 2, changed: 0, unchanged: 0, skipped: 1, refused: 1 },
      result: null,
    });
    expect(await storedListings()).toEqual([]);

    expect((await desk.ask("POST", `/${id}/run`)).status).toBe(200);
    expect(await desk.settled(id)).toMatchObject({
      state: "done",
      resultText: "2 von 4 Einträgen importiert, 1 Fehler. 1 übersprungen.",
    });
    expect((await storedListings()).map(({ name }) => name)).toEqual(["Spitex 1", "Spitex 2"]);
    const refused = await desk.ask("GET", `/${id}/rows?kind=refused`);
    expect(refused.body).toMatchObject({
      items: [{ name: "Spitex 3", issues: [{ field: "zip", value: "79539" }] }],
      next: null,
    });
    expect((await desk.ask("GET", "")).body.items[0]).toMatchObject({
      id,
      result: { new: 2 },
      undoUntil: expect.any(String),
    });

    await desk.ask("POST", `/${id}/undo`);
    expect(await desk.settled(id)).toMatchObject({ state: "undone", undone: { taken: 2, kept: 0 } });
    expect(await storedListings()).toEqual([]);
  });

  test("a second file shows its changes field by field", async () => {
    const desk = await importDesk(site);
    const first = await desk.upload("a.json", json(provider(1), provider(2)));
    await desk.ask("POST", `/${first.body.id}/check`);
    await desk.settled(first.body.id);
    await desk.ask("POST", `/${first.body.id}/run`);
    await desk.settled(first.body.id);
    const newer = { ...provider(1), phone: "044 000 00 02", services: ["Pflege", "Nacht"] };
    const { id } = (await desk.upload("b.json", json(newer, provider(2)))).body;
    await desk.ask("POST", `/${id}/check`);
    expect(await desk.settled(id)).toMatchObject({ check: { changed: 1, unchanged: 1 } });
    expect((await desk.ask("GET", `/${id}/rows?kind=changed`)).body.items).toMatchObject([
      {
        line: 1,
        changes: [
          { label: "Telefon", from: "", to: "044 000 00 02" },
          { label: "Leistungen", from: "", to: "Pflege, Nacht" },
          { label: "Leistungsarten", from: "", to: "Nachtdienst" },
        ],
      },
    ]);
  });

  test("columns chosen by hand are remembered for the next file with the same header", async () => {
    const desk = await importDesk(site);
    const table = templateCsv("1,Spitex Höngg,Weg 1,8610,Uster,ZH").replace("name", "Betriebsbez.");
    const { body } = await desk.upload("a.csv", table);
    expect(body).toMatchObject({ sampleNames: [] });
    expect((await desk.ask("POST", `/${body.id}/check`)).body.error.fields?.file).toEqual([
      expect.stringContaining("Es fehlt: Name."),
    ]);
    const columns = body.columns.map(({ name, field }) => ({ name, field: name === "Betriebsbez." ? "name" : field }));
    expect((await desk.ask("PUT", `/${body.id}/columns`, { columns })).body).toMatchObject({
      sampleNames: ["Spitex Höngg"],
    });
    expect((await desk.upload("b.csv", table)).body).toMatchObject({ sampleNames: ["Spitex Höngg"] });
    await desk.ask("POST", `/${body.id}/check`);
    expect(await desk.settled(body.id)).toMatchObject({ check: { new: 1, refused: 0 } });
    const { results } = await env.DB.prepare(
      "SELECT action FROM auth_audit_log WHERE action LIKE 'import%' ORDER BY id DESC LIMIT 4",
    ).all();
    expect(results.map(({ action }) => action)).toEqual([
      "import_checked",
      "import_uploaded",
      "import_columns_chosen",
      "import_uploaded",
    ]);
  });

  test("a file uploaded in several parts is joined", async () => {
    const desk = await importDesk(site);
    const long = "x".repeat(3_000);
    const text = json(...Array.from({ length: 3_000 }, (_, at) => ({ ...provider(at), description: long })));
    const bytes = new TextEncoder().encode(text);
    const opened = await desk.ask("POST", "", { fileName: "gross.json", sizeBytes: bytes.length });
    const { id, partBytes } = opened.body as unknown as { id: number; partBytes: number };
    expect(bytes.length).toBeGreaterThan(partBytes);
    expect((await desk.putPart(id, 2, bytes.slice(partBytes))).status).toBe(204);
    expect((await desk.putPart(id, 1, bytes.slice(0, partBytes))).status).toBe(204);
    // Sent again, as after a lost response.
    expect((await desk.putPart(id, 1, bytes.slice(0, partBytes))).status).toBe(204);
    expect((await desk.ask("POST", `/${id}/uploaded`)).body).toMatchObject({ total: 3_000 });
    const file = await desk.send("GET", `/${id}/file`);
    expect(file.headers.get("Content-Disposition")).toContain("attachment");
    expect(await file.text()).toBe(text);
  });
});

test("downloads contain no spreadsheet formulas and can be uploaded again", async () => {
  const desk = await importDesk(site);
  const bad = { ...provider(1), name: '=HYPERLINK("x")', zip: "861", phone: "+41 44 1", city: "Üster" };
  const { id } = (await desk.upload("a.json", json(bad, provider(2)))).body;
  await desk.ask("POST", `/${id}/check`);
  await desk.settled(id);
  const answer = await desk.send("GET", `/${id}/rows.csv?kind=refused`);
  expect(answer.headers.get("Content-Disposition")).toContain(`import-${id}-refused.csv`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const table = new TextDecoder().decode(bytes);
  expect(table).toContain(`"'=HYPERLINK(""x"")"`);
  expect(table).toContain("'+41 44 1");
  expect(table).toContain("Eintrag 1, PLZ «861»: ");
  expect(table).toMatch(/^Eintrag;Meldung;/);
  const corrected = await desk.upload("korrigiert.csv", table.replace(";861;", ";8610;"));
  await desk.ask("POST", `/${corrected.body.id}/check`);
  await desk.settled(corrected.body.id);
  expect((await desk.ask("GET", `/${corrected.body.id}/rows?kind=new`)).body.items).toMatchObject([
    { name: '=HYPERLINK("x")', zip: "8610", city: "Üster" },
  ]);
});

test("lists are paged", async () => {
  const desk = await importDesk(site);
  const rows = Array.from({ length: 120 }, (_, at) => provider(at));
  const { id } = (await desk.upload("a.json", json(...rows))).body;
  await desk.ask("POST", `/${id}/check`);
  await desk.settled(id);
  const names: unknown[] = [];
  let from: string | null = "";
  let pages = 0;
  while (from !== null) {
    const { body } = await desk.ask("GET", `/${id}/rows?kind=new&from=${from}`);
    names.push(...body.items.map(({ name }) => name));
    from = body.next;
    pages += 1;
  }
  expect(names).toEqual(rows.map(({ name }) => name));
  expect(pages).toBe(3);
});

test("a user without admin rights gets no data of an import, even with a guessed number", async () => {
  const desk = await importDesk(site);
  const { id } = (await desk.upload("a.json", json(provider(1)))).body;
  const { access_token: bearer } = await signUpAt(site);
  const paths: [string, string][] = [
    ["GET", ""],
    ["GET", `/${id}`],
    ["GET", `/${id}/rows?kind=new`],
    ["GET", `/${id}/rows.csv?kind=new`],
    ["GET", `/${id}/file`],
    ["PUT", `/${id}/parts/1`],
    ["POST", `/${id}/check`],
    ["DELETE", `/${id}`],
  ];
  for (const [method, path] of paths) {
    for (const [authorization, status] of [
      [`Bearer ${bearer}`, 403],
      ["", 401],
    ] as const) {
      const answer = await site.fetch(`/api/admin/imports${path}`, {
        method,
        headers: { Authorization: authorization },
      });
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).not.toContain("Spitex 1");
    }
  }
  for (const { key } of await files()) {
    expect((await site.fetch(`/${key}`)).status).toBe(404);
  }
  expect(await storedListings()).toEqual([]);
});
