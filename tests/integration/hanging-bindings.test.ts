import { beforeAll, describe, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { sendForm } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

const never = () => new Promise<never>(() => {});
const refuses = () => Promise.reject(new Error("the binding is away"));

/** A binding whose methods all do the same. */
const binding = (act: () => Promise<never>) => new Proxy({}, { get: () => act });
const database = (act: () => Promise<never>) => ({ batch: act });

const BROKEN = {
  DB: database,
  SEARCH: database,
  SEARCH_CACHE: binding,
  FILES: binding,
  JOBS: binding,
  IMPORTS: binding,
};
const names = Object.keys(BROKEN) as (keyof typeof BROKEN)[];
const siteWithout = (name: keyof typeof BROKEN, act: () => Promise<never>) =>
  authSite({ [name]: BROKEN[name](act), FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });

const paths = Object.values(pageSamples).map(([path]) => path);

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Winterthur", slug: "spitex-winterthur-8400" }]));

describe.concurrent.each(names)("while %s hangs", (name) => {
  test("every page answers, and incomplete ones are not cached", async () => {
    const site = siteWithout(name, never);
    const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await site.fetch(path) })));
    for (const { path, answer } of answers) {
      expect([path, answer.status]).not.toEqual([path, 500]);
      if (answer.status === 503) expect([path, answer.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
      // Pages of the desk redirect to its door, with an empty body.
      if (answer.status !== 303) expect((await answer.text()).length).toBeGreaterThan(0);
    }
  });
});

describe.each(names)("while %s is away", (name) => {
  const inquiry = { firstName: "Anna", lastName: "Muster", email: "anna@example.ch", phone: "079 123 45 67" };

  test("every endpoint and every page answers with advice, never with 500", async () => {
    const { token } = await adminSite();
    const site = siteWithout(name, refuses);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ ...inquiry, message: "Hilfe", consent: true, spitex: "spitex-winterthur-8400" });
    const asked = [
      ...paths,
      ...["search?q=winterthur", "nearest-place?lat=47.5&lng=8.7", "account/data", "admin/overview"].map(
        (at) => `/api/${at}`,
      ),
      ...["admin/users", "admin/listings", "admin/imports", "admin/sitemap", "admin/mails"].map((at) => `/api/${at}`),
      ...["/auth/settings", "/auth/user", "/auth/.well-known/jwks.json", "/sitemap.xml", "/robots.txt"],
    ];
    const answers = await Promise.all([
      ...asked.map(async (path) => ({ path, answer: await site.fetch(path, { headers }) })),
      ...["inquiries", "contact-messages", "reviews", "page-views", "admin/sitemap"].map(async (at) => {
        const path = `/api/${at}`;
        return { path, answer: await site.fetch(path, { method: "POST", headers, body }) };
      }),
      ...["signup", "token?grant_type=password", "otp"].map(async (at) => {
        const path = `/auth/${at}`;
        const init = {
          method: "POST",
          headers,
          body: JSON.stringify({ email: "a@example.ch", password: "geheim-123" }),
        };
        return { path, answer: await site.fetch(path, init) };
      }),
    ]);
    for (const { path, answer } of answers) {
      expect([path, answer.status]).not.toEqual([path, 500]);
      if (answer.status === 503) expect([path, Number(answer.headers.get("Retry-After"))]).not.toEqual([path, 0]);
    }
  });

  test("a form keeps the typed text", async () => {
    const shown = await sendForm(siteWithout(name, refuses), "/kontakt", { ...inquiry, message: "Wir suchen Hilfe." });
    expect(shown.status === 303 || shown.status === 503).toBe(true);
    if (shown.status === 503) expect(shown.html).toContain("Wir suchen Hilfe.");
  });
});
