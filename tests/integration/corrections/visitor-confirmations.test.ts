import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const PROVIDER = "/zuerich/winterthur/spitex-eulach-8400";
const PAGE = `${PROVIDER}/angabe-bestaetigen`;
const CLIENT = "CF-Connecting-IP";

const stored = () => rows("SELECT field, day FROM visitor_confirmations ORDER BY field, day");
const open = async (path = PAGE) => (await site.fetch(path)).text();
const tickIn = (html: string, field: string) =>
  new RegExp(`name="stimmt.${field}" value="([^"]+)"`).exec(html)?.[1] ?? "";
const confirm = (ticks: Record<string, string>, ip = "192.0.2.1", path = PAGE) =>
  sendForm(site, path, { called: "on", ...ticks }, { [CLIENT]: ip });
const confirmPhone = async (ip?: string) => confirm({ "stimmt.phone": tickIn(await open(), "phone") }, ip);
const ago = (days: number) => change("UPDATE visitor_confirmations SET day = date(day, ?)", `-${days} days`);
const sourcesOf = async () => /<details class="fact-sources">.*?<\/details>/s.exec(await open(PROVIDER))?.[0] ?? "";

const OLD = new Date(Date.now() - 200 * 86_400_000).toISOString();

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "+41 52 200 00 00", care: ["demenz"], email: "g@example.ch" },
    { id: 2, name: "Spitex Töss" },
  ]),
);
beforeEach(async () => {
  for (const table of ["visitor_confirmations", "auth_rate_limits"]) await change(`DELETE FROM ${table}`);
  await change("UPDATE all_listings SET phone = '+41 52 200 00 00', closed = 'offen', deleted_at = NULL WHERE id = 1");
});

test("a visitor who called finds the facts with their values, and confirms some", async () => {
  expect(await open(PROVIDER)).toContain(`href="${PAGE}"`);
  const html = await open();
  expect(html).toContain("Telefon: +41 52 200 00 00");
  expect(html).not.toContain("g@example.ch");
  const before = await rows("SELECT * FROM all_listings WHERE id = 1");
  expect(await confirmPhone()).toMatchObject({ status: 303, location: `${PAGE}?gesendet=1` });
  expect(await stored()).toMatchObject([{ field: "phone" }]);
  expect(await rows("SELECT * FROM all_listings WHERE id = 1")).toEqual(before);
  expect(await sourcesOf()).toMatch(/Telefon: von einer Besucherin oder einem Besucher am Telefon bestätigt, \d+\. /);
});

test("a form without a tick or without the call is refused", async () => {
  const nothing = await confirm({});
  expect([nothing.status, nothing.html]).toEqual([422, expect.stringContaining("Wählen Sie mindestens eine Angabe")]);
  expect((await confirm({ called: "", "stimmt.phone": tickIn(await open(), "phone") })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

describe("a value that visitors confirmed", () => {
  test("counts once per connection and is not renewed by one alone; the connection's address is not stored", async () => {
    await confirmPhone();
    await ago(3);
    const first = await stored();
    await confirmPhone();
    expect(await stored()).toEqual(first);
    expect(JSON.stringify(await rows("SELECT * FROM visitor_confirmations"))).not.toContain("192.0.2.1");
  });

  test("renews its day once two connections confirmed it on two days", async () => {
    await change(
      `UPDATE all_listings SET fact_sources = '{"care":{"source":"Website","day":"${OLD.slice(0, 10)}"}}' WHERE id = 1`,
    );
    const care = { "stimmt.care": tickIn(await open(), "care") };
    await confirm(care);
    expect(await sourcesOf()).toContain("nicht bestätigt");
    await ago(1);
    await confirm(care, "192.0.2.2");
    const html = await sourcesOf();
    expect(html).not.toContain("nicht bestätigt");
    expect(html).toContain("von zwei Besucherinnen oder Besuchern am Telefon bestätigt, zuletzt");
    await change("UPDATE all_listings SET fact_sources = NULL WHERE id = 1");
  });

  test("no longer counts as confirmed when the page shows another value", async () => {
    await confirmPhone();
    await change("UPDATE all_listings SET phone = '+41 52 200 99 99' WHERE id = 1");
    await change("UPDATE data_version SET version = version + 1");
    expect(await open(PROVIDER)).not.toContain("am Telefon bestätigt");
  });
});

test("a fact that changed while the form was open is not confirmed, and the form shows the new value", async () => {
  const ticks = { "stimmt.phone": tickIn(await open(), "phone"), "stimmt.care": tickIn(await open(), "care") };
  await change("UPDATE all_listings SET phone = '+41 52 200 99 99' WHERE id = 1");
  const refused = await confirm(ticks);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("hat sich inzwischen geändert");
  expect(refused.html).toContain("Telefon: +41 52 200 99 99");
  expect(refused.html).toMatch(/name="stimmt.care" checked=""/);
  expect(refused.html).not.toMatch(/name="stimmt.phone" checked=""/);
  expect(await stored()).toEqual([]);
});

test.each([
  ["deleted", "deleted_at = '2026-11-01T00:00:00.000Z'", 404],
  ["closed for good", "closed = 'dauerhaft'", 409],
])("a fact of a provider that was %s while the form was open is not confirmed", async (_, set, status) => {
  const ticks = { "stimmt.phone": tickIn(await open(), "phone") };
  await change(`UPDATE all_listings SET ${set} WHERE id = 1`);
  expect((await confirm(ticks)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

test("confirmations are limited to five a day from a connection, and ten about a provider", async () => {
  const statuses: number[] = [];
  for (let at = 1; at <= 11; at++) statuses.push((await confirmPhone(`198.51.${at}.1`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
  await change("DELETE FROM auth_rate_limits");
  const again: number[] = [];
  for (let at = 0; at < 6; at++) again.push((await confirmPhone()).status);
  expect(again).toEqual([...Array<number>(5).fill(303), 429]);
});
