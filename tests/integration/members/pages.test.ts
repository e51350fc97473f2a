import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { authSite, SITE } from "#tests/support/auth.ts";
import { change, firstRow, firstValue } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { browserWith, type FormFields, filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";
import { png } from "#tests/support/pictures.ts";

const site = authSite();
const FACTS = "/anbieter/1/angaben";
const visitor = browserWith(site, "");
const read = async (path: string) => (await site.fetch(path)).text();
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "places"]) await change(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    {
      id: 1,
      name: "Spitex Eulach",
      phone: "052 111 22 33",
      phoneHours: "Mo-Fr 08:00-12:00,13:30-17:00",
      serviceHours: "Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00",
      languages: ["de", "pt"],
      licences: ["ZH, Betriebsbewilligung, Gesundheitsdirektion, 2026-02-03"],
      supplyDuty: ["8400"],
    },
    { id: 2, name: "Spitex Töss", closed: "dauerhaft" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

test("the page of a provider asks whether the visitor works there, unless it is closed", async () => {
  const link = "Sind Sie diese Spitex?";
  const open = await read("/zuerich/winterthur/spitex-eulach-8400");
  expect(open).toContain(`<a href="${paths.providerClaim("spitex-eulach-8400")}" rel="nofollow">${link}</a>`);
  expect(await read("/zuerich/winterthur/spitex-toess-8400")).not.toContain(link);
});

describe("the entrance page of the desk", () => {
  test("is a page without data, which is neither indexed nor stored, and leads to the desk only", async () => {
    for (const path of [paths.deskDoor(), paths.deskDoor(FACTS)]) {
      const { html, headers } = await visitor.open(path);
      expect(html).toContain('content="noindex');
      expect(html).not.toContain("Eulach");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    expect((await visitor.open(paths.deskDoor(FACTS))).html).toContain(`${FACTS}&quot;`);
    for (const elsewhere of ["/konto", "//evil.example/anbieter", "/anbieter/../konto"]) {
      const { html } = await visitor.open(`/anbieter/oeffnen?next=${encodeURIComponent(elsewhere)}`);
      expect(html, elsewhere).toContain("{&quot;next&quot;:&quot;/anbieter&quot;}");
    }
    expect((await visitor.open(paths.deskDoor(paths.admin()))).html).toContain("{&quot;next&quot;:&quot;/admin&quot;}");
    const { status, location } = await visitor.open(`${paths.deskDoor()}?next=https://evil.example`);
    expect([status, location]).toEqual([301, paths.deskDoor()]);
  });

  test("keeps the text typed in a form whose session has ended", async () => {
    const hostile = `</textarea><script>alert("1")</script>'"&amp;\n\n Zeile`;
    const typed = {
      ...filledIn((await anna.open(FACTS)).html, "angaben"),
      description: hostile,
      languages: ["Deutsch", "Tamil"],
    };
    const led = await visitor.press(FACTS, "speichern", typed);
    expect([led.status, led.location]).toEqual([307, paths.deskDoor(FACTS)]);
    // With 307 the browser sends the same form there.
    const { status, html } = await visitor.press(led.location ?? "", "speichern", typed);
    expect(status).toBe(200);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain(`<form id="getippt" action="${FACTS}" method="post">`);
    const kept = filledIn(html, "getippt");
    expect(kept).toMatchObject({ tun: ["speichern"], description: [hostile], languages: ["Deutsch\nTamil"] });
    const sent = await anna.press(FACTS, "speichern", { ...kept, description: "Wir sind zu zehnt." });
    expect(sent.status).toBe(303);
    expect(await firstValue("SELECT languages FROM spitex_listings WHERE id = 1")).toBe('["de","ta"]');
  });

  test("leads to the page of the logo, which asks for the file again, and refuses oversized forms", async () => {
    const datei = new Blob([png(300, 200), new Uint8Array(500_000)], { type: "image/png" });
    const led = await visitor.press("/anbieter/1/logo", "senden", { datei });
    const asks = "/anbieter/1/logo?getan=abgelaufen";
    expect([led.status, led.location]).toEqual([303, paths.deskDoor(asks)]);
    const { html } = await visitor.open(paths.deskDoor(asks));
    expect(html).toContain(`${asks}&quot;`);
    expect(html).not.toContain("noch da");
    expect((await anna.open(asks)).html).toContain("Wählen Sie die Datei noch einmal.");
    const removed = await visitor.press("/anbieter/1/logo", "entfernen", { logo: 1 });
    expect([removed.status, removed.location]).toEqual([307, paths.deskDoor("/anbieter/1/logo")]);
    const huge = { datei: new Blob([new Uint8Array(3_000_000)]) };
    for (const path of ["/anbieter/1/logo", paths.deskDoor()]) {
      expect((await visitor.press(path, "senden", huge)).status, path).toBe(413);
    }
    expect((await anna.press(FACTS, "speichern", { description: "x".repeat(70_000) })).status).toBe(413);
  });

  test("answers 405 to methods of no form, like the pages, and 400 to forms of other sites", async () => {
    for (const path of [paths.deskDoor(), FACTS, "/anbieter"]) {
      const headers = { Cookie: anna.cookie, Origin: SITE };
      expect((await site.fetch(path, { method: "DELETE", headers })).status, path).toBe(405);
      const foreign = { Cookie: anna.cookie, Origin: "https://evil.example" };
      expect((await site.fetch(path, { method: "POST", headers: foreign, body: "tun=x" })).status, path).toBe(400);
    }
  });
});

describe("a form of the facts", () => {
  const form = async (id: "angaben" | "vorschlag", typed: FormFields = {}) =>
    filledIn((await anna.open(FACTS)).html, id, typed);

  test.each([
    ["angaben", "speichern"],
    ["vorschlag", "vorschlagen"],
  ] as const)("that changes nothing says so: %s", async (id, act) => {
    const before = await firstRow("SELECT * FROM spitex_listings WHERE id = 1");
    const { status, refusal, html } = await anna.press(FACTS, act, await form(id));
    expect([status, refusal]).toEqual([422, "listing_unchanged"]);
    expect(html).toContain("Sie haben nichts geändert.");
    expect(await firstRow("SELECT * FROM spitex_listings WHERE id = 1")).toEqual(before);
    expect(await firstRow("SELECT id FROM listing_changes")).toBeNull();
  });

  test("that is refused keeps all typed text", async () => {
    const typed = {
      phone: "am Morgen",
      "phoneHours.0.von": "7",
      "phoneHours.0.bis": "zwölf",
      "phoneHours.pause.von": "",
      languages: ["Albanisch"],
      serviceHours: "immer mal",
      "serviceArea.mehr": "8400",
      description: "<b>Wir</b> & Sie",
    };
    const { status, html } = await anna.press(FACTS, "speichern", await form("angaben", typed));
    expect(status).toBe(422);
    for (const field of ["phone", "phoneHours", "serviceHours"]) expect(html).toContain(`href="#angaben-${field}"`);
    const asLists = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]));
    expect(filledIn(html, "angaben")).toEqual({ ...(await form("angaben")), ...asLists });
  });

  test("with contradictory hours is refused at the field", async () => {
    const typed = { "phoneHours.immer": "ja", "phoneHours.5.von": "9" };
    const { status, html } = await anna.press(FACTS, "speichern", await form("angaben", typed));
    expect(status).toBe(422);
    expect(html).toContain("«Rund um die Uhr» ist angekreuzt, und daneben stehen neue Zeiten.");
    const emptied = { "phoneHours.auch.werktage": "ja", "phoneHours.0.von": "", "phoneHours.0.bis": "" };
    const second = await anna.press(FACTS, "speichern", await form("angaben", emptied));
    expect(second.status).toBe(422);
    expect(second.html).toContain("Der Tag, dessen Zeiten auch für andere Tage gelten, ist leer.");
    expect(await firstValue("SELECT phone_hours FROM spitex_listings WHERE id = 1")).toBe(
      "Mo-Fr 08:00-12:00,13:30-17:00",
    );
  });

  test("with two breaks stores three spans a day, and shows them again in order", async () => {
    const typed = { "phoneHours.pause2.von": "9.30", "phoneHours.pause2.bis": "10 Uhr" };
    expect((await anna.press(FACTS, "speichern", await form("angaben", typed))).status).toBe(303);
    const hours = () => firstValue("SELECT phone_hours FROM spitex_listings WHERE id = 1");
    expect(await hours()).toBe("Mo-Fr 08:00-09:30,10:00-12:00,13:30-17:00");
    const second = { "phoneHours.pause2.von": ["12:00"], "phoneHours.pause2.bis": ["13:30"] };
    expect(await form("angaben")).toMatchObject({ "phoneHours.pause.von": ["09:30"], ...second });
    const overlapping = await form("angaben", { "phoneHours.pause.bis": ["12:30"] });
    const { status, html } = await anna.press(FACTS, "speichern", overlapping);
    expect([status, filledIn(html, "angaben")]).toEqual([422, overlapping]);
    expect(html).toContain("Die Pausen überschneiden sich");
    expect(await hours()).toBe("Mo-Fr 08:00-09:30,10:00-12:00,13:30-17:00");
  });

  test("stores prices in rows, and shows them again", async () => {
    const typed = {
      "prices.0.amount": "58.50",
      "prices.0.service": "Haushalt",
      "prices.0.minimum": "60",
      "prices.0.night": "25 %",
      "prices.3.amount": "6.5",
      "prices.3.unit": "Besuch",
      "prices.3.service": "Weg",
    };
    const sent = await anna.press(FACTS, "speichern", await form("angaben", typed));
    expect(sent.status).toBe(303);
    expect(await firstValue("SELECT prices FROM spitex_listings WHERE id = 1")).toBe(
      '["CHF 58.50 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %","CHF 6.50 pro Besuch, Weg"]',
    );
    expect(await form("angaben")).toMatchObject({
      "prices.0.amount": ["58.50"],
      "prices.0.minimum": ["60"],
      "prices.1.service": ["Weg"],
      "prices.1.unit": ["Besuch"],
    });
    expect(await read("/zuerich/winterthur/spitex-eulach-8400")).toContain("Preise in Franken: Anbieter");
  });

  test("with a price that cannot be read keeps its row", async () => {
    const typed = { "prices.0.amount": "ab 58", "prices.2.amount": "60", "prices.2.night": "viel" };
    const { status, html } = await anna.press(FACTS, "speichern", await form("angaben", typed));
    expect(status).toBe(422);
    expect(html).toContain('href="#angaben-prices"');
    expect(html).toContain("Geben Sie in jeder Zeile einen Betrag wie 58.50 ein");
    expect(filledIn(html, "angaben")).toMatchObject({
      "prices.0.amount": ["ab 58"],
      "prices.2.amount": ["60"],
      "prices.2.night": ["viel"],
    });
  });

  test("with an incomplete licence keeps its row", async () => {
    const row = { "licences.1.canton": "Uri", "licences.1.kind": "Bewilligung", "licences.1.day": "31.2.2026" };
    const { status, html } = await anna.press(FACTS, "vorschlagen", await form("vorschlag", { ...row, name: "Neu" }));
    expect(status).toBe(422);
    expect(html).toContain('href="#vorschlag-licences"');
    expect(filledIn(html, "vorschlag")).toMatchObject({
      name: ["Neu"],
      "licences.0.source": ["Gesundheitsdirektion"],
      "licences.1.canton": ["Uri"],
      "licences.1.day": ["31.2.2026"],
    });
  });

  test("that was stored says what to check", async () => {
    await change("DELETE FROM places");
    const sent = await anna.press(FACTS, "speichern", await form("angaben", { priceNote: "CHF 30" }));
    // A browser forgets its draft at this address only, and a reload sends nothing again.
    expect([sent.status, sent.location]).toEqual([303, `${FACTS}?getan=speichern`]);
    const { html } = await anna.open(sent.location ?? "");
    expect(html).toContain("Gespeichert. Ihre Änderungen sind auf der Seite zu sehen.");
    expect(html).toContain("Diese PLZ steht nicht im Ortschaftenverzeichnis.");
    expect((await anna.open(FACTS)).html).not.toContain("Diese PLZ steht nicht");
    expect(await firstValue("SELECT price_note FROM spitex_listings WHERE id = 1")).toBe("CHF 30");
  });
});

test("services are one field: a provider's own words are folded with those that it ticks", async () => {
  await change(`UPDATE all_listings SET care = '[]', services = '["Fusspflege"]' WHERE id = 1`);
  const { html } = await anna.open(FACTS);
  const folds = html.match(/<details class="desk-field".*?<summary>.*?<\/details>/gs) ?? [];
  const ofServices = folds.filter((fold) => /name="(?:care|services)"/.test(fold));
  expect(ofServices).toHaveLength(1);
  expect(ofServices[0]).toMatch(/<span class="desk-label">Leistungen<\/span><span class="desk-value"[^>]*>Fusspflege</);
  expect(ofServices[0]).toContain("Leistungen in eigenen Worten");
});

test("an address that names no action shows no result", async () => {
  const member = await personAt(site);
  await makeMember(member.id, 1);
  const { html } = await member.open("/anbieter/1?getan=constructor");
  expect(html).not.toContain('class="note"');
  expect((await member.open("/anbieter/1?getan=bestaetigen")).html).toContain("Danke, das ist bestätigt.");
});
