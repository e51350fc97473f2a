import { beforeEach, describe, expect, test } from "vitest";
import { dataVersion } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { type FormFields, filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";

const FACTS = "/anbieter/1/angaben";
const BUTTON = "vorschauAmtliches";
const CLOCK = "Mo-So 08:00-23:00";
const site = authSite({ FORM_RATE_LIMIT: "2" });
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "places"]) await change(`DELETE FROM ${table}`);
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  const known = { phone: "052 111 22 33", phoneHours: CLOCK, languages: ["de", "pt"], care: ["wundpflege"] };
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", aiDescription: "Eine automatische Beschreibung.", ...known },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const formOf = async (typed: FormFields) => filledIn((await anna.open(FACTS)).html, "angaben", typed);
/** As a browser sends the button, after the form's own action. */
const preview = async (typed: FormFields) =>
  anna.press(FACTS, "speichern", { ...(await formOf(typed)), tun: ["speichern", "vorschau"] });
/** The words of the card and of the facts below it. */
const drawnIn = (html: string) => wordsIn(/<div id="listenkarte">.*?<\/dl><\/div>/s.exec(html)?.[0] ?? "");

const everything = async () => ({
  listing: await rows("SELECT * FROM all_listings"),
  changes: await rows("SELECT * FROM listing_changes"),
  audit: await firstValue("SELECT count(*) FROM auth_audit_log"),
  limits: await rows("SELECT * FROM auth_rate_limits WHERE key LIKE 'form-%'"),
  version: await dataVersion(),
});

describe("the preview of the facts", () => {
  test("shows the typed values, and stores nothing", async () => {
    const { html: opened } = await anna.open(FACTS);
    expect(drawnIn(opened)).toContain("Eine automatische Beschreibung.");
    const before = await everything();
    const typed = {
      phone: "052 999 88 77",
      languages: ["Deutsch", "Albanisch"],
      care: ["Palliative Care"],
      "serviceHours.0.von": "7",
      "serviceHours.0.bis": "12",
      "prices.0.amount": "58",
      "prices.0.service": "Haushalt",
      description: `Wir sind da. ${"Wort ".repeat(60)}`,
    };
    const { status, html } = await preview(typed);
    expect(status).toBe(200);
    expect(html).toContain("Das ist eine Vorschau. Gespeichert ist noch nichts.");
    const drawn = drawnIn(html);
    for (const words of [
      "+41 52 999 88 77",
      "Albanisch",
      "Palliative Care",
      "Mo 07:00–12:00",
      "Wir sind da.",
      "Haushalt CHF",
    ]) {
      expect(drawn).toContain(words);
    }
    expect(drawn).not.toMatch(/52 111|Portugiesisch|Wundpflege|automatische|(?:Wort ){31}/);
    expect(filledIn(html, "angaben")).toMatchObject({ phone: ["052 999 88 77"], care: ["Palliative Care"] });
    expect(await everything()).toEqual(before);
    expect(drawnIn((await anna.open(FACTS)).html)).toBe(drawnIn(opened));
  });

  test("of a proposal shows the name on the card and the other facts below it, and proposes nothing", async () => {
    const before = await everything();
    const typed = { name: "Spitex Töss", streetAddress: "Probegasse 7", canton: "Bern", tun: ["vorschlagen", BUTTON] };
    const form = filledIn((await anna.open(FACTS)).html, "vorschlag", typed);
    const { status, html } = await anna.press(FACTS, "vorschlagen", form);
    expect(status).toBe(200);
    for (const words of ["Spitex Töss", "Probegasse 7", "Bern", "Portugiesisch"])
      expect(drawnIn(html)).toContain(words);
    expect(filledIn(html, "vorschlag")).toMatchObject({ name: ["Spitex Töss"], canton: ["Bern"] });
    expect(filledIn(html, "angaben")).toEqual(filledIn((await anna.open(FACTS)).html, "angaben"));
    expect(await everything()).toEqual(before);
  });

  test("shows both forms together, as the script of the page sends them", async () => {
    const { html: opened } = await anna.open(FACTS);
    const { updatedAt: _, ...official } = filledIn(opened, "vorschlag", { name: "Spitex Töss" });
    const typed = filledIn(opened, "angaben", { languages: ["Albanisch"] });
    const tun = ["vorschlagen", "speichern", "vorschau"];
    const { status, html } = await anna.press(FACTS, "speichern", { ...official, ...typed, tun });
    expect([status, drawnIn(html)]).toEqual([200, expect.stringMatching(/Spitex Töss.*Albanisch/s)]);
    expect(html).toContain("Die Karte zeigt, was Sie eingegeben haben.");
  });

  test("of an unchanged form shows the stored values", async () => {
    const { status, html } = await preview({});
    expect([status, drawnIn(html)]).toEqual([200, drawnIn((await anna.open(FACTS)).html)]);
  });

  test("shows faults at their fields, keeps the typed text, and shows the rest", async () => {
    const before = await everything();
    const typed = { phone: "am Morgen", languages: ["Albanisch"] };
    const { status, html, refusal } = await preview(typed);
    expect([status, refusal]).toEqual([422, "invalid_input"]);
    expect(html).toContain('href="#angaben-phone"');
    expect(html).not.toContain("Das ist eine Vorschau.");
    expect(drawnIn(html)).toContain("Albanisch");
    expect(drawnIn(html)).toContain("+41 52 111 22 33");
    expect(filledIn(html, "angaben")).toMatchObject({ phone: ["am Morgen"], languages: ["Albanisch"] });
    expect(await everything()).toEqual(before);
  });

  test("says that somebody else has changed the listing, and keeps the outdated form refused", async () => {
    const { status, html, refusal } = await preview({ phone: "052 999 88 77", updatedAt: "2020-01-01T00:00:00.000Z" });
    expect([status, refusal]).toEqual([409, "listing_changed"]);
    expect(filledIn(html, "angaben")).toMatchObject({
      phone: ["052 999 88 77"],
      updatedAt: ["2020-01-01T00:00:00.000Z"],
    });
    const wayOut = new RegExp(`href="${FACTS}">Neuen Stand laden<`);
    expect(html).toMatch(wayOut);
    expect((await preview({ phone: "am Morgen" })).html).not.toMatch(wayOut);
  });

  test("has a higher limit than the form, and the shown values can be saved", async () => {
    for (let count = 10; count < 14; count += 1) {
      expect((await preview({ phone: `052 999 88 ${count}` })).status).toBe(200);
    }
    const { html } = await preview({ phone: "052 999 88 77" });
    const saved = await anna.press(FACTS, "speichern", filledIn(html, "angaben"));
    expect([saved.status, saved.location]).toEqual([303, `${FACTS}?getan=speichern`]);
    expect(await firstValue("SELECT phone FROM spitex_listings WHERE id = 1")).toMatch(/999 ?88 ?77/);
  });
});
