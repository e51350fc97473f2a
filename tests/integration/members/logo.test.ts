import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { LOGO, logosOf, removalIn, WAITS } from "#tests/support/logos.ts";
import { browserWith, makeMember, type Person, personAt } from "#tests/support/members.ts";
import {
  bytes,
  chunk,
  frame,
  jpeg,
  png as pngOf,
  progressive,
  QUANTIZATION,
  segment,
  zlib,
} from "#tests/support/pictures.ts";
import { createDeps } from "#worker/deps.ts";
import { drawUploadedLogo } from "#worker/services/members/logos.ts";

const site = authSite();
const PAGE = "/zuerich/winterthur/spitex-eulach-8400";
let anna: Person;

/** An image that the site itself draws. */
const png = async () => (await site.fetch("/og/zuerich/winterthur/spitex-eulach-8400.png")).arrayBuffer();
const upload = (content: BlobPart, { cookie } = anna, where = site) =>
  browserWith(where, cookie).press(LOGO, "senden", { datei: new Blob([content], { type: "image/png" }) });
/** Uploads a logo and waits until the queue has drawn it. */
async function uploadAndDraw(content: BlobPart): Promise<void> {
  expect(await upload(content)).toMatchObject({ status: 303, location: `${LOGO}?getan=senden` });
  await expect.poll(() => rows("SELECT id FROM logo_uploads WHERE state = 'checking'")).toEqual([]);
}
/** A site whose messages are not processed: as just after sending, or if the message was lost. */
const unheard = authSite({ IMPORTS: env.IGNORED_JOBS });
const uploadUnheard = (content: BlobPart) => upload(content, anna, unheard);
const desk = () => logosOf(anna);
const uploadId = async () => (await desk()).upload ?? "";
const uploads = async () => (await env.FILES.list({ prefix: "logo-uploads/" })).objects.map(({ key }) => key);
const stored = async () => (await env.FILES.list({ prefix: "logos/" })).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox", "edge_purges"])
    await change(`DELETE FROM ${table}`);
  for (const key of [...(await stored()), ...(await uploads())]) await env.FILES.delete(key);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

test("a logo is redrawn, and only its provider sees it before an admin has approved it", async () => {
  const original = await png();
  await uploadAndDraw(original);
  expect(await uploads()).toEqual([]);
  const hash = await firstValue("SELECT hash FROM listing_logos");
  expect(await stored()).toEqual([`logos/${hash}.png`]);
  const file = await env.FILES.get(`logos/${hash}.png`);
  expect((await file?.arrayBuffer())?.byteLength).not.toBe(original.byteLength);
  expect((await site.fetch(`/logos/${hash}.png`)).status).toBe(404);
  expect(await (await site.fetch(PAGE)).text()).not.toContain("/logos/");
  expect(await desk()).toMatchObject({ logos: [WAITS], upload: undefined });

  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  expect(item).toMatchObject({ hash, by: anna.email, listing: { name: "Spitex Eulach" } });
  expect((await admin.ask("POST", `/logos/${item.id}/approve`, { hash: "anderes" })).status).toBe(404);
  expect((await admin.ask("POST", `/logos/${item.id}/approve`, { hash })).status).toBe(204);
  const served = await site.fetch(`/logos/${hash}.png`);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0",
    "cache-tag": "directory",
    "cloudflare-cdn-cache-control": expect.stringMatching(
      /^max-age=\d\d?, stale-while-revalidate=\d\d?, stale-if-error=\d\d?$/,
    ),
  });
  await served.arrayBuffer();
  expect(await (await site.fetch(PAGE)).text()).toContain(`src="/logos/${hash}.png"`);
});

test("a refused logo is deleted with its file, and the provider reads the reason", async () => {
  await uploadAndDraw(await png());
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  const body = { hash: item.hash, reason: "Das ist kein Logo.", isPublic: item.isPublic };
  const other = { ...body, isPublic: true };
  expect((await admin.ask("POST", `/logos/${item.id}/refuse`, other)).body.error.code).toBe("change_not_found");
  expect((await admin.ask("POST", `/logos/${item.id}/refuse`, body)).status).toBe(204);
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
  expect(mail?.text).toContain("Das ist kein Logo.");
  expect(await rows("SELECT id FROM listing_logos")).toEqual([]);
  // A file stored today may belong to a request in progress.
  await tick("0 2 * * *", "2026-01-15T02:00:00Z");
  expect(await stored()).toHaveLength(1);
});

test("a second logo replaces the waiting one, and the public one stays until the approval", async () => {
  await uploadAndDraw(await png());
  await change("UPDATE listing_logos SET is_public = 1");
  await uploadAndDraw(await (await site.fetch("/og/zuerich.png")).arrayBuffer());
  await uploadAndDraw(await (await site.fetch("/og/zuerich/winterthur.png")).arrayBuffer());
  expect(await rows("SELECT is_public FROM listing_logos ORDER BY is_public")).toEqual([
    { is_public: 0 },
    { is_public: 1 },
  ]);
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  await admin.ask("POST", `/logos/${item.id}/approve`, { hash: item.hash });
  expect(await rows("SELECT hash, is_public FROM listing_logos")).toEqual([{ hash: item.hash, is_public: 1 }]);
});

test("members remove the logo at once", async () => {
  await uploadAndDraw(await png());
  await change("UPDATE listing_logos SET is_public = 1");
  const removal = removalIn((await anna.open(LOGO)).html);
  const version = await firstValue("SELECT version FROM data_version");
  const remove = () => anna.press(LOGO, "entfernen", removal);
  expect((await remove()).status).toBe(303);
  // The new version asks for a purge of everything with the tag.
  expect(await firstValue("SELECT version FROM data_version")).not.toBe(version);
  expect((await remove()).status).toBe(404);
});

test("a logo is accepted only from a member of the listing", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 2);
  expect((await upload(await png(), beat)).status).toBe(404);
  expect((await upload(await png(), { ...anna, cookie: "__Secure-pult=unfug" })).status).toBe(303);
  expect(await rows("SELECT id FROM logo_uploads")).toEqual([]);
  expect([...(await stored()), ...(await uploads())]).toEqual([]);
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>', 422, "logo_unreadable"],
  ["text", "Logo", 422, "logo_unreadable"],
  ["nothing", "", 422, "invalid_input"],
  ["an image without its end", pngOf(300, 200).slice(0, 60), 422, "logo_unreadable"],
  [
    "a JPEG of 12'000 points after fill bytes",
    jpeg(12_000, 12_000, { before: [new Uint8Array(9).fill(255)] }),
    422,
    "logo_unreadable",
  ],
  ["a JPEG of 2'000 scans", progressive(300, 200, { scans: 2_000 }), 422, "logo_unreadable"],
  ["two megabytes and more", new Uint8Array(2 * 1024 * 1024 + 1), 413, "logo_too_large"],
])("%s is refused", async (_, body, status, code) => {
  const refused = await upload(body);
  expect([refused.status, refused.refusal]).toEqual([status, code]);
  expect([...(await stored()), ...(await uploads())]).toEqual([]);
});

const BOMB = zlib(20_000_000);
const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0]);

test.each([
  ["a PNG", pngOf(300, 200)],
  ["a PNG of sixteen bits", pngOf(300, 200, { depth: 16 })],
  ["an interlaced PNG", pngOf(301, 203, { interlace: 1 })],
  ["a PNG with a bomb in its text", pngOf(300, 200, { before: [chunk("zTXt", bytes("Titel", [0, 0], BOMB))] })],
  ["an animated PNG before another file", bytes(pngOf(300, 200, { after: [chunk("fdAT", BOMB)] }), "<script>")],
  ["a JPEG", jpeg(300, 200)],
  ["a JPEG with fill bytes", jpeg(300, 200, { before: [new Uint8Array(999).fill(255)] })],
  ["a JPEG with a huge picture in its EXIF", jpeg(300, 200, { before: [segment(0xe1, jpeg(1_600, 1_200))] })],
  ["a progressive JPEG", progressive(300, 200, { scans: 24, components: 3 })],
  ["the largest PNG", pngOf(3_000, 2_000, { depth: 16 })],
  ["the largest JPEG", jpeg(3_000, 2_000)],
  ["the largest progressive JPEG", progressive(2_000, 1_500, { scans: 24, components: 3 })],
])("%s is drawn", async (_, image) => {
  await uploadAndDraw(image);
  expect(await desk()).toMatchObject({ logos: [WAITS], upload: undefined });
});

test.each([
  ["a bomb", pngOf(300, 200, { pixels: BOMB })],
  ["pixels that are not packed", pngOf(300, 200, { pixels: bytes("Logo") })],
  ["an invisible image", pngOf(300, 200, { pixels: zlib(200 * 1201) })],
  ["bits without their code", bytes([255, 0xd8], QUANTIZATION, frame(300, 200), SCAN, [0, 0, 255, 0xd9])],
])("%s is found by the job; the provider is notified and sends another logo", async (_, image) => {
  await uploadAndDraw(image);
  expect(await desk()).toMatchObject({ logos: [], said: "lässt sich nicht lesen" });
  expect([...(await stored()), ...(await uploads())]).toEqual([]);
  await uploadAndDraw(pngOf(300, 200));
  expect(await desk()).toMatchObject({ logos: [WAITS], upload: undefined });
});

test("until a logo is drawn the desk says so, and the logo can be removed but not approved", async () => {
  expect((await uploadUnheard(pngOf(300, 200))).status).toBe(303);
  const { upload: datei = "", ...shown } = await desk();
  expect(shown).toEqual({ logos: [], said: "Wird geprüft" });
  expect((await (await adminSite()).ask("GET", "/logos?filter=waiting")).body.items).toEqual([]);
  const beat = await personAt(site);
  await makeMember(beat.id, 2);
  for (const listing of [1, 2]) {
    expect((await beat.press(`/anbieter/${listing}/logo`, "verwerfen", { datei })).status).toBe(404);
  }
  expect((await anna.press(LOGO, "verwerfen", { datei })).status).toBe(303);
  await drawUploadedLogo(createDeps(env), datei);
  expect(await desk()).toMatchObject({ logos: [], upload: undefined });
  expect(await uploads()).toEqual([]);
});

test("if the message comes twice, or another picture in between, one logo waits, with one mail", async () => {
  await uploadUnheard(pngOf(300, 200));
  const first = await uploadId();
  await uploadUnheard(jpeg(300, 200));
  const second = await uploadId();
  await drawUploadedLogo(createDeps(env), first);
  expect((await desk()).logos).toEqual([]);
  await Promise.all([second, second, first].map((id) => drawUploadedLogo(createDeps(env), id)));
  expect((await desk()).logos).toHaveLength(1);
  expect(await rows("SELECT subject FROM mail_outbox WHERE kind = 'listing_change'")).toHaveLength(1);
});

test("a logo whose sender is no longer a member when it is drawn is dropped", async () => {
  await uploadUnheard(pngOf(300, 200));
  const id = await uploadId();
  await change("DELETE FROM provider_members");
  await drawUploadedLogo(createDeps(env), id);
  expect(await rows("SELECT id FROM listing_logos")).toEqual([]);
  expect(await rows("SELECT id FROM logo_uploads")).toEqual([]);
  expect([...(await stored()), ...(await uploads())]).toEqual([]);
});

test("a logo whose message was lost is drawn within a minute, and one that kills the Worker three times is refused", async () => {
  await uploadUnheard(pngOf(300, 200));
  const minute = () => tick("* * * * *", new Date().toISOString());
  await minute();
  await expect.poll(async () => (await desk()).logos).toHaveLength(1);

  await uploadUnheard(pngOf(300, 200));
  const id = await uploadId();
  const dies = { ...createDeps(env), drawLogo: () => new Promise<undefined>(() => undefined) };
  for (const _ of [1, 2, 3]) {
    void drawUploadedLogo(dies, id);
    const attempts = () => firstValue("SELECT attempts FROM logo_uploads");
    await expect.poll(attempts).toBe(_);
    // A second runner does nothing before the lease expires.
    await drawUploadedLogo(createDeps(env), id);
    expect(await attempts()).toBe(_);
    await change("UPDATE logo_uploads SET try_at = '2026-01-01T00:00:00.000Z'");
  }
  await minute();
  expect(await desk()).toMatchObject({ upload: id, said: "konnte nicht geprüft werden" });
});
