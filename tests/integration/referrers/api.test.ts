import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { QUESTION_ANSWERS_JSON, referredQuestion } from "#domain/referrers/question-api.ts";
import { QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { limitOf } from "#tests/support/limit-of.ts";
import { seedPlace } from "#tests/support/listings.ts";
import { allStored, answerAs, type Referrer, referrerAt, seedReferrers, tokenOf } from "#tests/support/referrers.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const QUESTION = { place: { zip: "8400" }, care: ["wundpflege"], often: "taeglich" };
let hospital: Referrer;
let token: string;

beforeEach(async () => {
  await seedReferrers();
  hospital = await referrerAt(site);
  token = await tokenOf(hospital);
});

type Ask = { body?: unknown; bearer?: string; headers?: Record<string, string> };

async function ask(method: string, path = "", { body, bearer = token, headers = {} }: Ask = {}) {
  const response = await site.fetch(`/api/v1/questions${path}`, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

test("asks, lists, shows the answers and ends, exactly as described", async () => {
  const asked = await ask("POST", "", { body: QUESTION });
  expect(asked.status).toBe(201);
  expect(asked.headers.get("Location")).toBe("/api/v1/questions/1");
  expect(referredQuestion.parse(asked.body)).toEqual(asked.body);
  expect(asked.body).toMatchObject({
    number: 1,
    state: "open",
    place: { zip: "8400", city: "Winterthur", canton: "ZH" },
    who: "patient",
    providers: [
      { id: 1, slug: "spitex-eulach-8400", answer: null, phone: "+41521112233", byPhone: false },
      { id: 2, name: "Spitex Töss" },
      { id: 3, byPhone: true },
    ],
  });
  expect(await rows("SELECT kind FROM mail_outbox WHERE kind = 'question'")).toHaveLength(2);
  await answerAs(1, "ab", "2026-11-27T10:00:00.000Z", "2026-12-07");
  const { body } = await ask("GET", "/1");
  expect(referredQuestion.parse(body)).toEqual(body);
  expect(body.providers[0]).toMatchObject({ answer: "ab", from: "2026-12-07", answeredAt: "2026-11-27T10:00:00.000Z" });
  const list = await ask("GET");
  expect(QUESTION_ANSWERS_JSON.QuestionPage.parse(list.body)).toEqual({ items: [body], next: null });
  await change("UPDATE all_listings SET name = 'Eulachtal', closed = 'voruebergehend' WHERE id = 1");
  await change("UPDATE all_listings SET deleted_at = '2026-11-23' WHERE id = 3");
  const become = (await ask("GET", "/1")).body.providers;
  expect([become[0], become[2]]).toMatchObject([{ listing: "paused", nameNow: "Eulachtal" }, { listing: "deleted" }]);
  expect((await ask("DELETE", "/1")).status).toBe(204);
  expect((await ask("DELETE", "/1")).status).toBe(204);
  expect((await ask("GET")).body.items).toEqual([]);
  expect((await ask("GET", "?state=all")).body.items).toMatchObject([{ number: 1, state: "ended" }]);
});

test("accepts a place by canton and city, a day, a language and providers to leave out", async () => {
  const body = {
    ...{ place: { canton: "zuerich", city: "winterthur" }, often: "nacht", language: "pt", who: "andere" },
    without: ["spitex-toess-8400"],
  };
  const asked = await ask("POST", "", { body });
  expect(asked.body).toMatchObject({ language: "pt", who: "andere", from: null, care: [] });
  expect(asked.body.providers.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
});

test("polling with the tag of the last response gets no body until an answer comes", async () => {
  await ask("POST", "", { body: QUESTION });
  const first = await ask("GET", "/1");
  const poll = () => ask("GET", "/1", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect((await poll()).status).toBe(304);
  await answerAs(2, "anruf");
  const next = await poll();
  expect([next.status, next.body.providers[1].answer]).toEqual([200, "anruf"]);
  expect(next.headers.get("Cache-Control")).toBe("private, no-cache");
});

test("the same key asks once, another key or body asks again, and keys of other organizations are separate", async () => {
  const headers = { "Idempotency-Key": "fall-a" };
  const numbers = async (body: object, by = token) =>
    (await ask("POST", "", { body, headers, bearer: by })).body.number;
  expect([await numbers(QUESTION), await numbers(QUESTION)]).toEqual([1, 1]);
  expect(await numbers({ ...QUESTION, often: "nacht" })).toBe(2);
  const other = await referrerAt(site);
  expect(await numbers(QUESTION, await tokenOf(other))).toBe(1);
  expect(await firstValue("SELECT count(*) FROM questions")).toBe(3);
});

describe("refuses", () => {
  test.each([
    ["a name", { ...QUESTION, name: "Hildegard Muster" }, ["name"]],
    [
      "a date of birth and a case number",
      { ...QUESTION, birthDate: "1938-04-02", caseId: "F-1" },
      ["birthDate", "caseId"],
    ],
    ["a street in the place", { ...QUESTION, place: { zip: "8400", street: "Gasse 1" } }, ["street"]],
    ["a note", { ...QUESTION, note: "Frau Muster" }, ["note"]],
  ])("%s, and says that no personal data is accepted", async (_, body, fields) => {
    const { status, body: answer } = await ask("POST", "", { body });
    expect(status).toBe(422);
    expect(answer.error.code).toBe("unknown_field");
    expect(Object.keys(answer.error.fields)).toEqual(fields);
    expect(answer.error.message).toContain("Angaben zu Personen");
    expect(await allStored()).not.toMatch(/Muster|1938-04-02|Gasse 1/);
  });

  test.each([
    ["no place", { often: "taeglich" }, "place"],
    ["a place as text", { ...QUESTION, place: "8400" }, "place"],
    ["an unknown zip", { ...QUESTION, place: { zip: "9999" } }, "place"],
    ["an unknown city", { ...QUESTION, place: { canton: "zuerich", city: "nirgends" } }, "place"],
    ["a service in words", { ...QUESTION, care: ["Frau Muster waschen"] }, "care"],
    ["a day in the past", { ...QUESTION, from: "2020-01-01" }, "from"],
    ["no frequency", { place: { zip: "8400" } }, "often"],
    ["a language in words", { ...QUESTION, language: "Deutsch" }, "language"],
  ])("%s with a sentence", async (_, body, field) => {
    const { status, body: answer } = await ask("POST", "", { body });
    const { error } = ANSWERS.Error.parse(answer);
    expect([status, error.code]).toEqual([422, "invalid_input"]);
    expect(error.fields?.[field]?.[0]).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  test("a zip of several places, and names the places", async () => {
    await seedPlace({ zip: "8400", city: "Kyburg", code: "ZH" }, { latitude: 47.45, longitude: 8.75 });
    await rebuildPlaceIndex(createDeps(env));
    const { body } = await ask("POST", "", { body: QUESTION });
    expect(body.error.fields.place[0]).toContain("zuerich/kyburg");
  });

  test("a body that is no JSON, and a list with unknown values", async () => {
    expect((await ask("POST", "", { body: "Frau Muster" })).status).toBe(422);
    expect((await ask("GET", "?state=offen")).status).toBe(422);
    expect((await ask("GET", "?before=x")).status).toBe(422);
  });
});

describe("answers 401 to", () => {
  test.each(["", "unfug", "zuweisen_".padEnd(52, "x")])("«%s» as token", async (bearer) => {
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/1"],
      ["POST", ""],
      ["DELETE", "/1"],
    ] as const) {
      const { status, body, headers } = await ask(method, path, {
        bearer,
        ...(method === "POST" && { body: QUESTION }),
      });
      expect([status, body.error.code, headers.get("WWW-Authenticate")]).toEqual([401, "api_token_needed", "Bearer"]);
    }
  });

  test("a revoked token, and to one whose organization has no member left", async () => {
    const id = Number(await firstValue("SELECT id FROM referrer_tokens WHERE referrer_id = ?", hospital.referrerId));
    const spare = await tokenOf(hospital, "Zweiter");
    await hospital.press("/anbieter/zuweisen/einstellungen", "widerrufen", { zugang: id });
    expect((await ask("GET")).status).toBe(401);
    expect((await ask("GET", "", { bearer: spare })).status).toBe(200);
    await change("DELETE FROM auth_users WHERE id = ?", hospital.id);
    expect((await ask("GET", "", { bearer: spare })).status).toBe(401);
  });

  test("the session of a person", async () => {
    expect((await ask("GET", "", { bearer: hospital.bearer })).status).toBe(401);
  });
});

test("a token is stored as a hash, is shown once, and says when it was last used", async () => {
  expect(token).toMatch(/^zuweisen_/);
  expect(await allStored()).not.toContain(token);
  const settings = async () => (await hospital.open("/anbieter/zuweisen/einstellungen")).html;
  expect(await settings()).toContain("noch nie benutzt");
  await ask("GET");
  const html = await settings();
  expect(html).toContain("zuletzt benutzt am");
  expect(html).not.toContain(token);
});

test("the cases of another organization are not found", async () => {
  await ask("POST", "", { body: QUESTION });
  const bearer = await tokenOf(await referrerAt(site));
  for (const method of ["GET", "DELETE"]) {
    const { status, body } = await ask(method, "/1", { bearer });
    expect([status, body.error.code]).toEqual([404, "question_not_found"]);
  }
  expect((await ask("GET", "?state=all", { bearer })).body.items).toEqual([]);
  expect(await firstValue("SELECT closed_at FROM questions")).toBeNull();
});

test("an organization that is not approved gets 403", async () => {
  await change("UPDATE referrers SET state = 'waiting' WHERE id = ?", hospital.referrerId);
  const { status, body } = await ask("POST", "", { body: QUESTION });
  expect([status, body.error.code]).toEqual([403, "referrer_waiting"]);
});

test("beyond the limits of a day and of a minute it answers 429 with the time to retry", async () => {
  await change(
    "INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst) VALUES (?, ?, ?, ?)",
    `referrer-questions:${hospital.referrerId}`,
    Date.now() + 86_400_000,
    86_400_000 / QUESTIONS_A_DAY,
    QUESTIONS_A_DAY,
  );
  const refused = await ask("POST", "", { body: QUESTION });
  expect([refused.status, refused.body.error.code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  const limited = authSite({ OPEN_DATA_LIMIT: limitOf(1) });
  const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": "192.0.2.7" };
  const poll = () => limited.fetch("/api/v1/questions", { headers });
  expect((await poll()).status).toBe(200);
  const again = await poll();
  expect([again.status, again.headers.get("Retry-After")]).toEqual([429, "60"]);
});

test("the description names every method, field and refusal", async () => {
  const document = await (await site.fetch("/api/v1/openapi.json")).json<{
    paths: Record<string, Record<string, { responses: object; security?: object; requestBody?: { content: object } }>>;
    webhooks: object;
    components: { securitySchemes: object };
  }>();
  const { "/questions": all, "/questions/{number}": one } = document.paths;
  expect([Object.keys(all ?? {}), Object.keys(one ?? {})]).toEqual([
    ["post", "get"],
    ["get", "delete"],
  ]);
  for (const operation of [...Object.values(all ?? {}), ...Object.values(one ?? {})]) {
    expect(operation.security).toEqual([{ organization: [] }]);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "403", "429", "503"]));
  }
  const request = JSON.stringify(all?.post?.requestBody);
  for (const field of ["place", "care", "from", "often", "language", "who", "without"])
    expect(request).toContain(`"${field}":`);
  expect(request).toContain('"additionalProperties":false');
  expect(Object.keys(document.webhooks)).toEqual(["answer"]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(["organization"]);
});
