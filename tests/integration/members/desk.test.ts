import { beforeEach, describe, expect, test } from "vitest";
import { spotOf } from "#domain/offer/spot.ts";
import { adminSite, dataVersion } from "#tests/support/admin.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite();
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox", "inquiries", "search_changes"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", aiDescription: "Eine Spitex.", phone: "052 111 22 33" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const seenAt = async (id = 1) => String(await firstValue("SELECT updated_at FROM spitex_listings WHERE id = ?", id));
const edit = async (fields: object) => anna.ask("PUT", "/listings/1", { updatedAt: await seenAt(), fields });
const propose = async (fields: object) =>
  anna.ask("POST", "/listings/1/proposals", { updatedAt: await seenAt(), fields });
const stored = async (column: string) => firstValue(`SELECT ${column} FROM spitex_listings WHERE id = 1`);

describe("the desk of a provider", () => {
  test("lists the member's listings, and shows each with its reviews and its inquiries since the membership", async () => {
    const inquiry = (id: string, spitex: number, at: string) =>
      change(
        `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at,
           consented_at) VALUES (?, ?, 'Spitex', 'Ruth', 'Muster', 'r@b.ch', '079 123 45 67', 'Bitte', ?, ?)`,
        id,
        spitex,
        at,
        at,
      );
    const now = new Date().toISOString();
    await change("UPDATE provider_members SET created_at = ?", new Date(Date.now() - 3_600_000).toISOString());
    await inquiry("before", 1, new Date(Date.now() - 7_200_000).toISOString());
    await inquiry("i1", 1, now);
    await inquiry("i2", 2, now);
    await inquiry("old", 1, "2020-01-01T00:00:00.000Z");
    expect((await anna.ask("GET", "/listings")).body.listings).toMatchObject([
      { id: 1, name: "Spitex Eulach", place: "8400 Winterthur" },
    ]);
    const { body } = await anna.ask("GET", "/listings/1");
    expect(body.inquiries).toMatchObject([{ id: "i1", name: "Ruth Muster", seenAt: null, answer: null }]);
    expect(body.figures).toMatchObject({ inquiries: 1, ownReviews: 0 });
    expect(body.members).toMatchObject([{ email: anna.email, isSelf: true }]);
    expect(body.fields).toMatchObject({ phone: "052 111 22 33", closed: "offen", canton: "Zürich" });
    expect(body.fields).not.toHaveProperty("placeId");
  });
});

describe("harmless facts", () => {
  test("go live at once, with the provider as source, and are logged, counted and searched", async () => {
    const before = await dataVersion();
    const { status, body } = await edit({ phoneHours: "Mo-Fr 08:00-12:00", languages: "Portugiesisch\nDeutsch" });
    expect(status).toBe(200);
    expect(body.fields.languages).toContain("Portugiesisch");
    expect(await stored("phone_hours")).toBe("Mo-Fr 08:00-12:00");
    const sources = JSON.parse(String(await stored("fact_sources")));
    expect(sources.phoneHours.source).toBe("Anbieter");
    expect(Object.keys(JSON.parse(String(await stored("confirmed_fields")))).sort()).toEqual([
      "languages",
      "phoneHours",
    ]);
    expect(await dataVersion()).toBeGreaterThan(before);
    expect(await rows("SELECT listing_id FROM search_changes")).toContainEqual({ listing_id: 1 });
    const entry = await firstRow("SELECT * FROM auth_audit_log ORDER BY id DESC");
    expect(entry).toMatchObject({ action: "listing_edited_by_provider", user_id: anna.id });
    expect(body.changes).toMatchObject([{ state: "applied", changes: { phoneHours: ["", "Mo-Fr 08:00-12:00"] } }]);
    const html = await (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();
    expect(html).toContain("Portugiesisch");
  });

  test("such as the provider's own description replace the automatic one", async () => {
    await edit({ description: "Wir sind zu zehnt." });
    expect(await stored("ai_description")).toBeNull();
    expect(await stored("description")).toBe("Wir sind zu zehnt.");
  });

  test("are refused field by field, and nothing is stored", async () => {
    const { status, body } = await edit({ phone: "am Morgen", languages: "Deutsch" });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual(["phone"]);
    expect(await stored("languages")).toBeNull();
  });

  test.each([{ name: "Spitex Neu" }, { placeId: "x" }, { rating: "5" }, { aiDescription: "x" }, { slug: "x" }])(
    "are these only: %o is refused",
    async (fields) => {
      expect((await edit(fields)).status).toBe(422);
      expect(await stored("name")).toBe("Spitex Eulach");
    },
  );

  test("do not overwrite later changes", async () => {
    const updatedAt = await seenAt();
    await edit({ phone: "052 999 88 77" });
    const late = await anna.ask("PUT", "/listings/1", { updatedAt, fields: { phone: "052 000 00 00" } });
    expect(late.body.error.code).toBe("listing_changed");
    expect(await stored("phone")).not.toBe("052 000 00 00");
  });

  test("are stored from only one of two concurrent edits", async () => {
    const updatedAt = await seenAt();
    const answers = await atOnce(4, (n) =>
      anna.ask("PUT", "/listings/1", { updatedAt, fields: { priceNote: `Preis ${n}` } }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows("SELECT id FROM listing_changes WHERE spitex_id = 1")).toHaveLength(1);
  });
});

describe("a proposal", () => {
  const decide = async (what: string, body: object) => {
    const admin = await adminSite();
    const [item] = (await admin.ask("GET", "/changes")).body.items;
    return { item, answer: await admin.ask("POST", `/changes/${item.id}/${what}`, body), admin };
  };

  test("changes nothing until an admin approves it", async () => {
    const { status, body } = await propose({ name: "Spitex Eulach Nord", website: "https://eulach.example" });
    expect(status).toBe(201);
    expect(body.changes).toMatchObject([
      { state: "waiting", changes: { name: ["Spitex Eulach", "Spitex Eulach Nord"] } },
    ]);
    expect(await stored("name")).toBe("Spitex Eulach");
    const { item, answer } = await decide("approve", { updatedAt: await seenAt() });
    expect(item).toMatchObject({ by: anna.email, rows: [{ label: "Name", isConflict: false }, { label: "Website" }] });
    expect(answer.status).toBe(204);
    expect(await stored("name")).toBe("Spitex Eulach Nord");
    const moved = await site.fetch("/zuerich/winterthur/spitex-eulach-8400");
    expect(moved.headers.get("Location")).toContain("spitex-eulach-nord-8400");
    const mail = await firstRow("SELECT subject FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.subject).toContain("übernommen");
    expect((await anna.ask("GET", "/listings/1")).body.changes).toMatchObject([{ state: "applied" }]);
  });

  test("with another postcode takes the listing away from its old coordinates, with another street does not", async () => {
    await change("UPDATE all_listings SET latitude = 47.5, longitude = 8.7, spot = 4750000087000 WHERE id = 1");
    await seedPlace({ zip: "8472", city: "Seuzach", code: "ZH" }, { latitude: 47.54, longitude: 8.73 });
    const point = () => firstRow("SELECT latitude, longitude, spot FROM spitex_listings WHERE id = 1");
    await propose({ streetAddress: "Andere Gasse 7" });
    await decide("approve", { updatedAt: await seenAt() });
    expect(await point()).toMatchObject({ latitude: 47.5, longitude: 8.7 });
    await propose({ zipCode: "8472", city: "Seuzach" });
    await decide("approve", { updatedAt: await seenAt() });
    const { latitude, longitude } = { latitude: 47.54, longitude: 8.73 };
    expect(await point()).toEqual({ latitude: null, longitude: null, spot: spotOf({ latitude, longitude }) });
  });

  test("is refused with a reason, which the provider reads", async () => {
    await propose({ supplyDuty: "8400" });
    const { answer } = await decide("refuse", { reason: "Der Leistungsauftrag fehlt." });
    expect(answer.status).toBe(204);
    expect(await stored("supply_duty")).toBeNull();
    const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.text).toContain("Der Leistungsauftrag fehlt.");
    const { body } = await anna.ask("GET", "/listings/1");
    expect(body.changes).toMatchObject([{ state: "refused", reason: "Der Leistungsauftrag fehlt." }]);
  });

  test("is the only one that waits, and can be withdrawn", async () => {
    const { body } = await propose({ name: "Spitex Neu" });
    expect((await propose({ city: "Seuzach" })).body.error.code).toBe("change_waits");
    const [{ id }] = body.changes;
    expect((await anna.ask("DELETE", `/listings/1/proposals/${id}`)).status).toBe(204);
    expect((await anna.ask("DELETE", `/listings/1/proposals/${id}`)).status).toBe(404);
    expect((await propose({ city: "Seuzach" })).status).toBe(201);
  });

  test("shows what the listing says now, and is not applied to a listing that changed", async () => {
    await propose({ website: "https://eulach.example" });
    const updatedAt = await seenAt();
    await change(
      "UPDATE all_listings SET website = 'https://anders.example', updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 1",
    );
    const { item, answer, admin } = await decide("approve", { updatedAt });
    expect(item.rows).toMatchObject([{ before: "", now: "https://anders.example", isConflict: true }]);
    expect(answer.body.error.code).toBe("listing_changed");
    expect(await stored("website")).toBe("https://anders.example");
    const seen = await admin.ask("POST", `/changes/${item.id}/approve`, { updatedAt: await seenAt() });
    expect(seen.status).toBe(204);
    expect(await stored("website")).toBe("https://eulach.example/");
  });

  test("is decided once, however many admins try", async () => {
    await propose({ name: "Spitex Neu" });
    const updatedAt = await seenAt();
    const admin = await adminSite();
    const [{ id }] = (await admin.ask("GET", "/changes")).body.items;
    const answers = await atOnce(3, () => admin.ask("POST", `/changes/${id}/approve`, { updatedAt }));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const late = await admin.ask("POST", `/changes/${id}/refuse`, { reason: "Zu spät" });
    expect(late.status).toBe(404);
  });
});

test("an admin undoes a change that went live, and sees later changes", async () => {
  await edit({ description: "Unsinn", phone: "052 999 88 77" });
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/changes?filter=decided")).body.items;
  const body = { updatedAt: await seenAt(), reason: "Das stimmt nicht." };
  expect((await admin.ask("POST", `/changes/${item.id}/undo`, body)).status).toBe(204);
  expect(await firstRow("SELECT description, ai_description, phone FROM spitex_listings WHERE id = 1")).toEqual({
    description: null,
    ai_description: "Eine Spitex.",
    phone: expect.stringContaining("052 111 22 33"),
  });
  expect((await admin.ask("POST", `/changes/${item.id}/undo`, body)).status).toBe(404);
});
