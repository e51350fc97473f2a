import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ErrorCode } from "#domain/app-error.ts";
import { keysOf } from "#domain/keys.ts";
import type { Language } from "#domain/language.ts";
import { errorMessages } from "#domain/messages.ts";
import { openProblems, problemOf } from "#domain/open-data/problems.ts";
import { authSite } from "#tests/support/auth.ts";
import { type Referrer, referrerAt, seedReferrers, tokenOf } from "#tests/support/referrers.ts";
import { inLanguage } from "#worker/request-language.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const CASE = { place: { zip: "8400" }, care: ["wundpflege"], often: "taeglich" };
let hospital: Referrer;
let headers: Record<string, string>;

beforeAll(async () => {
  await seedReferrers();
  hospital = await referrerAt(site);
  headers = { Authorization: `Bearer ${await tokenOf(hospital)}`, "Content-Type": "application/json" };
});

const refusal = async (path: string, body?: object) => {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const response = await site.fetch(`/api/v1${path}`, { headers, ...init });
  const { fields = {}, ...rest } = await response.json<{
    title: string;
    detail: string;
    code: string;
    fields?: Record<string, string[]>;
  }>();
  return { ...rest, said: Object.entries(fields).map(([name, [sentence]]) => `${name}: ${sentence}`) };
};

test.each<[string, object | undefined, string, string]>([
  ["/listings?limit=0", undefined, "limit: Indiquez un nombre entier de 1 à 100.", "invalid_input"],
  ["/listings?canton=XX", undefined, "canton: Indiquez l’abréviation d’un canton, par exemple ZH.", "invalid_input"],
  [
    "/listings?since=gestern",
    undefined,
    "since: Indiquez un moment, par exemple 2026-11-28T02:00:00Z.",
    "invalid_input",
  ],
  [
    "/places?after=!",
    undefined,
    "after: Indiquez «\u202fnext\u202f» de la dernière réponse, ou laissez «\u202fafter\u202f» de côté.",
    "invalid_input",
  ],
  ["/questions?state=alle", undefined, "state: Indiquez open ou all.", "invalid_input"],
  ["/questions", { ...CASE, often: "nie" }, "often: Indiquez l’une de ces valeurs\u202f: ", "invalid_input"],
  ["/questions", { ...CASE, place: { zip: "9999" } }, "place: Nous ne connaissons pas ce lieu.", "invalid_input"],
  ["/questions", { ...CASE, from: "2099-01-01" }, "from: ", "invalid_input"],
  [
    "/questions",
    { ...CASE, note: "Muster" },
    "note: Ce champ n’existe pas. N’envoyez aucune information sur des personnes.",
    "unknown_field",
  ],
])("refusals of %s are in the language of «lang», also for each field: %j", async (path, body, sentence, code) => {
  const german = await refusal(path, body);
  const french = await refusal(`${path}${path.includes("?") ? "&" : "?"}lang=fr`, body);
  expect([german.code, french.code]).toEqual([code, code]);
  expect(french.said).toEqual([expect.stringContaining(sentence)]);
  expect(french.said).not.toEqual(german.said);
  expect(french.title).not.toBe(german.title);
});

test("each refusal of the API has its own sentence in French", () => {
  const sentence = (code: ErrorCode, language: Language) =>
    inLanguage(language, () => problemOf(code, "https://site.test").detail);
  const codes = new Set(openProblems().map(([code]) => code));
  const refusals = keysOf(errorMessages).filter((code) => codes.has(code));
  expect(refusals).toHaveLength(codes.size);
  expect(refusals.filter((code) => sentence(code, "fr") === sentence(code, "de"))).toEqual([]);
});
