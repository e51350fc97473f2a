import { beforeAll, describe, expect, test } from "vitest";
import { PAGES, type PageName } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { isOfDesk } from "#tests/support/desk.ts";
import { seedSampledProvider } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { pageSamples } from "#tests/support/page-samples.ts";
import { joinReferrer } from "#tests/support/referrers.ts";

const site = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true" });
const names = Object.keys(PAGES) as PageName[];

/** The headings of the pages that the desk's cookie opens. */
const OF_PERSON: Partial<Record<PageName, string>> = {
  providerDesk: "Ihre Anbieter",
  providerClaim: "Eintrag übernehmen",
  referrerRequest: "Organisation anmelden",
  referrerSheet: "Wer kann kommen?",
};
const ofReferrer = (name: PageName) => (name.startsWith("referrer") ? "Spital Uster" : "Spitex Winterthur");
const headingOf = (name: PageName) => (isOfDesk(name) ? (OF_PERSON[name] ?? ofReferrer(name)) : undefined);
let cookie: string;

beforeAll(async () => {
  await seedSampledProvider();
  const member = await personAt(site);
  await makeMember(member.id, 1);
  await change(
    `INSERT INTO referrers (id, name, kind, domain, state, created_at)
       VALUES (1, 'Spital Uster', 'spital', 'spital-uster.example', 'approved', '2026-01-01T00:00:00.000Z')`,
  );
  await joinReferrer(member.id, 1);
  ({ cookie } = member);
});

describe.each(names)("%s", (name) => {
  const { sitemap, cache, styles, printStyles, policy, wakesOnLoad } = PAGES[name];
  const [path, heading, expected = 200] = pageSamples[name];
  const load = async () => {
    const response = await site.fetch(path, { headers: isOfDesk(name) ? { Cookie: cookie } : {} });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  test("answers with its heading", async () => {
    const { status, html } = await load();
    expect(status).toBe(expected);
    expect(/<h1>([^<]*)<\/h1>/.exec(html)?.[1]).toMatch(headingOf(name) ?? heading);
  });

  test("is noindex, or has a canonical link to itself", async () => {
    const { html } = await load();
    expect(html.includes('<meta name="robots" content="noindex, follow"/>')).toBe(!sitemap);
    expect(html.includes(`<link rel="canonical" href="https://site.test${path}"/>`)).toBe(!!sitemap);
  });

  test("may be stored by caches as the table says", async () => {
    const { headers } = await load();
    expect(headers.get("Cache-Control")).toBe(cache ? "public, max-age=0" : "no-store");
    expect(headers.has("Cloudflare-CDN-Cache-Control")).toBe(cache !== undefined);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  test("may use the styles and origins of the table, and no others", async () => {
    const { headers, html } = await load();
    const csp = headers.get("Content-Security-Policy");
    expect(csp).toMatch(/style-src 'self' 'sha256-[\w+/]+='$/);
    expect(csp?.includes("geo.admin.ch")).toBe(policy === "map");
    const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link.includes('media="print"'));
    expect(sheets).toEqual([...(styles ? [false] : []), true, ...(printStyles ? [true] : [])]);
  });

  test("wakes only the table's island on load", async () => {
    const { html } = await load();
    // On each page of a desk, desk-session compares the account with the session of the browser.
    const found = [...html.matchAll(/data-island="(?!desk-session)([^"]+)" data-when="load"/g)];
    expect([...new Set(found.map(([, name]) => name))]).toEqual(wakesOnLoad ? [wakesOnLoad] : []);
  });
});

test.each([paths.lexicon("finanzierung"), `${paths.service("grundpflege")}?ort=8400`, `${paths.costs()}?kanton=ZH`])(
  "%s is not cached, because it has a query",
  async (path) => {
    expect((await site.fetch(path)).headers.get("Cache-Control")).toBe("no-store");
  },
);
