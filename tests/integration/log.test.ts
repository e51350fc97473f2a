import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Query } from "#db/statement.ts";
import { adminSite } from "#tests/support/admin.ts";
import { type AuthSite, authSite, SITE, tick } from "#tests/support/auth.ts";
import { sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

type Line = Record<string, unknown> & { message: string };
let lines: Line[] = [];

const written = (message: string) => lines.filter((line) => line.message === message);

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach", slug: "spitex-winterthur-8400" }]));
beforeEach(() => {
  lines = [];
  for (const method of ["info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text) => void lines.push(JSON.parse(text)));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a request is one line with its response, the pattern of its address and the id of a proxy", async () => {
  const site = authSite();
  const response = await site.fetch("/zuerich/winterthur/?sprache=fr", { headers: { "X-Request-Id": "proxy-17" } });
  expect(response.status).toBe(200);
  expect(lines).toEqual([
    {
      level: "info",
      message: "request",
      requestId: response.headers.get("X-Request-Id"),
      foreignId: "proxy-17",
      method: "GET",
      route: "/:canton/:city/",
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  expect(response.headers.get("X-Request-Id")).not.toBe("proxy-17");
});

test.each([
  ["/api/search?q=winti", "/api/search"],
  ["/auth/settings", "/auth/settings"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/robots.txt", "/robots.txt"],
  ["/zuerich", "/:canton/"],
  [`/anfrage/${"a".repeat(40)}`, "/anfrage/:slug"],
  [`/antwort/${"a".repeat(72)}?als=voll`, "/antwort/:slug"],
  ["/a/b/c/d/e", "no page"],
  ["/wp-login.php", "no page"],
])("%s is logged as %s", async (path, route) => {
  await authSite().fetch(path);
  expect(written("request").map((line) => line.route)).toEqual([route]);
});

test("a page from the cache is logged like a rendered one", async () => {
  const site = authSite({ PAGE_CACHE_SECONDS: "9" });
  for (let n = 0; n < 2; n++) await site.fetch("/bern/?from-memory");
  expect(written("request").map((line) => line.route)).toEqual(["/:canton/", "/:canton/"]);
});

const away = { batch: () => Promise.reject(new Error("D1 is away")) };

test("an error carries the id of its request, wherever it is logged, and its cause", async () => {
  const response = await authSite({ DB: away }).fetch("/zuerich/winterthur/spitex-winterthur-8400");
  expect(response.status).toBe(503);
  const errors = lines.filter(({ level }) => level === "error");
  expect(errors).not.toEqual([]);
  expect(new Set(errors.map((line) => line.requestId))).toEqual(new Set([response.headers.get("X-Request-Id")]));
  expect(errors[0]?.error).toMatchObject({ cause: { message: "DB failed", cause: { message: "D1 is away" } } });
});

test("a failing cron says which of its jobs failed and why, and continues with the other jobs", async () => {
  await env.DB.exec("ALTER TABLE import_jobs RENAME TO gone");
  await expect(tick("* * * * *", "2026-11-01T08:00:00Z")).rejects.toThrow("failed: imports");
  await env.DB.exec("ALTER TABLE gone RENAME TO import_jobs");
  const [failure] = written("cron failed");
  expect(failure).toMatchObject({ work: "imports", cron: "* * * * *", error: { message: expect.any(String) } });
  expect(JSON.stringify(failure)).toContain("no such table: import_jobs");
  expect(written("cron")).toMatchObject([{ runId: failure?.runId, works: 15, failed: "imports" }]);
});

const MARK = "geheimer";
const person = {
  firstName: MARK,
  lastName: MARK,
  email: `${MARK}@example.ch`,
  phone: "079 876 54 32",
  message: `${MARK} braucht Hilfe.`,
};

const BODIES = [{ ...person, consent: true, spitex: MARK }, `{"${MARK}": ${MARK}`, [MARK], { [MARK]: MARK }];
const ACCOUNTS = [{ email: person.email, password: `${MARK}-12345`, data: person }, { phone: MARK }];
const API = "inquiries contact-messages reviews page-views account admin/listings admin/imports".split(" ");
const AUTH = "signup token?grant_type=password otp recover resend verify sso factors".split(" ");
const READ = [
  ...Object.values(pageSamples).map(([path]) => `${path}${path.includes("?") ? "&" : "?"}q=${MARK}&token=${MARK}`),
  ...[`/anfrage/${MARK}`, `/antwort/${MARK}?als=voll`],
  ...["search", "nearest-place", "session", "admin/users", "admin/listings", MARK].map(
    (path) => `/api/${path}?q=${MARK}`,
  ),
  ...[`verify?token=${MARK}&type=signup`, `authorize?provider=${MARK}&state=${MARK}`, MARK].map((at) => `/auth/${at}`),
];

/** Valid and invalid input of visitors, users and admins, sent to every endpoint. */
async function knockAtEveryDoor(site: AuthSite, bearer: string) {
  const headers = { "User-Agent": MARK, Cookie: MARK, Referer: `${SITE}/${MARK}`, Authorization: `Bearer ${bearer}` };
  const send = (path: string, body: object | string) =>
    site.fetch(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  for (const path of READ) await site.fetch(path, { headers });
  for (const path of READ) await site.fetch(path, { headers: { Authorization: `Bearer ${MARK}.${MARK}.${MARK}` } });
  await sendForm(site, "/kontakt", person);
  await sendForm(site, "/kontakt", person, { Origin: `https://${MARK}.example` });
  for (const path of API) for (const body of BODIES) await send(`/api/${path}`, body);
  for (const path of AUTH) for (const body of [...ACCOUNTS, ...BODIES]) await send(`/auth/${path}`, body);
  await sendForm(site, "/auth/sso/saml/acs", { SAMLResponse: MARK, RelayState: MARK });
}

/** A request's id is drawn at random, and may contain any number. */
const leaks = () => lines.filter(({ requestId, ...line }) => /geheim|876 ?54|example\.ch/i.test(JSON.stringify(line)));

test("no text that people send is logged", async () => {
  const { site, token } = await adminSite({ FORM_RATE_LIMIT: "1000" });
  lines = [];
  await knockAtEveryDoor(site, token);
  expect(written("request").length).toBeGreaterThan(90);
  expect(leaks()).toEqual([]);
});

test("no text that people send is logged, even if the database quotes it in its errors", async () => {
  const { token } = await adminSite();
  const quoting = {
    batch: (asked: Query[]) =>
      Promise.reject(new Error(`D1_ERROR: near "${asked.flatMap(({ params }) => params).join('", "')}": syntax error`)),
  };
  lines = [];
  await knockAtEveryDoor(authSite({ DB: quoting, SEARCH: quoting, FORM_RATE_LIMIT: "1000" }), token);
  expect(lines.filter(({ level }) => level === "error").length).toBeGreaterThan(20);
  expect(leaks()).toEqual([]);
});
