import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { listingDeletions, listingOldSlugs } from "#db/schema/listings.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import { authSite } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";
import { limitOf } from "#tests/support/limit-of.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { deleteOldPreviews } from "#worker/services/pages/keep-preview.ts";

const PNG = "89504e470d0a1a0a";
const EULACH = "/og/zuerich/winterthur/spitex-eulach-8400.png";
const CACHE = "public, max-age=86400";

beforeAll(async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { name: "</text><script>alert(1)</script> & \u0000 💥", slug: "boese-8400" },
    { name: "x".repeat(200), slug: "lang-8400" },
    { name: "a ".repeat(100).trim(), slug: "viele-8400" },
    { name: "Уход на дому", slug: "spitex-8400" },
  ]);
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { latitude: 47.3, longitude: 8.7 });
  const deletion = { name: "Weg", deletedAt: "2026-11-01T00:00:00Z", deletedBy: "admin@site.test" };
  await runOne(db, insert(listingDeletions, { slug: "weg-8400", ...deletion }));
  await runOne(db, insert(listingOldSlugs, { slug: "spitex-alt-8400", listingId: 1 }));
});

/** Signature, width and height of a PNG. */
async function headOf(response: Response) {
  const view = new DataView(await response.arrayBuffer());
  const signature = view.getBigUint64(0).toString(16);
  return { signature, width: view.getUint32(16), height: view.getUint32(20) };
}

test.each([
  ["canton", "/og/zuerich.png"],
  ["canton without providers", "/og/appenzell-ausserrhoden.png"],
  ["place", "/og/zuerich/winterthur.png"],
  ["place without providers", "/og/zuerich/uster.png"],
  ["provider", EULACH],
  ["French", `/fr${EULACH}`],
  ["Italian", "/it/og/zuerich.png"],
  ["English", "/en/og/zuerich/winterthur.png"],
  ["hostile name", "/og/zuerich/winterthur/boese-8400.png"],
  ["long name", "/og/zuerich/winterthur/lang-8400.png"],
  ["name of many words", "/og/zuerich/winterthur/viele-8400.png"],
  ["name in another script", "/og/zuerich/winterthur/spitex-8400.png"],
])("a preview is a PNG of 1200 × 630 that caches keep for a day: %s", async (_, path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toBe(CACHE);
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(await headOf(response)).toEqual({ signature: PNG, width: 1200, height: 630 });
});

test("a preview is a different image in each language", async () => {
  const tags = ["", "/fr", "/it", "/en"].map(async (prefix) => {
    const response = await get(`${prefix}/og/zuerich/winterthur.png`, { method: "HEAD" });
    return response.headers.get("ETag");
  });
  expect(new Set(await Promise.all(tags)).size).toBe(4);
});

test("a preview shows the current data of the directory", async () => {
  const tag = async () => (await get("/og/zuerich/winterthur.png", { method: "HEAD" })).headers.get("ETag");
  const before = await tag();
  expect(await tag()).toBe(before);
  await seedListings(winterthur, [{ name: "Noch eine" }]);
  expect(await tag()).not.toBe(before);
});

describe("the Worker draws nothing", () => {
  test("for HEAD", async () => {
    const response = await get(EULACH, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe(CACHE);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test("if the cache already has the image", async () => {
    const etag = (await get(EULACH, { method: "HEAD" })).headers.get("ETag") ?? "";
    for (const known of [etag, `W/${etag}`]) {
      const response = await get(EULACH, { headers: { "If-None-Match": known } });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
  });

  test.each([
    ["/og/zuerich.png?x=1", "/og/zuerich.png"],
    [`${EULACH}?v=2`, EULACH],
    ["/og/Zuerich.png", "/og/zuerich.png"],
    ["/og/genf.png", "/og/geneve.png"],
    ["/og/zuerich/.png", "/og/zuerich.png"],
    ["/og/zuerich//winterthur.png", "/og/zuerich/winterthur.png"],
    ["/og/zuerich/%57interthur.png", "/og/zuerich/winterthur.png"],
    ["/fr/og/genf.png", "/fr/og/geneve.png"],
    ["/it/og/zuerich/winterthur/spitex-alt-8400.png", `/it${EULACH}`],
    ["/og/bern/uster/spitex-eulach-8400.png", EULACH],
    ["/og/zuerich/winterthur/spitex-alt-8400.png", EULACH],
  ])("and redirects another spelling: %s", async (path, canonical) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(canonical);
  });

  test.each([
    "/og/nirgends.png",
    "/og/zuerich/nirgends.png",
    "/og/zuerich/winterthur/nirgends.png",
    "/og/zuerich/winterthur/spitex-eulach-8400/anfrage.png",
    "/og/zuerich/winterthur/spitex-eulach-8400/x/y.png",
    "/og/kontakt.png",
    "/rm/og/zuerich.png",
    "/de/og/zuerich.png",
    "/fr/og/contact.png",
    "/fr/og/nirgends.png",
    "/og/.png",
    "/og/..%2fkontakt.png",
    "/og/:canton.png",
    "/og/zuerich",
    "/og/zuerich.svg",
    "/og/",
  ])("for an address without a page: %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("for a deleted provider", async () => {
    expect((await get("/og/zuerich/winterthur/weg-8400.png")).status).toBe(410);
  });

  test("for a form", async () => {
    expect((await get(EULACH, { method: "POST" })).status).toBe(405);
  });
});

test("pages name their image with its size and words", async () => {
  const page = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  const origin = /<meta property="og:url" content="(https?:\/\/[^/]+)/.exec(page)?.[1];
  expect(page).toContain(`<meta property="og:image" content="${origin}${EULACH}"/>`);
  expect(page).toContain(
    '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  );
  expect(page).toContain('<meta property="og:image:alt" content="Spitex Eulach, Spitex in Winterthur"/>');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const home = await (await get("/")).text();
  expect(home).toContain(`<meta property="og:image" content="${origin}/og.png"/>`);
  const french = await (await get("/fr/zuerich/winterthur/spitex-eulach-8400")).text();
  expect(french).toContain(`<meta property="og:image" content="${origin}/fr${EULACH}"/>`);
  const frenchHome = await (await get("/fr/")).text();
  expect(frenchHome).toContain(`<meta property="og:image" content="${origin}/fr/og.png"/>`);
  expect(frenchHome).toContain('<meta property="og:image:alt" content="Les soins à');
});

describe("an image is drawn once for all", () => {
  const kept = async () => (await env.FILES.list({ prefix: "previews/" })).objects.map(({ key }) => key);

  test("is stored under its tag, and reused for the next request", async () => {
    await get("/og/geneve.png");
    const name = (await get("/og/geneve.png", { method: "HEAD" })).headers.get("ETag")?.replaceAll('"', "");
    await expect.poll(kept).toContain(`previews/${name}.png`);
    await env.FILES.put(`previews/${name}.png`, "schon gezeichnet");
    expect(await (await get("/og/geneve.png")).text()).toBe("schon gezeichnet");
  });

  test("is deleted after a month", async () => {
    const deps = createDeps(env);
    const inDays = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * 86_400_000) });
    await env.FILES.put("previews/alt.png", "alt");
    await deleteOldPreviews(inDays(29));
    expect(await kept()).toContain("previews/alt.png");
    await deleteOldPreviews(inDays(31));
    expect(await kept()).toEqual([]);
  });

  test("requests of a client are limited per minute", async () => {
    const limited = authSite({ PREVIEW_LIMIT: limitOf(1) });
    const ask = (ip: string) => limited.fetch("/og/zuerich.png", { headers: { "CF-Connecting-IP": ip } });
    expect((await ask("192.0.2.1")).status).toBe(200);
    const refused = await ask("192.0.2.1");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await ask("192.0.2.2")).status).toBe(200);
  });
});
