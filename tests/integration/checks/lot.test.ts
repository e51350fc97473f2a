import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { drawLot, LOT_SIZE } from "#domain/checks/lot.ts";
import type { LotDesk, LotEntry } from "#domain/checks/lot-desk.ts";
import { localDay } from "#domain/format.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { drawMonthlyLot } from "#worker/services/checks/draw-lot.ts";

const draw = (at = new Date().toISOString()) => drawMonthlyLot({ db, now: () => new Date(at) });
const known = { phoneHours: "Mo-Fr 08:00-12:00", care: ["demenz"], priceNote: "CHF 40 je Stunde" };
const seed = (count: number) =>
  seedListings(
    winterthur,
    Array.from({ length: count }, (_, at) => ({ name: `Los ${at}`, ...known })),
  );
const slugsOf = (month: string) =>
  rows(
    "SELECT slug FROM lot_entries JOIN all_listings ON id = listing_id WHERE month = ? ORDER BY position",
    month,
  ).then((found) => found.map(({ slug }) => slug));

beforeEach(async () => {
  await startWithUster();
  await change("DELETE FROM entry_lots");
  await change("DELETE FROM job_runs");
});

describe("the draw", () => {
  test("happens in any night in which the month has no lot yet", async () => {
    await seed(2);
    await tick("*/5 * * * *", new Date().toISOString());
    expect(await rows("SELECT month, drawn_from FROM entry_lots")).toEqual([
      { month: localDay(new Date()).slice(0, 7), drawn_from: 2 },
    ]);
  });

  test("is for the current month in Swiss time, happens once, and can be repeated with its seed", async () => {
    await seed(40);
    await draw("2026-11-30T22:59:00Z");
    await draw("2026-11-30T23:05:00Z");
    expect(await rows("SELECT month, drawn_from FROM entry_lots ORDER BY month")).toEqual([
      { month: "2026-11", drawn_from: 40 },
      { month: "2026-12", drawn_from: 40 },
    ]);
    const stored = await firstValue("SELECT seed FROM entry_lots WHERE month = '2026-12'");
    const all = (await rows("SELECT slug FROM spitex_listings")).map(({ slug }) => String(slug));
    const drawn = await slugsOf("2026-12");
    expect(drawn).toEqual(await drawLot(String(stored), all));
    expect(drawn).toHaveLength(LOT_SIZE);
    await Promise.all([draw("2026-12-02T02:00:00Z"), draw("2026-12-02T02:00:00Z")]);
    expect(await slugsOf("2026-12")).toEqual(drawn);
  });

  test("by two Workers at once creates one lot", async () => {
    await seed(35);
    await Promise.all([draw("2026-12-01T02:00:00Z"), draw("2026-12-01T02:00:00Z")]);
    expect(await firstValue("SELECT count(*) FROM entry_lots")).toBe(1);
    expect(await firstValue("SELECT count(*) FROM lot_entries")).toBe(LOT_SIZE);
  });

  test("leaves out closed providers, and waits for the first provider", async () => {
    await draw();
    expect(await rows("SELECT * FROM entry_lots")).toEqual([]);
    await seedListings(winterthur, [{ name: "Zu", closed: "dauerhaft" }, { name: "Offen" }]);
    await draw();
    expect(await rows("SELECT drawn_from FROM entry_lots")).toEqual([{ drawn_from: 1 }]);
  });
});

async function desk(settings: Record<string, unknown> = {}) {
  const admin = await adminSite(settings);
  const load = async () => (await admin.ask("GET", "/lot")).body.lot as LotDesk;
  const note = async (entry: LotEntry, answers: object, more: object = {}) => {
    const { month } = await load();
    const capacity = factOf(entry, "capacity")?.typed ?? "";
    const body = { seen: entry.calledAt, updatedAt: entry.listing?.updatedAt, capacity, answers, ...more };
    return admin.ask("PUT", `/lot/${month}/${entry.position}`, body);
  };
  return { load, note };
}

const factOf = (entry: LotEntry | undefined, field: string) => entry?.facts.find((fact) => fact.field === field);

describe("the desk", () => {
  test("stores what a provider said: a right fact is confirmed today, a wrong one replaced, with the source", async () => {
    await seed(1);
    await draw();
    const { load, note } = await desk();
    const [entry] = (await load()).entries as [LotEntry];
    expect(factOf(entry, "phoneHours")).toMatchObject({ says: "Mo-Fr 08:00-12:00", outcome: null });
    const saved = await note(entry, {
      care: { choice: "right" },
      phoneHours: { choice: "wrong", said: "Mo-Do 09:00-11:00" },
      priceNote: { choice: "wrong" },
      serviceArea: { choice: "wrong", said: "8400" },
    });
    expect(saved.status).toBe(200);
    const outcomes = (await load()).entries[0]?.facts.map(({ field, outcome }) => [field, outcome]);
    expect(Object.fromEntries(outcomes ?? [])).toEqual({
      phoneHours: "fixed",
      serviceHours: null,
      care: "right",
      serviceArea: "new",
      capacity: null,
      priceNote: "wrong",
    });
    const stored = await firstRow(
      "SELECT phone_hours, price_note, fact_sources, confirmed_fields FROM spitex_listings",
    );
    expect(stored).toMatchObject({ phone_hours: "Mo-Do 09:00-11:00", price_note: "CHF 40 je Stunde" });
    const call = { source: "Anruf beim Anbieter", day: localDay(new Date()) };
    expect(JSON.parse(String(stored?.fact_sources))).toEqual({ care: call, phoneHours: call, serviceArea: call });
    expect(Object.keys(JSON.parse(String(stored?.confirmed_fields))).sort()).toEqual([
      "care",
      "phoneHours",
      "serviceArea",
    ]);
    expect(await lastAudit()).toMatchObject({ action: "lot_call_noted" });
  });

  test("keeps partial work, and counts a corrected field as wrong permanently", async () => {
    await seed(1);
    await draw();
    const { load, note } = await desk();
    const first = (await load()).entries[0] as LotEntry;
    await note(first, { phoneHours: { choice: "wrong", said: "Mo-Di 08:00-10:00" } });
    const second = (await load()).entries[0] as LotEntry;
    await note(second, { phoneHours: { choice: "right" }, care: { choice: "open" } });
    const third = (await load()).entries[0] as LotEntry;
    expect(factOf(third, "phoneHours")?.outcome).toBe("fixed");
    expect(factOf(third, "care")?.outcome).toBe("open");
    expect(await note(second, { care: { choice: "right" } })).toMatchObject({ status: 409 });
  });

  test("refuses an unreadable value, a confirmation of an empty field, a changed entry and an unknown place", async () => {
    await seed(1);
    await draw();
    const { load, note } = await desk();
    const entry = (await load()).entries[0] as LotEntry;
    const unread = await note(entry, { phoneHours: { choice: "wrong", said: "manchmal" } });
    expect(unread).toMatchObject({ status: 422, body: { error: { fields: { phoneHours: [expect.any(String)] } } } });
    expect((await note(entry, { serviceHours: { choice: "right" } })).body.error.fields.serviceHours).toHaveLength(1);
    expect((await note(entry, { capacity: { choice: "wrong", said: "vielleicht" } })).status).toBe(422);
    expect((await note(entry, {})).status).toBe(422);
    expect((await note(entry, { care: { choice: "right" } }, { updatedAt: "2020-01-01" })).status).toBe(409);
    expect((await note({ ...entry, position: 31 }, { care: { choice: "right" } })).status).toBe(404);
    expect(await rows("SELECT * FROM lot_entries WHERE called_at IS NOT NULL")).toEqual([]);
  });

  test("asks whether the provider takes on clients, which renews its report", async () => {
    await seed(1);
    await draw();
    const { load, note } = await desk();
    const shown = (await load()).entries[0] as LotEntry;
    await note(shown, { capacity: { choice: "wrong", said: "voll" } });
    const stale = await note(shown, { capacity: { choice: "right" } }, { capacity: "aufnahmefaehig" });
    expect(stale.body.error.code).toBe("listing_changed");
    expect(await rows("SELECT state, origin FROM provider_capacity")).toEqual([{ state: "voll", origin: "call" }]);
    expect(factOf((await load()).entries[0], "capacity")).toMatchObject({ typed: "voll", outcome: "new" });
  });

  test.each([
    ["listing", { care: { choice: "open" } }, "UPDATE all_listings SET updated_at = '2099-01-01T00:00:00.000Z'"],
    [
      "report",
      { capacity: { choice: "wrong", said: "frei" } },
      "INSERT INTO provider_capacity (spitex_id, state, reported_at, valid_to, origin) SELECT id, 'voll', '2026-01-01', '2099-01-01', 'desk' FROM all_listings",
    ],
  ])("stores nothing if the %s changes in the same moment", async (_, answers, sql) => {
    await seed(1);
    await draw();
    const DB = overtakenDatabase(env.DB, "UPDATE lot_entries SET answers", () => change(sql));
    const { load, note } = await desk({ DB });
    const refused = await note((await load()).entries[0] as LotEntry, answers);
    expect(refused.body.error.code).toBe("listing_changed");
    const noted = "SELECT called_at AS it FROM lot_entries UNION SELECT state FROM provider_capacity";
    expect(await rows(`${noted} EXCEPT SELECT 'voll'`)).toEqual([{ it: null }]);
  });

  test("says what became of deleted entries, and draws no replacements", async () => {
    await seed(4);
    await draw();
    const { load, note } = await desk();
    const before = (await load()).entries;
    const [deleted, merged, closed, purged] = before.map(({ listing }) => listing?.id ?? 0);
    await change("UPDATE all_listings SET deleted_at = '2026-11-01' WHERE id = ?", deleted ?? 0);
    await change(
      "UPDATE all_listings SET deleted_at = '2026-11-01', merged_into = ? WHERE id = ?",
      closed ?? 0,
      merged ?? 0,
    );
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", closed ?? 0);
    await change("DELETE FROM all_listings WHERE id = ?", purged ?? 0);
    const { entries } = await load();
    expect(entries.map(({ gone }) => gone)).toEqual(["deleted", "merged", "closed", "deleted"]);
    expect(await note(before[2] as LotEntry, { care: { choice: "right" } })).toMatchObject({
      status: 409,
      body: { error: { code: "lot_entry_gone" } },
    });
    await draw();
    const html = await page();
    expect(html).toContain("4 von 4 Einträgen ausgelost, 0 angerufen, 2 seither gelöscht");
    expect(html).toContain("1 seither mit einem anderen zusammengeführt, 1 seither dauerhaft geschlossen");
    // A restored listing can be asked again.
    await change("UPDATE all_listings SET deleted_at = NULL WHERE id = ?", deleted ?? 0);
    expect((await load()).entries[0]?.gone).toBeNull();
  });
});

const page = async () =>
  (await (await get("/datenqualitaet")).text()).replaceAll("\u00a0", " ").replaceAll("&#x27;", "'");

describe("the page", () => {
  test("says that there are no figures yet", async () => {
    expect(await page()).toContain("Noch keine Zahlen.");
  });

  test("publishes the share of right facts with its interval, and the seed only after the month", async () => {
    await seed(30);
    await draw("2026-10-01T02:00:00Z");
    await draw();
    const { load, note } = await desk();
    const { entries } = await load();
    for (const [at, entry] of entries.slice(0, 12).entries()) {
      const choice = at === 0 ? "wrong" : "right";
      await note(entry, at < 10 ? { care: { choice }, priceNote: { choice: "right" } } : { care: { choice: "open" } });
    }
    const html = await page();
    const cells = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, label, rest = ""]) => [
      label,
      ...[...rest.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text),
    ]);
    expect(cells).toContainEqual(["Leistungsarten", "90 %", "60–98 %", "10"]);
    expect(cells).toContainEqual(["Preise", "100 %", "72–100 %", "10"]);
    expect(cells).toContainEqual(["Ganzer Eintrag", "90 %", "60–98 %", "10"]);
    expect(html).toContain(
      "30 von 30 Einträgen ausgelost, 12 angerufen, 2 davon nicht erreicht. Ganz richtig: 9 von 10.",
    );
    expect(html).toContain("mindestens 30 Einträge");
    const seeds = (await rows("SELECT seed FROM entry_lots ORDER BY month")).map(({ seed: one }) => String(one));
    expect(seeds.map((one) => html.includes(one))).toEqual([true, false]);
    expect(html).not.toContain("Los 1");
  });
});
