import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listForDesk } from "#db/queries/listings/desk-listings.ts";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { adminSite, dataVersion, lastAudit, listingForm } from "#tests/support/admin.ts";
import { atOnce, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";

const ALL = readListingFilter(new URLSearchParams());

/** Time of the last change of seeded listings. */
const UNCHANGED = "2026-01-01T00:00:00.000Z";

let desk: Awaited<ReturnType<typeof adminSite>>;
const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);
const page = (path: string) => desk.page(path);

const formOf = (id: number, changes: object) => listingForm(desk, id, changes);
const edit = async (id: number, changes: object) => ask("PUT", `/${id}`, await formOf(id, changes));

beforeAll(async () => {
  // Updating the search index would purge the pages again a second later.
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
});

beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions", "inquiries", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 000 12 34", placeId: "place-0001" },
    { id: 2, name: "Spitex Töss", phone: "+41 52 000 12 34" },
  ]);
});

test("lists the newest changes first, 25 per page, and reads only the rows it shows", async () => {
  await change("DELETE FROM all_listings");
  const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Spitex ${at + 1}` }));
  await seedListings(winterthur, many);
  const seen: number[] = [];
  let from: string | null = "";
  while (from !== null) {
    const { body }: { body: { items: { id: number }[]; next: string | null } } = await ask(
      "GET",
      `?from=${encodeURIComponent(from)}`,
    );
    seen.push(...body.items.map(({ id }) => id));
    from = body.next;
  }
  expect(seen).toEqual(many.map(({ id }) => id).toReversed());
  const [answer] = await db.batch([listForDesk(ALL, `${UNCHANGED}~000000000035`).toQuery()]);
  expect(answer?.results).toHaveLength(26);
  expect(answer?.meta?.rows_read).toBeLessThanOrEqual(4 * 26);
});

test("finds by name, postcode, place, part of a word and address", async () => {
  await seedListings(wetzikon, [{ id: 3, name: "Haushilfe Oberland" }]);
  await syncSearch();
  const find = async (q: string) =>
    (await ask("GET", `?q=${encodeURIComponent(q)}`)).body.items.map(({ id }: { id: number }) => id);
  expect((await find("spitex")).toSorted()).toEqual([1, 2]);
  expect(await find("eulach")).toEqual([1]);
  expect(await find("8620")).toEqual([3]);
  expect(await find("Wetzikon")).toEqual([3]);
  expect(await find("hilfe ober")).toEqual([3]);
  expect(await find("https://site.test/zuerich/winterthur/spitex-eulach-8400")).toEqual([1]);
  expect(await find("gibt es nicht")).toEqual([]);
});

test("an edit is stored, confirmed, logged and visible on pages, in search and in counts", async () => {
  const before = await dataVersion();
  const { status, body } = await edit(1, {
    name: "Spitex Oberland",
    zipCode: "8620",
    city: "Wetzikon",
    canton: "",
    website: "spitex-oberland.ch",
    services: "Grundpflege\nBeratung",
  });
  expect(status).toBe(200);
  expect(body.listing).toMatchObject({
    slug: "spitex-oberland-8620",
    canton: "Zürich",
    citySlug: "wetzikon",
    nameKey: "spitex oberland",
    website: "https://spitex-oberland.ch/",
    services: ["Grundpflege", "Beratung"],
  });
  expect(Object.keys(body.listing.confirmedFields).toSorted()).toEqual(
    ["care", "city", "name", "services", "website", "zipCode"].toSorted(),
  );
  expect(await dataVersion()).toBe(before + 1);
  expect(await lastAudit()).toMatchObject({ action: "listing_modified", user_id: desk.id });
  expect(Object.keys(JSON.parse(String((await lastAudit())?.details)).changes)).toContain("website");
  expect(await page("/zuerich/winterthur/spitex-eulach-8400")).toMatchObject({
    status: 301,
    location: "/zuerich/wetzikon/spitex-oberland-8620",
  });
  expect((await page("/zuerich/wetzikon/spitex-oberland-8620")).html).toContain("Grundpflege");
  expect(await rows("SELECT listings FROM city_counts WHERE city_slug = 'wetzikon'")).toEqual([{ listings: 1 }]);
  expect(await rows("SELECT listing_id FROM search_changes WHERE listing_id = 1")).toHaveLength(1);
});

test("after restoring the old name its address no longer redirects", async () => {
  await edit(1, { name: "Spitex Neu" });
  await edit(1, { name: "Spitex Eulach" });
  expect((await page("/zuerich/winterthur/spitex-eulach-8400")).status).toBe(200);
  expect((await page("/zuerich/winterthur/spitex-neu-8400")).location).toBe("/zuerich/winterthur/spitex-eulach-8400");
});

test("an unchanged form changes nothing", async () => {
  const before = await dataVersion();
  expect((await edit(1, {})).status).toBe(200);
  expect(await dataVersion()).toBe(before);
  expect(await lastAudit()).toBeUndefined();
});

test("an implausible place is stored with a remark", async () => {
  const { body } = await edit(1, { canton: "Bern" });
  expect(body.listing.cantonSlug).toBe("bern");
  expect(body.remarks[0].reason).toContain("liegt im Kanton Zürich");
});

test("answers 422 with a sentence per field; nothing is stored", async () => {
  const { status, body } = await edit(1, { phone: "ruf an", email: "x" });
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields).toSorted()).toEqual(["email", "phone"]);
  expect((await ask("GET", "/1")).body.listing.phone).toBe("052 000 12 34");
});

test("answers 422 for the address or the place id of another listing", async () => {
  const taken = await edit(1, { name: "Spitex Töss" });
  expect(taken).toMatchObject({ status: 422 });
  expect(taken.body.error.fields.name[0]).toContain("«Spitex Töss»");
  const id = await edit(2, { placeId: "place-0001" });
  expect(id.body.error.fields.placeId[0]).toContain("«Spitex Eulach»");
  await ask("POST", "/1/hide", { reason: "Auf Wunsch" });
  expect((await edit(2, { placeId: "place-0001" })).body.error.fields).toEqual(id.body.error.fields);
});

test("answers 422 for a name whose address redirects to another listing, unless it was its own", async () => {
  await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
  await edit(2, { name: "Spitex Töss-Auen" });
  await ask("POST", "/1/merge", { into: 2 });
  for (const name of ["Spitex Töss", "Spitex Eulach"]) {
    const { status, body } = await edit(3, { name });
    expect([status, body.error.fields.name[0]]).toEqual([422, expect.stringContaining("«Spitex Töss-Auen»")]);
  }
  expect(await page("/zuerich/winterthur/spitex-eulach-8400")).toMatchObject({ status: 301 });
  expect((await edit(2, { name: "Spitex Töss" })).status).toBe(200);
  await ask("DELETE", "/2");
  expect((await edit(3, { name: "Spitex Eulach" })).status, "the addresses of a deleted one are free").toBe(200);
});

test("answers 409 for a stale form; the newer edit stays", async () => {
  const mine = await formOf(1, { phone: "044 111 22 33" });
  await edit(1, { phone: "044 999 88 77" });
  const { status, body } = await ask("PUT", "/1", mine);
  expect(status).toBe(409);
  expect(body.error.message).toContain("inzwischen geändert");
  expect((await ask("GET", "/1")).body.listing.phone).toBe("044 999 88 77");
});

test("one of many concurrent edits of one form is stored", async () => {
  const forms = await atOnce(8, (at) => formOf(1, { phone: `044 111 22 0${at}` }));
  const answers = await Promise.all(forms.map((form) => ask("PUT", "/1", form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_modified'")).toHaveLength(1);
});

test("confirming timestamps every field, and is logged", async () => {
  const { updatedAt } = (await ask("GET", "/1")).body.listing;
  const { body } = await ask("POST", "/1/confirm", { updatedAt });
  expect(Object.keys(body.listing.confirmedFields).toSorted()).toEqual(FIELD_NAMES.toSorted());
  expect(await lastAudit()).toMatchObject({ action: "listing_confirmed" });
  expect((await ask("POST", "/1/confirm", { updatedAt })).status).toBe(409);
});

test("suggests listings with the same phone, website or name in the same place, but not the branches of a chain", async () => {
  await seedListings(winterthur, [
    { id: 3, name: "Spitex Eulach", slug: "spitex-eulach-8400-2" },
    { id: 4, name: "Ganz anders", website: "http://spitex-eulach.ch/kontakt" },
    ...Array.from({ length: 7 }, (_, at) => ({ name: `Filiale ${at}`, website: "https://kette.ch/" })),
  ]);
  await change("UPDATE all_listings SET website = 'https://www.spitex-eulach.ch/' WHERE id = 1");
  const { duplicates } = (await ask("GET", "/1")).body;
  expect(duplicates.map(({ id, reasons }: { id: number; reasons: string[] }) => [id, reasons])).toEqual([
    [2, ["phone"]],
    [4, ["website"]],
    [3, ["name"]],
  ]);
  const branch = await rows("SELECT id FROM spitex_listings WHERE name = 'Filiale 0'");
  expect((await ask("GET", `/${branch[0]?.id}`)).body.duplicates).toEqual([]);
});

/** Runs the queue's job. */
async function syncSearch() {
  await tick("*/5 * * * *", "2026-11-02T12:05:00Z");
}

describe("the address of a page", () => {
  const move = async (id: number, slug: string) => {
    const { body } = await ask("GET", `/${id}`);
    return ask("PUT", `/${id}/address`, { slug, updatedAt: body.listing.updatedAt });
  };
  const slugOf = async (id: number) => (await ask("GET", `/${id}`)).body.listing.slug;

  test("changes as typed; the former address redirects, also after a further change", async () => {
    const former = await slugOf(1);
    expect(await move(1, "Eulach Spitex, Töss")).toMatchObject({
      status: 200,
      body: { listing: { slug: "eulach-spitex-toess" } },
    });
    expect(JSON.parse(String((await lastAudit())?.details))).toEqual({
      listing_id: 1,
      changes: { "Adresse der Seite": [former, "eulach-spitex-toess"] },
    });
    await move(1, "eulach");
    const at = (slug: string) => `/zuerich/winterthur/${slug}`;
    for (const old of [former, "eulach-spitex-toess"]) {
      const answer = await page(at(old));
      expect([answer.status, answer.location]).toEqual([301, at("eulach")]);
    }
    await edit(1, { phone: "052 000 99 99" });
    expect(await slugOf(1)).toBe("eulach");
    await move(1, former);
    expect((await page(at(former))).status).toBe(200);
  });

  test("is not taken from another page, nor from an address that redirects", async () => {
    const [one, other] = [await slugOf(1), await slugOf(2)];
    await move(2, "toess");
    for (const taken of ["toess", other]) {
      const { status, body } = await move(1, taken);
      expect([status, body.error.fields.slug]).toEqual([422, [expect.stringContaining("«Spitex Töss»")]]);
    }
    expect((await move(1, "!")).body.error.fields.slug).toEqual([expect.stringContaining("mindestens drei")]);
    expect(await ask("PUT", "/1/address", { slug: "neu-8400", updatedAt: "2020-01-01" })).toMatchObject({
      status: 409,
    });
    expect(await slugOf(1)).toBe(one);
  });
});
