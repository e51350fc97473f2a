import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { runTogether } from "#db/statement.ts";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { errorMessages } from "#domain/messages.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow } from "#tests/support/database.ts";
import { seedDesk } from "#tests/support/desk.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { type FormFields, filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";
import { seedReviews } from "#tests/support/reviews.ts";
import { inLanguage } from "#worker/request-language.ts";

const site = authSite();
const AT = "2026-01-01T00:00:00.000Z";
const SOURCE = { source: "Anbieter", day: "2026-02-01" };
const MANY_BREAKS = "Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00";
const FOREIGN = { source: "Meldung der Gemeinde", day: "2026-02-01" };
const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, fieldSamples(name)[0]]));
const languages = ["de", "fr", "it", "rm", "en", "pt", "es", "sq", "sr", "hr", "bs", "mk", "tr", "ku", "ar"] as const;

let anna: Person;

beforeAll(async () => {
  await seedDesk();
  await seedListings(winterthur, [
    {
      ...{ id: 3, name: "Alles", ...facts, factSources: Object.fromEntries(FACT_NAMES.map((one) => [one, SOURCE])) },
      ...{ phone: "052 000 12 34", confirmedFields: { phone: "2026-02-01T10:00:00.000Z" }, aiDescription: "Gut." },
      ...{ languages: [...languages], care: ["demenz", "nacht", "palliative", "psychiatrie", "kinder"] },
      ...{ prices: ["CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %", "CHF 20.00 pro Besuch, Weg"] },
      ...{ serviceArea: ["8400", "bfs:198"], supplyDuty: ["8400"], closed: "voruebergehend" },
    },
    { id: 4, name: "Leer" },
    { id: 5, name: "Stunden", phoneHours: "24/7", serviceHours: MANY_BREAKS, factSources: { phoneHours: FOREIGN } },
  ]);
  anna = await personAt(site, "anna@example.ch");
  for (const id of [1, 3, 4, 5]) await makeMember(anna.id, id);
  await change("UPDATE inquiries SET created_at = ?", new Date(Date.now() - 3_600_000).toISOString());
  await seedChanges();
  await seedReviews(3, [4], { userId: "w", waitsUntil: "2099-01-01T00:00:00.000Z", createdAt: AT });
  await seedReviews(3, [3], { userId: "r", replyText: null, replyRemovedAt: AT, createdAt: AT });
  await seedReviews(3, [5], { userId: "o", reviewText: "Sie sind sehr nett", replyText: "Merci" });
  await runTogether(db, { version: bumpDataVersion() });
});

beforeEach(() => change("DELETE FROM auth_rate_limits"));

/** Changes in each state, of fields of each kind. */
async function seedChanges() {
  const made = {
    closed: ["offen", "vorübergehend geschlossen"],
    care: ["Demenz", "Demenz\nNachtdienst"],
    billsInsurance: ["", "ja"],
    phoneHours: ["", "Mo-Fr 08:00-12:00"],
    licences: ["", "ZH, Betriebsbewilligung, Amt, 2026-02-03"],
    prices: ["", "CHF 58.00 pro Stunde, Haushalt"],
  };
  for (const [at, state] of ["applied", "refused", "undone", "withdrawn", "waiting"].entries())
    await change(
      `INSERT INTO listing_changes (id, spitex_id, user_id, state, changes, reason, created_at)
         VALUES (?1, 3, 'nachbarin', ?2, ?3, ?4, ?5)`,
      51 + at,
      state,
      JSON.stringify(made),
      state === "refused" ? "Amt" : "",
      AT,
    );
}

const read = async (language: Language, path: string) => {
  const { status, html } = await anna.open(addressIn(language, path));
  return { status, html: html.replaceAll("<!-- -->", "") };
};

const OF = ["angaben", "logo", "anfragen", "bewertungen", "karten", "zahlen", "personen", "einstellungen"];
const PATHS = [1, 3, 4, 5].flatMap((id) => OF.map((page) => `/anbieter/${id}/${page}`));
const DONE: Record<string, string[]> = {
  angaben: ["speichern", "vorschlagen", "zurueckziehen"],
  logo: ["senden", "entfernen", "verwerfen", "abgelaufen"],
  bewertungen: ["antworten", "wartet", "zurueckziehen"],
  karten: ["drucken"],
  personen: ["einladen", "zurueckziehen", "entfernen"],
  einstellungen: ["sprache", "wochenmail", "fragen", "pruefung"],
};
const DONE_PATHS = Object.entries(DONE).flatMap(([page, acts]) =>
  acts.map((one) => `/anbieter/1/${page}?getan=${one}`),
);

/** Forms that are refused. */
const press = async (language: Language, path: string, act: string, form: string, typed: FormFields) => {
  const answer = await send(language, path, act, form, typed);
  return { ...answer, html: answer.html.replaceAll("<!-- -->", "") };
};

async function send(language: Language, path: string, act: string, form: string, typed: FormFields) {
  const { html } = await read(language, path);
  return anna.press(addressIn(language, path), act, filledIn(html, form, typed));
}

/** A listing with every fact, whose proposal waits, and one without a proposal. */
const FULL = "/anbieter/3/angaben";
const STORED = "/anbieter/5/angaben";

const WRONG: [path: string, act: string, form: string, typed: FormFields][] = [
  ["/anbieter/4/angaben", "speichern", "angaben", {}],
  ["/anbieter/4/angaben", "speichern", "angaben", { updatedAt: "alt", description: "Neu." }],
  [
    "/anbieter/4/angaben",
    "speichern",
    "angaben",
    {
      ...{ phone: "x", "phoneHours.0.von": "x", "prices.0.amount": "x", "serviceArea.mehr": "Nirgendwo" },
      ...{ trainedShare: "200", care: "Nichts", languages: "Klingonisch", description: "x".repeat(4001) },
      ...{ services: Array.from({ length: 31 }, (_, at) => `${at}`).join("\n") },
    },
  ],
  [
    "/anbieter/4/angaben",
    "speichern",
    "angaben",
    { "serviceArea.mehr": Array.from({ length: 51 }, (_, at) => `Ort ${"abcdefghij"[at % 10]}${at}`).join("\n") },
  ],
  [
    "/anbieter/4/angaben",
    "speichern",
    "angaben",
    { "serviceArea.mehr": Array.from({ length: 501 }, (_, at) => `${1000 + at}`).join("\n") },
  ],
  ["/anbieter/5/angaben", "speichern", "angaben", { serviceHours: "immer mal wieder" }],
  ["/anbieter/3/angaben", "vorschau", "angaben", { tun: "vorschau", phone: "x" }],
  [
    "/anbieter/4/angaben",
    "vorschlagen",
    "vorschlag",
    {
      ...{ name: "", zipCode: "x", city: "", canton: "Xy", website: "x", email: "x", zsrNumber: "x", closed: "x" },
      ...{ form: "x", billsInsurance: "x", "licences.0.kind": "x", lastInspection: "x", memberships: "x" },
      ...{ streetAddress: "x".repeat(300) },
    },
  ],
  ["/anbieter/1/angaben", "vorschlagen", "vorschlag", { name: "Anders" }],
  ["/anbieter/1/angaben", "zurueckziehen", "", { vorschlag: 99 }],
  ["/anbieter/1/logo", "senden", "logo", {}],
  ["/anbieter/1/logo", "senden", "logo", { datei: new Blob(["x"], { type: "image/png" }) }],
  ["/anbieter/1/logo", "entfernen", "", { logo: 99, bild: "abc", oeffentlich: 0 }],
  ["/anbieter/1/logo", "verwerfen", "", { datei: "x" }],
  ["/anbieter/1/bewertungen", "antworten", "antwort-71", { bewertung: 71, text: " " }],
  ["/anbieter/1/bewertungen", "antworten", "antwort-71", { bewertung: 71, text: "x".repeat(5000) }],
  ["/anbieter/1/bewertungen", "antworten", "", { bewertung: 99, text: "Danke" }],
  ["/anbieter/1/bewertungen", "zurueckziehen", "", { bewertung: 71 }],
  ["/anbieter/1/karten", "drucken", "", { anzahl: 11 }],
  ["/anbieter/1/personen", "einladen", "einladen", { email: "x" }],
  ["/anbieter/1/personen", "zurueckziehen", "", { invitation: 99 }],
  ["/anbieter/1/einstellungen", "sprache", "", { sprache: "rm" }],
];

describe("the desk of a listing", () => {
  test.each(LANGUAGES)("is in one language, and has the parts of the German pages: %s", async (language) => {
    for (const path of [...PATHS, ...DONE_PATHS]) {
      const { status, html } = await read(language, path);
      expect([path, status, await foreignWords(html, language)]).toEqual([path, 200, []]);
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
      // Cards in another language say so with a link, and the address of the file of figures names the language.
      const spoken = html.replaceAll(`?lang=${language}`, "");
      if (PATHS.includes(path) && !path.includes("/karten"))
        expect(structureOf(spoken), path).toEqual(structureOf((await read("de", path)).html));
    }
  });

  test.each(LANGUAGES)("refuses in the language of the page: %s", async (language) => {
    for (const [path, act, form, typed] of WRONG) {
      const { status, html } = await press(language, path, act, form, typed);
      const name = `${path} ${act} ${JSON.stringify(typed).slice(0, 80)}`;
      expect([name, await foreignWords(html, language)]).toEqual([name, []]);
      expect([name, Math.floor(status / 100), html.includes('role="alert"')]).toEqual([name, 4, true]);
      expect([name, status]).not.toEqual([name, 429]);
    }
  });

  test.each(LANGUAGES)("stores nothing new from an untouched form: %s", async (language) => {
    for (const [act, form] of [
      ["speichern", "angaben"],
      ["vorschlagen", "vorschlag"],
    ] as const) {
      const { html } = await press(language, form === "angaben" ? FULL : STORED, act, form, {});
      expect(html).toContain(inLanguage(language, () => errorMessages.listing_unchanged));
    }
  });

  test.each(LANGUAGES)("previews in the language of the page: %s", async (language) => {
    for (const path of [FULL, STORED]) {
      const typed = { tun: "vorschau", description: "Wir sind da." };
      const { status, html } = await press(language, path, "vorschau", "angaben", typed);
      expect([path, status, await foreignWords(html, language)]).toEqual([path, 200, []]);
    }
  });

  test("reads areas in the words of the page, and answers with the page of its language", async () => {
    const typed = { "serviceArea.mehr": "commune de Winterthour\n8400", trainedShare: "80" };
    expect((await press("fr", STORED, "speichern", "angaben", typed)).html).toContain("commune de Winterthour");
    const { location } = await send("fr", STORED, "speichern", "angaben", { "serviceArea.mehr": "8400" });
    expect(location).toBe("/fr/prestataires/5/indications?getan=speichern");
    expect((await anna.open(location ?? "")).html).toContain("Enregistré. Vos modifications");
  });

  test("prints cards in the language of the listing's mails, whose page says so", async () => {
    await send("it", "/anbieter/5/einstellungen", "sprache", "", { sprache: "fr" });
    await send("it", "/anbieter/5/karten", "drucken", "", { anzahl: "10" });
    const { html } = await read("de", "/anbieter/5/karten");
    expect(html).toContain("Die Karten sind auf Französisch");
    expect(html).toMatch(/<ul class="review-cards" lang="fr-CH">.*Le code est valable une fois, pendant douze mois\./s);
    expect(html).toContain(inLanguage("fr", () => paths.reviewWithProof("")));
    expect((await read("fr", "/anbieter/5/karten")).html).toContain('<ul class="review-cards">');
  });

  test("invites in the language of the listing's mails, also by the link to pass on", async () => {
    await send("it", "/anbieter/5/einstellungen", "sprache", "", { sprache: "fr" });
    const { location } = await send("it", "/anbieter/5/personen", "einladen", "", { email: "beat@example.ch" });
    const link = /\/fr\/prestataires\?einladung=/;
    expect((await anna.open(location ?? "")).html).toMatch(link);
    expect((await firstRow("SELECT text FROM mail_outbox WHERE recipient = 'beat@example.ch'"))?.text).toMatch(link);
  });

  test("marks what visitors, sources and administration wrote with its language", async () => {
    const pages = ["/anbieter/3/bewertungen", FULL, STORED, "/anbieter/1/anfragen", "/anbieter/1"];
    const html = (await Promise.all(pages.map((path) => read("fr", path)))).map((page) => page.html).join("");
    const marked = [...html.matchAll(/ lang="de-CH">([^<]*)</g)].map(([, text]) => text);
    const written = ["Sie sind sehr nett", "Amt", "Meldung der Gemeinde", "Bitte"];
    expect(marked).toEqual(expect.arrayContaining(written));
  });

  test("gives its figures as a file in the language of the page", async () => {
    const [, file = ""] = /href="([^"]*\.csv[^"]*)"/.exec((await read("fr", "/anbieter/1/zahlen")).html) ?? [];
    expect((await anna.open(file)).html).toMatch(/^\uFEFF?Prestataire;Mois;Visites de la page/);
    expect((await anna.open("/anbieter/zahlen.csv")).html).toMatch(/^\uFEFF?Anbieter;Monat;/);
  });
});
