import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { type DeskFound, SEARCH_GROUPS } from "#domain/desks/desk-search.ts";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";
import { seedUser } from "#tests/support/users.ts";
import { createDeps } from "#worker/deps.ts";
import { searchDesks } from "#worker/services/desks/desk-search.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const found = async (q: string) => (await desk.ask("GET", `/search?q=${encodeURIComponent(q)}`)).body as DeskFound;
const titles = async (q: string, group: string) =>
  (await found(q)).groups.find((one) => one.group === group)?.hits.map(({ title }) => title) ?? [];

const INQUIRY = "10000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  desk = await adminSite();
  await seedListings(winterthur, [
    {
      id: 71,
      name: "Spitex Würzenbach",
      phone: "+41 52 700 80 15",
      email: "Leitung@wuerzen.example",
      website: "https://www.wuerzenbach.example/spitex",
      streetAddress: "Schützenstrasse 12",
      placeId: "ChIJwuerzen71",
      zsrNumber: "Q 7654.21",
    },
    { id: 72, name: "Pflege Grünau", closed: "dauerhaft" },
  ]);
  await syncSearchIndex(createDeps(env));
  await seedUser(db, "claudia.sprenger@beispiel.ch");
  await seedReviews(71, [1], { author: "Zyprian Kolb", reviewText: "Kam zweimal nicht, Öfters zu spät." });
  await change(
    `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at, consented_at)
     VALUES ('${INQUIRY}', 71, 'Spitex Würzenbach', 'Öztürk', 'Amsler', 'oe@beispiel.ch', 'Tel. (0)79–555-66 77', 'Meine Diagnose',
       '2026-05-01T08:00:00.000Z', '2026-05-01')`,
  );
  await change(
    `INSERT INTO listing_requests (id, name, zip_code, city, phone, first_name, last_name, email, created_at, handled_at)
     VALUES (78, 'Spitex Moosrüti', '8400', 'Winterthur', '+41 52 700 90 01', 'Ida', 'Zgraggen', 'ida@beispiel.ch',
       '2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z')`,
  );
  await change(
    "INSERT INTO import_jobs (id, file_name, format, started_at, state) VALUES (77, 'Kanton_Glarus%.xlsx', 'xlsx', '2026-05-01', 'done')",
  );
});

test("a provider is found by each of its details, however they are written", async () => {
  for (const q of [
    "würzenb",
    "WUERZENBACH",
    "spitex-wurzenbach-8400",
    "https://x.ch/zuerich/winterthur/spitex-wuerzenbach-8400",
    "+41 52 700 80 15",
    "052 700 80",
    "0041527008015",
    "052/700-80.15",
    "leitung@wuerzen",
    "wuerzenbach.example",
    "https://www.wuerzenbach.example/",
    "Schutzenstrasse 12",
    "ChIJwuerzen71",
    "Q7654.21",
    "q 7654",
  ])
    expect(await titles(q, "listings"), q).toEqual(["Spitex Würzenbach"]);
  expect(await titles("grünau", "listings"), "closed for good").toEqual(["Pflege Grünau"]);
});

test("people, messages, reports, reviews and imports are found with a link to the item; texts of messages are not searched", async () => {
  const only = async (q: string) =>
    (await found(q)).groups.flatMap(({ group, hits }) => hits.map((hit) => ({ group, ...hit })));
  expect(await only("sprenger")).toMatchObject([
    { group: "accounts", path: "/admin/benutzer?q=claudia.sprenger%40beispiel.ch" },
  ]);
  const [inquiry] = await only("oztürk");
  expect(inquiry).toMatchObject({ group: "inquiries", title: "Öztürk Amsler an Spitex Würzenbach" });
  const from = new URL(inquiry?.path ?? "", "https://x").searchParams.get("ab");
  const list = await desk.ask("GET", `/messages/inquiries?state=all&from=${from}`);
  expect(list.body.items[0]).toMatchObject({ id: INQUIRY });
  expect((await only("079 555 66"))[0]).toMatchObject({ group: "inquiries" });
  expect((await only("kolb"))[0]).toMatchObject({ group: "reviews", note: "Spitex Würzenbach, 1 von 5 Sternen" });
  expect((await only("öfters spät"))[0]).toMatchObject({ group: "reviews" });
  const request = { group: "requests", title: "Spitex Moosrüti", path: "/admin/neue-anbieter?stand=handled&ab=79" };
  for (const q of ["moosrueti", "zgraggen", "052 700 90"]) expect(await only(q), q).toMatchObject([request]);
  expect(await only("glarus%")).toMatchObject([{ group: "imports", path: "/import?id=77" }]);
  expect(await only("Diagnose")).toEqual([]);
});

test("hidden and deleted items are found by the same details, say so, and lead to where they can be shown again", async () => {
  const seeded = { zipCode: "8400", city: "Winterthur", streetAddress: "Moosweg 7" };
  await seedListings(winterthur, [
    { id: 81, name: "Spitex Verborg", phone: "+41 52 711 22 33", email: "info@verborg.example", ...seeded },
    { id: 82, name: "Spitex Verloren", placeId: "ChIJverloren82", ...seeded },
    { id: 83, name: "Spitex Verdopple", ...seeded },
    { id: 84, name: "Spitex Bleibt" },
  ]);
  await desk.ask("POST", "/listings/81/hide", { reason: "Auf Wunsch" });
  await desk.ask("DELETE", "/listings/82");
  await desk.ask("POST", "/listings/83/merge", { into: 84 });
  const gone = async (q: string) =>
    (await found(q)).groups.find(({ group }) => group === "gone")?.hits.map(({ title, note }) => `${title}: ${note}`);
  for (const q of [
    "verborg",
    "052 711 22",
    "info@VERBORG",
    "https://x.ch/zuerich/winterthur/spitex-verborg-8400",
    "verborg winterthur",
  ])
    expect(await gone(q), q).toEqual([expect.stringMatching(/^Spitex Verborg: 8400 Winterthur, verborgen am /)]);
  expect(await gone("ChIJverloren82")).toEqual([expect.stringMatching(/^Spitex Verloren: .*, gelöscht am /)]);
  expect(await gone("verdopple")).toEqual([expect.stringMatching(/zusammengeführt mit Spitex Bleibt am /)]);
  expect(await titles("verborg", "listings")).toEqual([]);

  const [hit] = (await found("verborg")).groups.flatMap(({ hits }) => hits);
  const from = new URL(hit?.path ?? "", "https://x").searchParams.get("ab") ?? "";
  const list = async (query: Record<string, string>) =>
    (await desk.ask("GET", `/listings/deletions?${new URLSearchParams(query)}`)).body.items;
  const [first] = await list({ from });
  expect(first).toMatchObject({ name: "Spitex Verborg", restorableId: 81 });
  expect((await list({ q: "verborg" })).map(({ name }: { name: string }) => name)).toEqual(["Spitex Verborg"]);
  expect(await list({ q: "moosweg" })).toHaveLength(3);
  expect(await list({ q: "052 711 22 34" })).toEqual([]);
  // The record of a listing that is gone for good has only name and address.
  await change("DELETE FROM all_listings WHERE id = 82");
  expect(await list({ q: "verloren" })).toMatchObject([{ place: null, restorableId: null }]);
  expect(await gone("verloren")).toEqual([expect.stringMatching(/^Spitex Verloren: gelöscht am /)]);
  expect((await desk.ask("POST", "/listings/81/restore")).status).toBe(204);
  expect(await gone("verborg")).toBeUndefined();
});

/** The desks' own lists, by their address. */
const LISTS: Record<string, string> = {
  "/admin/anbieter": "/listings",
  "/admin/anbieter?geloescht=1": "/listings/deletions",
  "/admin/benutzer": "/users",
  "/admin/nachrichten?art=inquiries": "/messages/inquiries",
  "/admin/nachrichten?art=contact": "/messages/contact",
  "/admin/neue-anbieter": "/listing-requests",
  "/admin/bewertungen": "/reviews",
  "/import": "/imports",
};

test("a kind with more hits links to a list of all of them", async () => {
  const each = <Made>(make: (at: number) => Made) => Array.from({ length: 6 }, (_, at) => make(at));
  const listed = each((at) => ({ id: 90 + at, name: `Pflege ${at}`, streetAddress: `Quellental ${at}` }));
  await seedListings(winterthur, [
    ...listed,
    ...listed.map((one) => ({ ...one, id: one.id + 10, name: `Alt ${one.name}` })),
  ]);
  for (const { id } of listed) await desk.ask("DELETE", `/listings/${id + 10}`);
  for (const email of each((at) => `quellental${at}@beispiel.ch`)) await seedUser(db, email);
  await seedReviews(71, [1, 1, 1, 1, 1, 1], { author: "Ida Quellental", reviewText: "Gut." });
  const sender = "first_name, last_name, email, phone, message, created_at";
  const sent = "'Ida', 'Quellental', 'i@b.ch', '079 1', 'm', '2026-05-03T08:00:00.000Z'";
  for (const at of each((at) => at)) {
    await change(
      `INSERT INTO inquiries (id, spitex_name, consented_at, ${sender}) VALUES ('q${at}', 'S', '2026', ${sent})`,
    );
    await change(`INSERT INTO contact_messages (id, ${sender}) VALUES ('q${at}', ${sent})`);
    await change(
      `INSERT INTO listing_requests (name, zip_code, city, phone, first_name, last_name, email, created_at, handled_at)
       VALUES ('S', '8400', 'W', '1', 'Ida', 'Quellental', 'i@b.ch', '2026-05-03', ?)`,
      at % 2 ? "2026-05-04" : null,
    );
    await change(
      `INSERT INTO import_jobs (file_name, format, started_at, state) VALUES ('quellental-${at}.csv', 'csv', '2026-05-01', 'done')`,
    );
  }
  const { groups } = await found("quellental");
  expect(groups.map(({ group }) => group)).toEqual(Object.keys(SEARCH_GROUPS));
  for (const { group, more } of groups) {
    const [path = "", query = ""] = more?.split("?") ?? [];
    const asked = new URLSearchParams(query);
    const list = LISTS[`${path}?${query.split("&")[0]}`] ?? LISTS[path];
    // The screens pass the view named in their address on to the list.
    asked.set("filter", asked.get("stand") ?? "all");
    const { body } = await desk.ask("GET", `${list}?${asked}`);
    expect(body.items, group).toHaveLength(6);
  }
});

test("a hostile text finds nothing and causes no error", async () => {
  for (const q of [
    "%",
    "%%",
    "__",
    "'\"'",
    "\\\\",
    "* OR 1=1 --",
    "(((",
    `"${"a".repeat(200)}`,
    "\u0000\u0001",
    "x".repeat(10_000),
  ]) {
    const { status, body } = await desk.ask("GET", `/search?q=${encodeURIComponent(q)}`);
    expect({ status, body }, q.slice(0, 20)).toEqual({ status: 200, body: { groups: [] } });
  }
});

test("the response is never stored, and reads a bounded number of rows", async () => {
  const { headers } = await desk.site.fetch("/api/admin/search?q=abc", {
    headers: { Authorization: `Bearer ${desk.token}` },
  });
  expect(headers.get("Cache-Control")).toBe("no-store");

  const many = Array.from({ length: 1_500 }, (_, at) => ({ id: 1_000 + at, name: `Dorfpflege ${at}` }));
  for (let at = 0; at < many.length; at += 100) await seedListings(winterthur, many.slice(at, at + 100));
  for (const table of ["inquiries (spitex_name, consented_at,", "contact_messages ("])
    await change(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO ${table} id, first_name, last_name, email, phone, message, created_at)
       SELECT ${table.startsWith("inq") ? "'S', '2026'," : ""} 'v' || i, 'A', 'B', 'a@b.ch', '1', 'm', '2026-03-01' FROM n`,
    );
  const usage = noUsage();
  const deps = { ...createDeps(env), db: countingDatabase(db, usage) };
  const { groups } = await searchDesks(deps, "dorfpflege");
  expect(groups[0]).toMatchObject({ group: "listings", more: expect.any(String) });
  expect(groups[0]?.hits).toHaveLength(5);
  // A search without hits costs the most.
  expect((await searchDesks(deps, "052 999 99 99 nirgends")).groups).toEqual([]);
  expect((await searchDesks(deps, "052 999 99 99")).groups).toEqual([]);
  expect(usage.rowsRead).toBeLessThan(3 * 3_100);
});
