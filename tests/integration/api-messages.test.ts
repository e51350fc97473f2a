import { beforeAll, expect, test } from "vitest";
import { authSite, signUpAt } from "#tests/support/auth.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });

/** Every public JSON endpoint with a body, and its fields. */
const ENDPOINTS: [method: string, path: string, fields: string[]][] = [
  ["POST", "/api/inquiries", ["spitex", "firstName", "lastName", "email", "phone", "message", "consent"]],
  ["POST", "/api/contact-messages", ["firstName", "lastName", "email", "phone", "message"]],
  ["POST", "/api/reviews", ["spitex", "rating", "text"]],
  ["PUT", "/api/account/reviews/1", ["rating", "text"]],
  ["POST", "/api/page-views", ["path"]],
  ["POST", "/api/rpc/increment_pflegelexikon_view", ["entry_slug"]],
];
/** Takes empty lists. */
const SHORTLIST: (typeof ENDPOINTS)[number] = ["POST", "/api/account/shortlist", ["add", "remove"]];
const OPTIONAL = ["homepage", "filledSeconds", "referrer", "spitexName", "proof", "aspects"];

let bearer = "";
beforeAll(async () => {
  bearer = (await signUpAt(site)).access_token;
});

async function send(method: string, path: string, body: unknown) {
  const response = await site.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });
  const { error } = await response.json<{ error: { message: string; fields?: Record<string, string[]> } }>();
  return { status: response.status, ...error };
}

/** Words of the validation library's messages. */
const ENGLISH = /\b(?:invalid|expected|received|required|input|string|number|too|must|pattern)\b/i;

const filled = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

test.each([...ENDPOINTS, SHORTLIST])("%s %s names each missing field in German", async (method, path, fields) => {
  const answer = await send(method, path, {});
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  expect(JSON.stringify(answer)).not.toMatch(ENGLISH);
});

const WRONG = [null, 7, true, [], {}, "", "\u0000", "x".repeat(5_000)];

test.each(ENDPOINTS)("%s %s reports wrong types in German", async (method, path, fields) => {
  for (const value of WRONG) {
    const answer = await send(method, path, filled([...fields, ...OPTIONAL], value));
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer)).not.toMatch(ENGLISH);
  }
  for (const body of [null, 7, "x", []]) {
    const answer = await send(method, path, body);
    expect(answer).toMatchObject({ status: 422, message: "Bitte prüfen Sie Ihre Angaben." });
    expect(JSON.stringify(answer)).not.toMatch(ENGLISH);
  }
});

test.each(["/api/search", "/api/reviews"])("GET %s without its query names the missing fields, too", async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(422);
  expect(await response.text()).not.toMatch(ENGLISH);
});

test.each(["/api/nope", "/api/v1/nope"])("an unknown address answers in the requested language: %s", async (path) => {
  const detail = async (query: string) => (await (await site.fetch(path + query)).json<{ detail: string }>()).detail;
  const all = await Promise.all(["", "?lang=fr", "?lang=it", "?lang=en"].map(detail));
  expect(new Set(all).size).toBe(4);
});

test("the search states the language of its response", async () => {
  const { headers } = await site.fetch("/api/search?q=sion&lang=fr");
  expect(headers.get("Content-Language")).toBe("fr-CH");
});
