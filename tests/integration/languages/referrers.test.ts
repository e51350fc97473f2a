import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { INVITED, paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { type FormFields, type Person, personAt } from "#tests/support/members.ts";
import {
  answerAs,
  askOne,
  joinReferrer,
  type Referrer,
  referrerAt,
  seedReferrers,
  tokenOf,
} from "#tests/support/referrers.ts";
import { inLanguage } from "#worker/request-language.ts";

const site = authSite({ FORM_RATE_LIMIT: "100000", JOBS: env.IGNORED_JOBS });
const DESK = "/anbieter/zuweisen";
const [ASK, SHEET, PEOPLE] = [`${DESK}/fragen`, `${DESK}/liste`, `${DESK}/personen`];
const [SETTINGS, REQUEST] = [`${DESK}/einstellungen`, `${DESK}/anmelden`];

/** `busy`: with cases in each state; `idle`: without any; `waiting`: not approved; `asking`: waits for the code. */
const WHO = ["busy", "idle", "colleague", "waiting", "asking", "stranger"] as const;
type Who = (typeof WHO)[number];
const people = new Map<Who, Person>();
const personOf = (who: Who) => people.get(who) ?? expect.unreachable(who);
let link = "";

beforeAll(async () => {
  await seedReferrers();
  const [busy, idle, waiting] = [await referrerAt(site), await referrerAt(site), await referrerAt(site, "waiting")];
  const [colleague, asking, stranger] = [await personAt(site), await personAt(site), await personAt(site)];
  for (const [at, one] of [busy, idle, colleague, waiting, asking, stranger].entries())
    people.set(WHO[at] ?? expect.unreachable(), one);
  await joinReferrer(colleague.id, busy.referrerId);
  await change("UPDATE referrers SET name = 'Spital ' || id");
  await change("UPDATE auth_users SET email = 'person' || rowid || '@spital.example' WHERE id <> ?", stranger.id);
  await seedCases(busy);
  await tokenOf(busy);
  await tokenOf(busy, "Portal");
  await change("UPDATE referrer_tokens SET used_on = '2026-02-01' WHERE name = 'KIS'");
  await busy.press(SETTINGS, "webhook", { url: "https://spital.ch/antworten" });
  await busy.press(PEOPLE, "einladen", { email: stranger.email });
  const { text } = await newestMail(stranger.email, "referrer_invitation");
  link = `${DESK}?${INVITED}=${/einladung=([\w-]{43})/.exec(text)?.[1]}`;
  await asking.press(REQUEST, "beginnen", { name: "Spital Uster", kind: "spital", email: "sozial@spital-uster.ch" });
});

beforeEach(() => change("DELETE FROM auth_rate_limits"));

/** Two open cases with each kind of answer, a provider that has closed since, and cases that ended in each way. */
async function seedCases(busy: Referrer) {
  await seedListings(winterthur, [{ id: 4, name: "Spitex Wülflingen", email: "info@wuelflingen.example" }]);
  const ends = ["chosen", "ended", "stopped", "expired"];
  for (const closedAs of ends) {
    await askOne(busy);
    await change("UPDATE questions SET closed_as = ?, closed_at = created_at WHERE closed_at IS NULL", closedAs);
  }
  await change(
    `UPDATE questions SET chosen_id = (SELECT id FROM question_recipients
       WHERE question_id = questions.id AND spitex_id = 1) WHERE closed_as = 'chosen'`,
  );
  await askOne(busy, { anbieter1: ["1", "2", "3", "4"] });
  await answerAs(1, "ab", undefined, "2026-12-07");
  await answerAs(2, "anruf");
  await askOne(busy, { anbieter1: ["1", "2"] });
  await change("UPDATE question_recipients SET answer = 'voll' WHERE spitex_id = 2 AND answer IS NULL");
  await change("UPDATE question_recipients SET spitex_name = 'Spitex Tössfeld' WHERE spitex_id = 2");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 4");
}

const DONE = { [DESK]: ["beenden", "fragen"], [PEOPLE]: ["einladen", "zurueckziehen", "leitung", "entfernen"] };
const SAID = { ...DONE, [SETTINGS]: ["briefkopf", "widerrufen", "abschalten"], [REQUEST]: ["beginnen"] };
const ALL = [DESK, ASK, SHEET, PEOPLE, SETTINGS, REQUEST];
const CASE = "ort1=8400&leistung1=wundpflege&oft1=taeglich";

/** Pages and their states. */
const STATES: [Who, string][] = [
  ...ALL.flatMap((path) => (["busy", "idle", "colleague"] as const).map((who): [Who, string] => [who, path])),
  ...[DESK, REQUEST].map((path): [Who, string] => ["asking", path]),
  ...[DESK, REQUEST].map((path): [Who, string] => ["waiting", path]),
  ...Object.entries(SAID).flatMap(([path, acts]) => acts.map((act): [Who, string] => ["busy", `${path}?getan=${act}`])),
  ["busy", `${SHEET}?fall=5`],
  ["busy", `${ASK}?faelle=1&${CASE}&sprache1=pt&tag1=`],
  ["busy", `${ASK}?faelle=2&${CASE}&ort2=Winterthur&oft2=nacht`],
  ["busy", `${ASK}?faelle=6&${CASE}&ort2=8400&oft2=woche&leistung2=demenz&leistung2=nacht`],
  ["busy", `${ASK}?faelle=3&ort1=&oft1=x&ort2=Nirgends&tag2=gestern&ort3=8400&oft3=mehrmals`],
  ["stranger", `${DESK}?${INVITED}=${"x".repeat(43)}`],
];

/** Refused requests for a page. */
const REFUSED: [Who, string, number][] = [
  ...[ASK, SHEET, PEOPLE, SETTINGS].flatMap((path): [Who, string, number][] => [
    ["waiting", path, 403],
    ["stranger", path, 404],
  ]),
  ["busy", `${SHEET}?fall=99`, 404],
];

const LONG = "x".repeat(200);
const FIELDS = { faelle: 1, ort1: "8400", oft1: "taeglich", tag1: "", sprache1: "", schluessel: "a" };

/** Forms that are refused. */
const WRONG: [Who, string, string, FormFields][] = [
  ["stranger", REQUEST, "beginnen", { kind: "x" }],
  ["stranger", REQUEST, "beginnen", { name: LONG, kind: "praxis", email: "anna@gmail.com" }],
  ["stranger", REQUEST, "beginnen", { name: "Praxis", kind: "praxis", email: "anna@gmail.com" }],
  ["asking", REQUEST, "einloesen", { code: "x" }],
  ["asking", REQUEST, "einloesen", { code: "00000000" }],
  ["busy", REQUEST, "beginnen", { name: "Praxis", kind: "praxis", email: "a@spital-uster.ch" }],
  ["busy", DESK, "beenden", { fall: 99 }],
  ["stranger", DESK, "beenden", { fall: 1 }],
  ["waiting", DESK, "beenden", { fall: 1 }],
  ["busy", ASK, "fragen", { ...FIELDS, ort1: "" }],
  ["busy", ASK, "fragen", FIELDS],
  ["busy", PEOPLE, "einladen", { email: "x" }],
  ["busy", PEOPLE, "zurueckziehen", { invitation: 99 }],
  ["busy", PEOPLE, "leitung", { person: "x" }],
  ["colleague", PEOPLE, "einladen", { email: "dora@spital.example" }],
  ["busy", SETTINGS, "briefkopf", { street: LONG, zipCode: "x", city: "", phone: "x" }],
  ["busy", SETTINGS, "briefkopf", {}],
  ["busy", SETTINGS, "zugang", {}],
  ["busy", SETTINGS, "zugang", { name: LONG }],
  ["busy", SETTINGS, "widerrufen", { zugang: 99 }],
  ["busy", SETTINGS, "webhook", { url: "http://spital.ch" }],
  ["busy", SETTINGS, "webhook", { url: "https://10.0.0.1/" }],
  ["colleague", SETTINGS, "abschalten", {}],
];

const clean = <Answer extends { html: string }>(answer: Answer): Answer => ({
  ...answer,
  html: answer.html.replaceAll("<!-- -->", ""),
});
const read = async (language: Language, who: Who, path: string) =>
  clean(await personOf(who).open(addressIn(language, path)));
const press = async (language: Language, [who, path, act, typed]: (typeof WRONG)[number]) =>
  clean(await personOf(who).press(addressIn(language, path), act, typed));

describe("the desk of an organization that refers people", () => {
  test.each(LANGUAGES)("is in one language, and has the parts of the German pages: %s", async (language) => {
    for (const [who, path] of [...STATES, ["stranger", link] as const]) {
      const { status, html } = await read(language, who, path);
      expect([who, path, status, await foreignWords(html, language)]).toEqual([who, path, 200, []]);
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
      expect(structureOf(html), path).toEqual(structureOf((await read("de", who, path)).html));
    }
  });

  test.each(LANGUAGES)("refuses in the language of the page: %s", async (language) => {
    for (const [who, path, status] of REFUSED) {
      const answer = await read(language, who, path);
      const words = await foreignWords(answer.html, language);
      expect([who, path, answer.status, words]).toEqual([who, path, status, []]);
    }
    for (const wrong of WRONG) {
      const { status, html } = await press(language, wrong);
      expect([wrong, await foreignWords(html, language)]).toEqual([wrong, []]);
      expect([wrong, Math.floor(status / 100), html.includes('role="alert"')]).toEqual([wrong, 4, true]);
      expect([wrong, status]).not.toEqual([wrong, 429]);
    }
  });

  test.each(LANGUAGES)(
    "shows a token and the key of a webhook once, in the language of the page: %s",
    async (language) => {
      for (const [act, typed] of [
        ["zugang", { name: `Portal ${language}` }],
        ["webhook", { url: `https://spital.ch/${language}` }],
      ] as const) {
        const { status, html } = await press(language, ["idle", SETTINGS, act, typed]);
        expect([act, status, html.includes('role="status"'), await foreignWords(html, language)]).toEqual([
          act,
          200,
          true,
          [],
        ]);
      }
    },
  );
});

test("forms stay in the language of their page, and name a place in it", async () => {
  const desk = inLanguage("fr", paths.referrerDesk);
  const { press: send, open } = personOf("idle");
  const ask = inLanguage("fr", paths.referrerCases);
  expect((await send(ask, "fragen", { ...FIELDS, anbieter1: "1" })).location).toBe(`${desk}?getan=fragen`);
  expect((await open(`${desk}?getan=fragen`)).html).toContain("Les questions sont parties.");
  await personOf("idle").press(DESK, "beenden", { fall: 1 });
  const door = await site.fetch(ask, { redirect: "manual" });
  expect(door.headers.get("Location")).toBe(inLanguage("fr", () => paths.deskDoor(ask)));
});
