import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spotOf } from "#domain/offer/spot.ts";
import { adminSite, dataVersion } from "#tests/support/admin.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { type FormFields, filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";

const site = authSite();
let anna: Person;

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
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

const FACTS = "/anbieter/1/angaben";
const seenAt = async (id = 1) => String(await firstValue("SELECT updated_at FROM spitex_listings WHERE id = ?", id));
const formOf = async (form: "angaben" | "vorschlag", typed: FormFields) =>
  filledIn((await anna.open(FACTS)).html, form, typed);
const edit = async (typed: FormFields) => anna.press(FACTS, "speichern", await formOf("angaben", typed));
const propose = async (typed: FormFields) => anna.press(FACTS, "vorschlagen", await formOf("vorschlag", typed));
const stored = async (column: string) => firstValue(`SELECT ${column} FROM spitex_listings WHERE id = 1`);
const changes = () => rows("SELECT id, state, changes FROM listing_changes WHERE spitex_id = 1 ORDER BY id");

describe("the desk of a provider", () => {
  test("lists the member's listings, and shows each with its inquiries since the membership", async () => {
    const inquiry = (id: string, spitex: number, at: string) =>
      change(
        `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at,
           consented_at) VALUES (?, ?, 'Spitex', 'Ruth', ?, 'r@b.ch', '079 123 45 67', 'Bitte', ?, ?)`,
        id,
        spitex,
        id,
        at,
        at,
      );
    const now = new Date().toISOString();
    await change("UPDATE provider_members SET created_at = ?", new Date(Date.now() - 3_600_000).toISOString());
    await inquiry("Vorher", 1, new Date(Date.now() - 7_200_000).toISOString());
    await inquiry("Jetzt", 1, now);
    await inquiry("Andere", 2, now);
    await inquiry("Alt", 1, "2020-01-01T00:00:00.000Z");
    const { html: list } = await anna.open("/anbieter");
    expect(list).toContain('<a href="/anbieter/1">Spitex Eulach</a>');
    expect(wordsIn(list)).toContain("8400 Winterthur, von Ihnen gepflegt seit");
    expect(list).not.toContain("Töss");
    for (const path of ["/anbieter/1", "/anbieter/1/anfragen"]) {
      const { html } = await anna.open(path);
      expect(html.match(/Ruth (?:Vorher|Jetzt|Andere|Alt)/)?.[0], path).toBe("Ruth Jetzt");
      expect(html, path).not.toMatch(/Ruth (?:Vorher|Andere|Alt)/);
    }
    expect(wordsIn((await anna.open("/anbieter/1/zahlen")).html)).toContain("Anfragen in 90 Tagen1");
    const { html: people } = await anna.open("/anbieter/1/personen");
    expect(people.match(/class="account-item"/g)).toHaveLength(1);
    expect(people).toMatch(new RegExp(`${anna.email}<span class="badge">Sie</span>`));
  });

  test("fills its forms with the stored facts, and names what is missing", async () => {
    await change("UPDATE all_listings SET place_id = 'geheim', rating = 4.5 WHERE id = 1");
    expect(await formOf("angaben", {})).toMatchObject({ phone: ["052 111 22 33"] });
    expect(await formOf("vorschlag", {})).toMatchObject({
      name: ["Spitex Eulach"],
      closed: ["offen"],
      canton: ["Zürich"],
    });
    const { html } = await anna.open(FACTS);
    expect(html).not.toMatch(/geheim|placeId/);
    expect(wordsIn((await anna.open("/anbieter/1")).html)).toContain("Ohne Sprachen findet Sie niemand");
  });
});

describe("harmless facts", () => {
  test("go live at once, with the provider as source, and are logged, counted and searched", async () => {
    const before = await dataVersion();
    const week = { "phoneHours.0.von": "8", "phoneHours.0.bis": "12.00", "phoneHours.auch.werktage": "ja" };
    const sent = await edit({ ...week, languages: ["Portugiesisch", "Deutsch"] });
    expect(sent).toMatchObject({ status: 303, location: `${FACTS}?getan=speichern` });
    expect((await anna.open(sent.location ?? "")).html).toContain("Gespeichert. Ihre Änderungen sind auf der Seite");
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
    const [made] = await changes();
    expect(made?.state).toBe("applied");
    expect(JSON.parse(String(made?.changes))).toMatchObject({ phoneHours: ["", "Mo-Fr 08:00-12:00"] });
    const html = await (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();
    expect(html).toContain("Portugiesisch");
  });

  test("such as the provider's own description replace the automatic one", async () => {
    await edit({ description: "Wir sind zu zehnt." });
    expect(await stored("ai_description")).toBeNull();
    expect(await stored("description")).toBe("Wir sind zu zehnt.");
  });

  test("are refused field by field, and nothing is stored", async () => {
    const { status, refusal, html } = await edit({ phone: "am Morgen", languages: "Deutsch" });
    expect([status, refusal]).toEqual([422, "invalid_input"]);
    expect(html).toContain("<title>Fehler – Angaben: Spitex Eulach");
    expect(html.match(/class="field-fault" id="[^"]*"/g)).toEqual(['class="field-fault" id="angaben-phone-fehler"']);
    expect(await stored("languages")).toBeNull();
  });

  test.each<FormFields>([
    { name: "Spitex Neu" },
    { placeId: "x" },
    { rating: "5" },
    { aiDescription: "x" },
    { slug: "x" },
  ])("are these only: %o changes nothing", async (fields) => {
    const before = await firstRow("SELECT * FROM spitex_listings WHERE id = 1");
    expect((await edit(fields)).refusal).toBe("listing_unchanged");
    expect(await firstRow("SELECT * FROM spitex_listings WHERE id = 1")).toEqual(before);
  });

  test("do not overwrite later changes", async () => {
    const late = await formOf("angaben", { phone: "052 000 00 00" });
    await edit({ phone: "052 999 88 77" });
    const { refusal, html } = await anna.press(FACTS, "speichern", late);
    expect(refusal).toBe("listing_changed");
    expect(html).toContain(`name="updatedAt" value="${late.updatedAt}"`);
    expect(await stored("phone")).not.toBe("052 000 00 00");
  });

  test("are stored from only one of two concurrent edits", async () => {
    const form = await formOf("angaben", {});
    const answers = await atOnce(4, (n) => anna.press(FACTS, "speichern", { ...form, priceNote: `Preis ${n}` }));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
  });
});

describe("a proposal", () => {
  const decide = async (what: string, body: object) => {
    const admin = await adminSite();
    const [item] = (await admin.ask("GET", "/changes")).body.items;
    return { item, answer: await admin.ask("POST", `/changes/${item.id}/${what}`, body), admin };
  };

  test("changes nothing until an admin approves it", async () => {
    const sent = await propose({ name: "Spitex Eulach Nord", website: "https://eulach.example" });
    expect(sent).toMatchObject({ status: 303, location: `${FACTS}?getan=vorschlagen` });
    const waiting = wordsIn((await anna.open(FACTS)).html);
    expect(waiting).toContain("Ihr Vorschlag wartet auf unsere Prüfung.");
    expect(waiting).toContain("Spitex Eulach Nord");
    expect(await stored("name")).toBe("Spitex Eulach");
    const { item, answer } = await decide("approve", { updatedAt: await seenAt() });
    expect(item).toMatchObject({ by: anna.email, rows: [{ label: "Name", isConflict: false }, { label: "Website" }] });
    expect(answer.status).toBe(204);
    expect(await stored("name")).toBe("Spitex Eulach Nord");
    const moved = await site.fetch("/zuerich/winterthur/spitex-eulach-8400");
    expect(moved.headers.get("Location")).toContain("spitex-eulach-nord-8400");
    const mail = await firstRow("SELECT subject FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.subject).toContain("übernommen");
    expect(await changes()).toMatchObject([{ state: "applied" }]);
    expect((await anna.open(FACTS)).html).not.toContain("wartet auf unsere Prüfung");
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
    await propose({ "supplyDuty.mehr": "8400" });
    const { answer } = await decide("refuse", { reason: "Der Leistungsauftrag fehlt." });
    expect(answer.status).toBe(204);
    expect(await stored("supply_duty")).toBeNull();
    const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.text).toContain("Der Leistungsauftrag fehlt.");
    expect(await changes()).toMatchObject([{ state: "refused" }]);
    expect((await anna.open(FACTS)).html).toContain("Der Leistungsauftrag fehlt.");
  });

  test("is the only one that waits, and can be withdrawn", async () => {
    const other = await formOf("vorschlag", { city: "Seuzach" });
    await propose({ name: "Spitex Neu" });
    expect((await anna.press(FACTS, "vorschlagen", other)).refusal).toBe("change_waits");
    const [waiting] = await changes();
    const withdraw = () => anna.press(FACTS, "zurueckziehen", { vorschlag: Number(waiting?.id) });
    expect((await anna.open(FACTS)).html).toContain(`name="vorschlag" value="${waiting?.id}"`);
    expect((await withdraw()).status).toBe(303);
    expect(await withdraw()).toMatchObject({ status: 404, refusal: "change_not_found" });
    expect((await propose({ city: "Seuzach" })).status).toBe(303);
    expect(await changes()).toMatchObject([{ state: "withdrawn" }, { state: "waiting" }]);
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
