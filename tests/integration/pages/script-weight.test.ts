import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PAGES, type PageName } from "#domain/pages.ts";
import { authSite, SITE } from "#tests/support/auth.ts";
import { seedSampledProvider } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

const site = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true" });

/** Bytes (gzip) of the loader alone, with one island without React, with two, of a session's menu, and of all its code. */
const MOST = { loader: 3_000, small: 6_000, facts: 9_000, menu: 50_000, session: 150_000 };

/** Without a session these pages only redirect. */
const needsSession = (name: PageName) => /^(account|deskDoor|resetPassword|consent|import|admin)/.test(name);

/** Opens the desk's pages. */
let cookie: string;

beforeAll(async () => {
  await seedSampledProvider();
  const member = await personAt(site);
  await makeMember(member.id, 1);
  ({ cookie } = member);
});

describe.each(Object.keys(PAGES) as PageName[])("%s", (name) => {
  const [path] = pageSamples[name];

  if (!needsSession(name))
    test("loads almost no script before a touch", async () => {
      const isSmall = PAGES[name].wakesOnLoad || path.startsWith("/anbieter");
      const limit = name === "deskFacts" ? MOST.facts : isSmall ? MOST.small : MOST.loader;
      expect(await weigh(await scriptsOf(path, /^load$/))).toBeLessThan(limit);
    });

  test("loads at most 150 kB of script for a signed-in user", async () => {
    const scripts = await scriptsOf(path, /^load$|session|^toast$/);
    expect(scripts.length).toBeGreaterThan(5);
    expect(await weigh(scripts)).toBeLessThan(MOST.session);
  });
});

// React alone would exceed the limit.
test("the menu of signed-in users loads no React", async () => {
  const scripts = await scriptsOf("/", /^session$/);
  expect(scripts.length).toBeGreaterThan(3);
  expect(await weigh(scripts)).toBeLessThan(MOST.menu);
});

test.each([
  "/admin/anbieter?id=1",
  "/admin/anbieter?neu=1",
  "/admin/anbieter?vergleichen=1-2",
  "/admin/anbieter?doppel=1",
  "/admin/anbieter?geloescht=1",
])("%s loads at most 150 kB of script", async (path) => {
  expect(await weigh(await scriptsOf(path, /^load$|session|^toast$/))).toBeLessThan(MOST.session);
});

/** The loader, and the scripts of islands that wake at such a moment. */
async function scriptsOf(path: string, moment: RegExp): Promise<string[]> {
  const html = await (
    await site.fetch(path, { headers: path.startsWith("/anbieter") ? { Cookie: cookie } : {} })
  ).text();
  const loader = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
  const islands = [...html.matchAll(/data-when="([^"]+)" data-asleep="" data-scripts="([^"]+)"/g)];
  const awake = islands.filter(([, when = ""]) => moment.test(when));
  return [...new Set([loader, ...awake.flatMap(([, , scripts = ""]) => scripts.split(" "))])];
}

async function weigh(scripts: string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(weightOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const weights = new Map<string, Promise<number>>();

function weightOf(script: string): Promise<number> {
  const known = weights.get(script) ?? compress(script);
  weights.set(script, known);
  return known;
}

async function compress(script: string): Promise<number> {
  const { ok, body } = await env.ASSETS.fetch(SITE + script);
  if (!ok || !body) throw new Error(`${script} is not in the build`);
  return (await new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).byteLength;
}
