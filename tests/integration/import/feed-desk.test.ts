import { beforeEach, expect, test } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { startWithoutFeeds } from "#tests/support/feeds.ts";

const INPUT = { name: "Kanton", address: "https://daten.example.ch/liste.csv", kind: "csv", note: "Offene Daten" };

beforeEach(startWithoutFeeds);

test("an admin adds, changes, pauses, fetches and deletes a source, each in the log", async () => {
  const desk = await adminSite();
  const added = await desk.ask("POST", "/feeds", INPUT);
  expect(added).toMatchObject({
    status: 200,
    body: { items: [{ ...INPUT, result: "new", isPaused: false, isRunning: false, waitingImport: null }] },
  });
  expect(await lastAudit()).toMatchObject({ action: "feed_added", user_id: desk.id });
  const { id } = added.body.items[0];

  await change("UPDATE import_feeds SET etag = 'a', hash = 'b', accepted = '{}'");
  await desk.ask("PUT", `/feeds/${id}`, { ...INPUT, name: "Bern" });
  expect(await rows("SELECT name, etag FROM import_feeds")).toEqual([{ name: "Bern", etag: "a" }]);
  await desk.ask("PUT", `/feeds/${id}`, { ...INPUT, address: "https://neu.example.ch/liste.csv" });
  expect(await rows("SELECT etag, hash, accepted FROM import_feeds")).toEqual([
    { etag: null, hash: null, accepted: null },
  ]);

  await change("UPDATE import_feeds SET etag = 'a', hash = 'b', accepted = '{}'");
  expect((await desk.ask("PUT", `/feeds/${id}/paused`, { isPaused: true })).body.items[0].isPaused).toBe(true);
  // After the pause, the next night reads the file again, even if it is unchanged.
  expect(await rows("SELECT etag, hash, accepted FROM import_feeds")).toEqual([
    { etag: null, hash: null, accepted: "{}" },
  ]);
  expect((await desk.ask("POST", `/feeds/${id}/ask`)).body.error.code).toBe("feed_busy");
  await desk.ask("PUT", `/feeds/${id}/paused`, { isPaused: false });

  expect((await desk.ask("DELETE", `/feeds/${id}`)).body).toEqual({ items: [] });
  expect(await lastAudit()).toMatchObject({ action: "feed_deleted" });
  for (const [method, path, body] of [
    ["PUT", "", INPUT],
    ["PUT", "/paused", { isPaused: true }],
    ["POST", "/ask", {}],
    ["DELETE", "", undefined],
  ] as const) {
    expect((await desk.ask(method, `/feeds/${id}${path}`, body)).body.error.code).toBe("feed_not_found");
  }
});

test.each([
  "http://daten.example.ch/a.csv",
  "https://10.0.0.1/a.csv",
  "https://[fd00::1]/a.csv",
  "https://intern/a.csv",
  "https://db.internal/a.csv",
  "https://user:word@example.ch/a.csv",
  "https://example.ch:8443/a.csv",
  "javascript:alert(1)",
  "liste.csv",
])("the address %s is refused with a sentence", async (address) => {
  const desk = await adminSite({ SITE_URL: "https://spitex.test" });
  const { status, body } = await desk.ask("POST", "/feeds", { ...INPUT, address });
  expect([status, body.error.fields.address]).toEqual([
    422,
    [expect.stringContaining("öffentliche Adresse mit https")],
  ]);
  expect(await rows("SELECT * FROM import_feeds")).toEqual([]);
});

test("there are at most fifty sources", async () => {
  const desk = await adminSite();
  await change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
     INSERT INTO import_feeds (name, address, kind, note, created_at) SELECT 'Q' || i, 'https://a.example.ch/', 'csv', 'x', '2026' FROM n`,
  );
  expect((await desk.ask("POST", "/feeds", INPUT)).body.error.code).toBe("feeds_full");
});
