import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dataVersion } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { monday } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite({ PAGE_CACHE_MB: "0" });
const DESK = "/anbieter/1";
const SETTINGS = "/anbieter/1/einstellungen";
const publicPage = async () => (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();
let anna: Person;
const report = (state: string) => anna.press(DESK, "kapazitaet", { state });
const withdraw = () => anna.press(DESK, "zurueckziehen");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  for (const table of ["provider_capacity", "provider_members", "auth_rate_limits", "fact_checks"])
    await change(`DELETE FROM ${table}`);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

test("reports the capacity with one press, says until when it holds, and withdraws it", async () => {
  const before = await dataVersion();
  const sent = await report("voll");
  expect(sent).toMatchObject({ status: 303, location: `${DESK}?getan=kapazitaet` });
  const said = await anna.open(sent.location ?? "");
  expect(said.html).toContain("Kapazität gespeichert. Sie ist 14 Tage zu sehen.");
  expect(said.html).toContain("«Nimmt zurzeit niemanden auf», heute gemeldet, gilt bis 7. Dezember 2026.");
  expect(said.html).toMatch(/aria-pressed="true">Nimmt zurzeit niemanden auf</);
  expect(await dataVersion()).toBeGreaterThan(before);
  expect(await firstRow("SELECT state, valid_to, origin FROM provider_capacity")).toEqual({
    state: "voll",
    valid_to: "2026-12-07",
    origin: "desk",
  });
  expect(await publicPage()).toContain("Nimmt zurzeit niemanden auf");
  expect((await withdraw()).status).toBe(303);
  expect((await anna.open(DESK)).html).toContain("Auf Ihrer Seite steht dazu nichts.");
  expect(await rows("SELECT * FROM provider_capacity")).toEqual([]);
  expect(await publicPage()).not.toContain("Nimmt zurzeit niemanden auf");
  const logged = await rows(
    "SELECT action FROM auth_audit_log WHERE user_id = ? AND action LIKE 'capacity%' ORDER BY id",
    anna.id,
  );
  expect(logged).toEqual([{ action: "capacity_reported" }, { action: "capacity_withdrawn" }]);
  expect(await report("vielleicht")).toMatchObject({ status: 422, refusal: "invalid_input" });
});

test("a report that ran out at midnight is still told to the provider, with its last day", async () => {
  await report("voll");
  vi.setSystemTime("2026-12-07T23:05:00Z");
  anna = await personAt(site);
  await makeMember(anna.id, 1);
  const { html } = await anna.open(DESK);
  expect(html).toContain("Ihre letzte Angabe, «Nimmt zurzeit niemanden auf», galt bis 7. Dezember 2026. Seither");
  expect(html).not.toContain('aria-pressed="true"');
  expect(await publicPage()).not.toContain("Nimmt zurzeit niemanden auf");
});

test("repeating a report on the same day, or withdrawing none, changes and logs nothing", async () => {
  vi.setSystemTime("2026-11-23T22:45:00Z");
  anna = await personAt(site);
  await makeMember(anna.id, 1);
  await report("voll");
  const before = await dataVersion();
  expect((await report("voll")).status).toBe(303);
  expect(await dataVersion()).toBe(before);
  vi.setSystemTime("2026-11-23T23:15:00Z");
  await report("voll");
  expect((await anna.open(DESK)).html).toContain("heute gemeldet, gilt bis 8. Dezember 2026");
  await withdraw();
  const withdrawn = await dataVersion();
  expect((await withdraw()).status).toBe(303);
  expect(await dataVersion()).toBe(withdrawn);
  expect(
    await rows("SELECT id FROM auth_audit_log WHERE user_id = ? AND action LIKE 'capacity%'", anna.id),
  ).toHaveLength(3);
});

test("has a switch for the fact-check mails, for all members of the listing", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  expect((await anna.open(SETTINGS)).html).toContain("Nicht mehr fragen");
  for (const [wahl, label] of [
    ["nein", "Wieder fragen"],
    ["ja", "Nicht mehr fragen"],
  ] as const) {
    const sent = await anna.press(SETTINGS, "pruefung", { wahl });
    expect(sent).toMatchObject({ status: 303, location: `${SETTINGS}?getan=pruefung` });
    for (const person of [anna, beat]) expect((await person.open(SETTINGS)).html).toContain(label);
  }
  expect((await anna.press(SETTINGS, "pruefung", { wahl: "vielleicht" })).status).toBe(422);
  expect(await rows("SELECT spitex_id, due_on, wants_mail FROM fact_checks")).toEqual([
    { spitex_id: 1, due_on: "2027-03-23", wants_mail: 1 },
  ]);
});

test("has a switch for the weekly mail, for each member separately", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  await anna.press(SETTINGS, "wochenmail", { wahl: "nein" });
  expect(await rows("SELECT user_id, wants_weekly_mail AS wants FROM provider_members ORDER BY id")).toEqual([
    { user_id: anna.id, wants: 0 },
    { user_id: beat.id, wants: 1 },
  ]);
  expect((await anna.open(SETTINGS)).html).toContain("Wochenmail bekommen");
  expect((await beat.open(SETTINGS)).html).toContain("Keine Wochenmail mehr");
});
