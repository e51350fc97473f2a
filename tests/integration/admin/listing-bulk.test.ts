import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BULK_SIZE, MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import { adminSite, dataVersion } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { emptyDesk, formOf } from "#tests/support/empty-desk.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";

const { ask, site, page, found, asShown } = emptyDesk();

test("confirms several at once, each in the log, and skips listings changed in between", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
    { id: 3, name: "C" },
  ]);
  const shown = await asShown(1, 2);
  await change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 2");
  const version = await dataVersion();
  expect(await ask("POST", "/bulk", { action: "confirm", listings: shown })).toMatchObject({
    status: 201,
    body: {
      action: "confirm",
      isOwn: true,
      total: 2,
      handled: 2,
      left: 1,
      named: [{ id: 2, name: "B" }],
      failure: null,
    },
  });
  expect(await dataVersion()).toBe(version + 1);
  expect(await found("zeigen=unconfirmed")).toEqual([2, 3]);
  const log = await rows("SELECT action, details ->> 'listing_id' AS id FROM auth_audit_log");
  expect(log).toEqual([{ action: "listing_confirmed", id: 1 }]);
  expect((await ask("POST", "/bulk", { action: "confirm", listings: shown })).body).toMatchObject({
    total: 2,
    left: 2,
  });
  expect(await rows("SELECT 1 FROM auth_audit_log")).toHaveLength(1);
});

test("deletes several at once so that each can be restored", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
    { id: 3, name: "C" },
  ]);
  const { body } = await ask("POST", "/bulk", { action: "delete", listings: await asShown(1, 3) });
  expect(body).toMatchObject({ total: 2, left: 0 });
  expect(await found("")).toEqual([2]);
  const deletions = (await ask("GET", "/deletions")).body.items as { name: string; restorableId: number }[];
  expect(deletions.map(({ name }) => name).toSorted()).toEqual(["A", "C"]);
  for (const { restorableId } of deletions) expect((await ask("POST", `/${restorableId}/restore`)).status).toBe(204);
  expect((await found("")).toSorted()).toEqual([1, 2, 3]);
});

test.each(["delete", "hide"])("does not %s a listing changed in the same moment", async (action) => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
  ]);
  const edited = () => change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 2");
  const overtaken = await adminSite({ DB: overtakenDatabase(env.DB, "INSERT INTO listing_deletions", edited) });
  const asked = { action, reason: "Weg", listings: await asShown(1, 2) };
  expect((await overtaken.ask("POST", "/listings/bulk", asked)).body).toMatchObject({ left: 1, named: [{ id: 2 }] });
  expect(await found("")).toEqual([2]);
  const log = await rows("SELECT details ->> 'listing_id' AS id FROM auth_audit_log WHERE action LIKE 'listing_%'");
  expect(log).toEqual([{ id: 1 }]);
});

test("notifies people who objected to a listing only if it is deleted: a listing changed in the same moment stays", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
  ]);
  for (const id of [1, 2])
    await change(
      `INSERT INTO fact_corrections (spitex_id, field, said, email, created_at) VALUES (?, 'other', 'Weg.', ?, '2026-01-01')`,
      id,
      `ruth${id}@example.ch`,
    );
  const edited = () => change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 2");
  const overtaken = await adminSite({ DB: overtakenDatabase(env.DB, "INSERT INTO mail_outbox", edited) });
  const deletion = { action: "delete", listings: await asShown(1, 2) };
  expect((await overtaken.ask("POST", "/listings/bulk", deletion)).body).toMatchObject({ left: 1, named: [{ id: 2 }] });
  const told = "SELECT recipient FROM mail_outbox WHERE kind = 'correction_answer'";
  expect(await rows(told)).toEqual([{ recipient: "ruth1@example.ch" }]);
});

test("hides several at once for a reason that is in each log entry, and each can be shown again", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
    { id: 3, name: "C" },
  ]);
  const listings = await asShown(1, 2, 3);
  await change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 3");
  expect((await ask("POST", "/bulk", { action: "hide", listings, reason: " " })).status).toBe(422);
  const { body } = await ask("POST", "/bulk", { action: "hide", listings, reason: "Verband ausgetreten" });
  expect(body).toMatchObject({ left: 1, named: [{ id: 3 }] });
  expect(await found("")).toEqual([3]);
  expect((await page("/zuerich/winterthur/a-8400")).status).toBe(410);
  const log = await rows("SELECT action, details ->> 'reason' AS reason FROM auth_audit_log");
  expect(log).toEqual(Array(2).fill({ action: "listing_hidden", reason: "Verband ausgetreten" }));
  for (const id of [1, 2]) expect((await ask("POST", `/${id}/restore`)).status).toBe(204);
  expect((await found("")).toSorted()).toEqual([1, 2, 3]);
});

test("closes several at once, and opens them again", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
  ]);
  const set = async (text: string) => {
    const edit = { action: "edit", field: "closed", mode: "set", text, reason: "Auskunft des Kantons" };
    return (await ask("POST", "/bulk", { ...edit, listings: await asShown(1, 2) })).body.left;
  };
  const closed = async () => (await rows("SELECT closed FROM all_listings ORDER BY id")).map((row) => row.closed);
  expect([await set("dauerhaft"), await closed()]).toEqual([0, ["dauerhaft", "dauerhaft"]]);
  expect([await set("offen"), await closed()]).toEqual([0, ["offen", "offen"]]);
});

test("moves several to another canton, where their place becomes the one of the same name", async () => {
  await seedPlace({ zip: "8400", city: "Winterthur", code: "TG" }, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
  ]);
  const listings = await asShown(1, 2);
  expect((await ask("POST", "/bulk", { action: "move", listings, canton: "Mond" })).status).toBe(422);
  expect((await ask("POST", "/bulk", { action: "move", listings, canton: "Thurgau" })).body.left).toBe(0);
  expect(await found("kanton=thurgau")).toEqual([2, 1]);
  expect((await page("/zuerich/winterthur/a-8400")).status).toBe(301);
  expect((await page("/thurgau/winterthur/a-8400")).status).toBe(200);
  const { body } = await ask("GET", "/1");
  expect(Object.keys(body.listing.confirmedFields)).toEqual(["canton"]);
});

test("refuses too many listings, unknown actions, and users without admin rights", async () => {
  const one = { id: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
  const many = (length: number) => Array.from({ length }, () => one);
  expect((await ask("POST", "/bulk", { action: "confirm", listings: many(MOST_CHANGED + 1) })).status).toBe(422);
  expect((await ask("POST", "/bulk", { action: "confirm", listings: many(MOST_CHANGED) })).body.total).toBe(1);
  const edit = { field: "languages", mode: "add", text: "Portugiesisch", reason: "Verband" };
  expect((await ask("POST", "/bulk/preview", { ...edit, listings: many(BULK_SIZE + 1) })).status).toBe(422);
  expect((await ask("POST", "/bulk", { action: "confirm", listings: [] })).status).toBe(422);
  expect((await ask("POST", "/bulk", { action: "sell", listings: [one] })).status).toBe(422);
  for (const path of ["/bulk", "/duplicates/dismiss", ""]) {
    expect((await site().fetch(`/api/admin/listings${path}`, { method: "POST" })).status).toBe(401);
  }
});

test("a listing created by hand is confirmed, at once on its page, and found by imports", async () => {
  const form = {
    ...formOf(),
    name: "Spitex Neu",
    zipCode: "8400",
    city: "Winterthur",
    phone: "052 222 22 22",
    closed: "offen",
    updatedAt: "",
  };
  const { status, body } = await ask("POST", "", form);
  expect([status, body.listing.slug, body.listing.canton]).toEqual([201, "spitex-neu-8400", "Zürich"]);
  expect(Object.keys(body.listing.confirmedFields)).toEqual(expect.arrayContaining(["name", "phone"]));
  expect((await page("/zuerich/winterthur/spitex-neu-8400")).status).toBe(200);
  const [log, ...others] = await rows("SELECT action, details FROM auth_audit_log");
  expect([log?.action, others]).toEqual(["listing_created", []]);
  expect(JSON.parse(String(log?.details))).toMatchObject({
    listing_id: body.listing.id,
    slug: "spitex-neu-8400",
    changes: { name: ["", "Spitex Neu"], phone: ["", "052 222 22 22"], city: ["", "Winterthur"] },
  });
  const again = await ask("POST", "", form);
  expect([again.status, Object.keys(again.body.error.fields)]).toEqual([422, ["name"]]);
  const empty = await ask("POST", "", { ...formOf(), closed: "offen", updatedAt: "" });
  expect([empty.status, Object.keys(empty.body.error.fields).toSorted()]).toEqual([422, ["city", "name", "zipCode"]]);
});

test("a listing created at the address of a deleted one has a page again", async () => {
  await seedListings(winterthur, [{ id: 1, name: "Spitex Alt" }]);
  await ask("DELETE", "/1");
  expect((await page("/zuerich/winterthur/spitex-alt-8400")).status).toBe(410);
  const form = { ...formOf(), name: "Spitex Alt", zipCode: "8400", city: "Winterthur", closed: "offen", updatedAt: "" };
  expect((await ask("POST", "", form)).status).toBe(201);
  expect((await page("/zuerich/winterthur/spitex-alt-8400")).status).toBe(200);
  expect(await rows("SELECT slug FROM listing_deletions")).toEqual([]);
});
