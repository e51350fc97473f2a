import { expect, test } from "vitest";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { authSite } from "#tests/support/auth.ts";
import { limitOf } from "#tests/support/limit-of.ts";

const site = authSite();
const UNKNOWN = [
  "/api",
  "/api/",
  "/api/nichts",
  "/api/v1/nichts",
  "/api/v1/listings/a/b",
  "/api/v1/questions/1/x",
  "/api/v2",
];
const refusals = UNKNOWN.flatMap((path) =>
  ["GET", "HEAD", "POST", "DELETE", "OPTIONS"].map((method) => [method, path] as const),
);

test.each(refusals)("%s %s is refused in the API's words", async (method, path) => {
  const response = await site.fetch(path, { method });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "application/problem+json"]);
  const text = await response.text();
  if (method === "HEAD") return expect(text).toBe("");
  const problem = ANSWERS.Error.parse(JSON.parse(text));
  expect(problem).toMatchObject({
    type: "https://site.test/offene-daten#page_not_found",
    status: 404,
    code: "page_not_found",
    requestId: response.headers.get("X-Request-Id"),
  });
  expect(problem.detail).toContain("/api/v1/openapi.json");
});

test.each([
  ["/api/v1", "GET, HEAD, OPTIONS"],
  ["/api/v1/", "GET, HEAD, OPTIONS"],
  ["/api/v1/listings", "GET, HEAD, OPTIONS"],
  ["/api/v1/openapi.json", "GET, HEAD, OPTIONS"],
  ["/api/search", "GET, HEAD, OPTIONS"],
  ["/api/inquiries", "POST, OPTIONS"],
  ["/api/v1/questions", "GET, HEAD, POST, OPTIONS"],
  ["/api/v1/questions/1", "GET, HEAD, DELETE, OPTIONS"],
])("%s refuses other methods and names the allowed ones", async (path, allowed) => {
  const refused = await site.fetch(path, { method: "PATCH" });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, allowed]);
  expect(ANSWERS.Error.parse(await refused.json())).toMatchObject({ status: 405, code: "method_not_allowed" });
  const asked = await site.fetch(path, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("Allow")]).toEqual([204, allowed]);
});

test("every refusal that has its own page is described on that page", async () => {
  const refused = ANSWERS.Error.parse(await (await site.fetch("/api/v1/listings/gibt-es-nicht")).json());
  const { pathname, hash } = new URL(refused.type);
  expect(await (await site.fetch(pathname)).text()).toContain(`id="${hash.slice(1)}"`);
});

test("searches state the remainder of their limit", async () => {
  const limited = authSite({ SEARCH_LIMIT: limitOf(1) });
  const ask = () => limited.fetch("/api/search?q=aarau", { headers: { "CF-Connecting-IP": "192.0.2.44" } });
  expect((await ask()).headers.get("RateLimit")).toMatch(/^"search";r=599;t=(59|60)$/);
  const refused = await ask();
  expect([refused.status, refused.headers.get("RateLimit")]).toEqual([429, '"search";r=0;t=60']);
  expect(refused.headers.get("RateLimit-Policy")).toBe('"search";q=600;w=60');
});
