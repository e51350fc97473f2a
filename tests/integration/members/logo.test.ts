import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite();
const PAGE = "/zuerich/winterthur/spitex-eulach-8400";
let anna: Person;

/** An image that the site itself draws. */
const png = async () => (await site.fetch("/og/zuerich/winterthur/spitex-eulach-8400.png")).arrayBuffer();
const upload = (body: BodyInit, { bearer } = anna, id = 1) =>
  site.fetch(`/api/provider/listings/${id}/logo`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/octet-stream" },
    body,
  });
const stored = async () => (await env.FILES.list({ prefix: "logos/" })).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "spitex_listings", "mail_outbox"]) await change(`DELETE FROM ${table}`);
  for (const key of await stored()) await env.FILES.delete(key);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

test("a logo is drawn anew, and nobody else sees it before an admin has approved it", async () => {
  const original = await png();
  expect((await upload(original)).status).toBe(204);
  const hash = await firstValue("SELECT hash FROM listing_logos");
  expect(await stored()).toEqual([`logos/${hash}.png`]);
  const file = await env.FILES.get(`logos/${hash}.png`);
  expect((await file?.arrayBuffer())?.byteLength).not.toBe(original.byteLength);
  expect((await site.fetch(`/logos/${hash}.png`)).status).toBe(404);
  expect(await (await site.fetch(PAGE)).text()).not.toContain("/logos/");
  expect((await anna.ask("GET", "/listings/1")).body.logos).toMatchObject([
    { isPublic: false, image: expect.stringMatching(/^data:image\/png;base64,/) },
  ]);

  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  expect(item).toMatchObject({ hash, by: anna.email, listing: { name: "Spitex Eulach" } });
  expect((await admin.ask("POST", `/logos/${item.id}/approve`, { hash: "anderes" })).status).toBe(404);
  expect((await admin.ask("POST", `/logos/${item.id}/approve`, { hash })).status).toBe(204);
  const served = await site.fetch(`/logos/${hash}.png`);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  await served.arrayBuffer();
  expect(await (await site.fetch(PAGE)).text()).toContain(`src="/logos/${hash}.png"`);
});

test("a refused one is gone with its file, and the provider reads why", async () => {
  await upload(await png());
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  const body = { hash: item.hash, reason: "Das ist kein Logo." };
  expect((await admin.ask("POST", `/logos/${item.id}/refuse`, body)).status).toBe(204);
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
  expect(mail?.text).toContain("Das ist kein Logo.");
  expect(await rows("SELECT id FROM listing_logos")).toEqual([]);
  // One that was put today may belong to a request under way.
  await tick("0 2 * * *", "2026-01-15T02:00:00Z");
  expect(await stored()).toHaveLength(1);
});

test("a second one waits in place of the first, and the public one stays until then", async () => {
  await upload(await png());
  await change("UPDATE listing_logos SET is_public = 1");
  await upload(await (await site.fetch("/og/zuerich.png")).arrayBuffer());
  await upload(await (await site.fetch("/og/zuerich/winterthur.png")).arrayBuffer());
  expect(await rows("SELECT is_public FROM listing_logos ORDER BY is_public")).toEqual([
    { is_public: 0 },
    { is_public: 1 },
  ]);
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  await admin.ask("POST", `/logos/${item.id}/approve`, { hash: item.hash });
  expect(await rows("SELECT hash, is_public FROM listing_logos")).toEqual([{ hash: item.hash, is_public: 1 }]);
});

test("those who keep the listing remove it at once", async () => {
  await upload(await png());
  await change("UPDATE listing_logos SET is_public = 1");
  const id = await firstValue("SELECT id FROM listing_logos");
  expect((await anna.ask("DELETE", `/listings/1/logos/${id}`)).status).toBe(204);
  expect((await anna.ask("DELETE", `/listings/1/logos/${id}`)).status).toBe(404);
});

test("nobody else sends one", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 2);
  expect((await upload(await png(), beat)).status).toBe(404);
  expect((await upload(await png(), { ...anna, bearer: "unfug" })).status).toBe(401);
  expect(await rows("SELECT id FROM listing_logos")).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>', 422],
  ["text", "Logo", 422],
  ["nothing", "", 422],
  ["two megabytes and more", new Uint8Array(2 * 1024 * 1024 + 1), 413],
])("%s is refused", async (_, body, status) => {
  expect((await upload(body)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

test("a file that only begins like an image is refused", async () => {
  const broken = new Uint8Array(await png()).slice(0, 400);
  expect((await upload(broken)).status).toBe(422);
  expect(await rows("SELECT id FROM listing_logos")).toEqual([]);
});
