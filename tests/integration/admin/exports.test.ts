import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EXPORT_FORMATS } from "#domain/desks/bulk-action.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { signUpAt, tick } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { WINDOW_ROWS } from "#worker/services/listings/export/rows.ts";
import { exportListings } from "#worker/services/listings/listing-desk.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const save = (path: string, token: string, { site } = desk) =>
  site.fetch(`/api/admin/exports${path}`, { method: "POST", body: new URLSearchParams({ access_token: token }) });
const exportsLogged = () => rows("SELECT id FROM auth_audit_log WHERE action = 'listings_exported'");

beforeAll(async () => {
  desk = await adminSite();
});

beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await change("DELETE FROM auth_audit_log");
  await seedListings(winterthur, [
    { id: 1, name: "=1+1", phone: "+41 52 000 12 34", description: "Eins\nzwei" },
    { id: 2, name: "Spitex Töss", closed: "dauerhaft" },
  ]);
});

describe("a file", () => {
  test("is downloaded, never displayed or stored, and logged", async () => {
    const response = await save("?format=csv", desk.token);
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="spitex-anbieter-20\d\d-\d\d-\d\d\.csv"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { details, ...audit } = (await lastAudit()) ?? {};
    expect(audit).toMatchObject({ action: "listings_exported", user_id: desk.id });
    expect(JSON.parse(String(details))).toEqual({ format: "csv", filter: "", count: 2 });
  });

  test("has an apostrophe before formulas, and includes closed providers", async () => {
    const text = await (await save("?format=csv", desk.token)).text();
    expect(text).toContain("\r\n'=1+1;");
    expect(text).toContain(";'+41 52 000 12 34;");
    expect(text).toContain('"Eins\nzwei"');
    expect(text).toMatch(/Spitex Töss;.*;dauerhaft;/);
  });

  test("has plain values in JSON", async () => {
    const response = await save("?format=json", desk.token);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(await response.json()).toMatchObject([
      { name: "=1+1", phone: "+41 52 000 12 34", slug: "11-8400", factSources: [] },
      { name: "Spitex Töss", closed: "dauerhaft" },
    ]);
  });

  test("is a workbook that is complete, also without listings", async () => {
    await change("DELETE FROM all_listings");
    const bytes = new Uint8Array(await (await save("?format=xlsx", desk.token)).arrayBuffer());
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe("PK");
    expect(String.fromCharCode(...bytes.slice(-22, -18))).toBe("PK\u0005\u0006");
    expect(await (await save("?format=json", desk.token)).json()).toEqual([]);
  });
});

test("the screen first asks how many listings a file would have", async () => {
  expect(await desk.ask("GET", "/exports?format=xlsx")).toEqual({ status: 200, body: { count: 2 } });
  expect(await exportsLogged()).toEqual([]);
});

test("a file has only the listings of the list: by filter, by search, by import and ticked", async () => {
  await tick("*/5 * * * *", "2026-11-22T12:05:00Z");
  await change("INSERT INTO import_jobs (id, file_name, format, started_at) VALUES (7, 'a.csv', 'csv', '2026-01-01')");
  await change("INSERT INTO import_rows (job_id, chunk, listing_id, written_at) VALUES (7, 1, ?, 'x')", 1);
  const names = async (query: string) => {
    const listings: { name: string }[] = await (await save(`?format=json&${query}`, desk.token)).json();
    const { body } = await desk.ask("GET", `/exports?format=json&${query}`);
    expect(body.count).toBe(listings.length);
    return listings.map(({ name }) => name);
  };
  expect(await names("zeigen=closed")).toEqual(["Spitex Töss"]);
  expect(await names("q=toess&zeigen=closed")).toEqual(["Spitex Töss"]);
  expect(await names("q=8400&zeigen=noWebsite&kanton=zuerich")).toEqual(["=1+1", "Spitex Töss"]);
  expect(await names("q=spitex-toess-8400")).toEqual(["Spitex Töss"]);
  expect(await names("import=7")).toEqual(["=1+1"]);
  expect(await names("kanton=bern")).toEqual([]);
  expect(await names("q=%22%27")).toEqual([]);
  expect(await names("ids=2,999999")).toEqual(["Spitex Töss"]);
  for (const ids of ["", "x", "1,,2", "-1", "1.5", Array.from({ length: 1_001 }, (_, at) => at + 1).join(",")]) {
    expect((await save(`?format=json&ids=${ids}`, desk.token)).status, ids).toBe(422);
  }
  const log = await rows(
    "SELECT details ->> 'filter' AS filter FROM auth_audit_log WHERE action = 'listings_exported'",
  );
  expect(log.map(({ filter }) => filter)).toContain("kanton=bern");
});

describe("an export is refused", () => {
  test("without an account, without admin rights, and with the token in the address", async () => {
    const { access_token: ofUser } = await signUpAt(desk.site);
    expect((await save("?format=csv", "")).status).toBe(401);
    expect((await save("?format=csv", "wrong")).status).toBe(401);
    const unreadable = { method: "POST", headers: { "Content-Type": "multipart/form-data" }, body: "x" };
    expect((await desk.site.fetch("/api/admin/exports?format=csv", unreadable)).status).toBe(401);
    expect((await save("?format=csv", ofUser)).status).toBe(403);
    const inAddress = `/api/admin/exports?format=csv&access_token=${desk.token}`;
    for (const method of ["GET", "POST"]) {
      const withHeader = { method, headers: { Authorization: `Bearer ${ofUser}` } };
      expect((await desk.site.fetch("/api/admin/exports?format=csv", withHeader)).status).toBe(403);
      expect((await desk.site.fetch(inAddress, { method })).status).toBe(401);
    }
    expect(await exportsLogged()).toEqual([]);
  });

  test.each(["", "?format=xls", "?format=__proto__"])("%j", async (query) => {
    expect((await save(query, desk.token)).status).toBe(422);
    expect((await desk.ask("GET", `/exports${query}`)).status).toBe(422);
  });
});

describe.each(EXPORT_FORMATS)("many listings as %s", (format) => {
  const WINDOWS = 3;
  const MANY = WINDOW_ROWS * WINDOWS - 100;

  beforeEach(() =>
    change(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO all_listings (id, name, slug, zip_code, city, canton, canton_slug, city_slug, name_key,
         description, created_at, updated_at, source)
       SELECT i * 7 + 10, 'Spitex ' || i, 'spitex-' || i, '8400', 'Winterthur', 'Zürich', 'zuerich', 'winterthur', 'spitex',
         hex(randomblob(100)), '', '', 'test' FROM n`,
      MANY - 2,
    ),
  );

  test("are read one window at a time, as fast as the reader accepts them, and each once", async () => {
    const usage = noUsage();
    const reader = exportListings({ db: countingDatabase(env.DB, usage) }, { format }).getReader();
    expect(usage.statements).toBe(0);
    let pieces = 0;
    while (!(await reader.read()).done) {
      pieces += 1;
      expect(usage.statements).toBeLessThanOrEqual(pieces);
    }
    expect(usage).toMatchObject({ statements: WINDOWS, rowsRead: MANY });
  });

  test("are no longer read when the reader leaves", async () => {
    const usage = noUsage();
    const reader = exportListings({ db: countingDatabase(env.DB, usage) }, { format }).getReader();
    while (usage.statements === 0) await reader.read();
    await reader.cancel();
    expect(usage.statements).toBe(1);
  });

  test("end in an error if one window fails, so that a partial file is not taken for a whole one", async () => {
    let windows = 0;
    const failing = overtakenDatabase(env.DB, "FROM all_listings NOT INDEXED", async () => {
      windows += 1;
      if (windows === 2) throw new Error("lost");
    });
    const broken = await adminSite({ DB: failing });
    const response = await save(`?format=${format}`, broken.token, broken);
    const reader = response.body?.getReader();
    const read = async () => {
      let bytes = 0;
      for (;;) {
        const piece = await reader?.read();
        if (!piece || piece.done) return bytes;
        bytes += piece.value.length;
      }
    };
    expect(response.status).toBe(200);
    await expect(read()).rejects.toThrow();
    expect(windows).toBe(2);
  });
});
