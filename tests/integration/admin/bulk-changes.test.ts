import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { LOST_RIGHTS } from "#domain/desks/bulk-action.ts";
import type { Job } from "#domain/operations/jobs.ts";
import {
  bulkDesk,
  deliver,
  dyingDatabase,
  idsFrom,
  loggedOnce,
  silentAdmin,
  swept,
} from "#tests/support/bulk-changes.ts";
import { change, makeAdmin, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { loadRunningWork } from "#worker/services/desks/running-work.ts";

const COUNT = 120;
const { desk, colleague, shownTo, now, begin } = bulkDesk(COUNT);

test("a large selection is done in portions, the first before the response; all admins see the progress", async () => {
  const { id, ...first } = await begin({ action: "confirm" });
  expect(first).toMatchObject({ by: desk().email, isOwn: true, total: COUNT, handled: 50, left: 0, endedAt: null });
  expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, 50));
  expect(await shownTo(colleague())).toMatchObject([{ id, by: desk().email, isOwn: false, handled: 50 }]);
  expect(await loadRunningWork({ db, now: () => new Date() })).toContainEqual({
    of: { bulk: id, action: "confirm" },
    title: "Anbieter bestätigen",
    since: first.since,
    progress: { done: 50, total: COUNT },
    text: `50 von 120 Anbietern · verlangt von ${desk().email}`,
  });

  expect(await deliver(id)).toEqual([{ kind: "bulk", id }]);
  expect(await now()).toMatchObject({ handled: 100, endedAt: null });
  expect(await deliver(id)).toEqual([]);
  expect(await now()).toMatchObject({ handled: COUNT, left: 0, endedAt: expect.any(String), failure: null });
  expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, COUNT));
  expect(await loadRunningWork({ db, now: () => new Date() })).toEqual([]);
  expect(await shownTo(colleague())).toEqual([]);

  expect((await colleague().ask("DELETE", `/listings/bulk/${id}`)).status).toBe(204);
  expect(await now()).toMatchObject({ id });
  for (const _ of [1, 2]) expect((await desk().ask("DELETE", `/listings/bulk/${id}`)).status).toBe(204);
  expect(await rows("SELECT 1 FROM bulk_changes UNION ALL SELECT 1 FROM bulk_portions")).toEqual([]);
});

describe("neither skips nor repeats a listing, its mail and its log entry", () => {
  const objected = [1, 60, 61, 120];

  beforeEach(async () => {
    for (const id of objected) {
      await change(
        `INSERT INTO fact_corrections (spitex_id, field, said, email, created_at) VALUES (?, 'other', 'Weg.', ?, '2026')`,
        id,
        `ruth${id}@example.ch`,
      );
    }
  });

  const isDoneOnce = async () => {
    expect(await now()).toMatchObject({ handled: COUNT, left: 0, endedAt: expect.any(String) });
    expect(await loggedOnce("listing_deleted")).toEqual(idsFrom(1, COUNT));
    expect(await rows("SELECT count(*) AS n FROM listing_deletions")).toEqual([{ n: COUNT }]);
    const told = await rows("SELECT recipient FROM mail_outbox ORDER BY length(recipient), recipient");
    expect(told.map(({ recipient }) => recipient)).toEqual(objected.map((id) => `ruth${id}@example.ch`));
  };

  test("if each message is delivered twice, also when all is done", async () => {
    const { id } = await begin({ action: "delete" });
    for (const _ of [1, 2, 3, 4]) await deliver(id);
    await isDoneOnce();
  });

  test("if two consumers do the same portion at once: the second changes nothing and sends no message", async () => {
    const { id } = await begin({ action: "delete" });
    const other: Job[] = [];
    const overtaken = overtakenDatabase(env.DB, "SET left_alone", async () => void other.push(...(await deliver(id))));
    expect(await deliver(id, { db: overtaken })).toEqual([]);
    expect(other).toEqual([{ kind: "bulk", id }]);
    expect(await now()).toMatchObject({ handled: 100, left: 0 });
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    await isDoneOnce();
  });

  test("if the Worker dies before or after a portion's transaction; the next minutes resume it", async () => {
    const { id } = await begin({ action: "delete" });
    for (const isBefore of [true, false]) {
      void deliver(id, { db: dyingDatabase(isBefore) });
      await expect.poll(async () => (await now())?.handled).toBe(isBefore ? 50 : 100);
      expect(await swept(0)).toEqual([]);
      expect(await swept(61_000)).toEqual([{ kind: "bulk", id }]);
    }
    await deliver(id);
    await isDoneOnce();
    expect(await swept(61_000)).toEqual([]);
  });
});

test("listings changed or deleted in between stay as they are, and the result names them", async () => {
  const { id } = await begin({ action: "move", canton: "Uri" });
  await change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 60");
  await desk().ask("DELETE", "/listings/61");
  for (const _ of [1, 2]) await deliver(id);
  expect(await now()).toMatchObject({ handled: COUNT, left: 2, named: [{ id: 60, name: "Spitex 60" }] });
  const stayed = "SELECT id FROM all_listings WHERE canton_slug = 'zuerich' ORDER BY id";
  expect((await rows(stayed)).map((row) => row.id)).toEqual([60, 61]);
});

test("the result of a failed change stays until the admin who requested it has seen it", async () => {
  const { id } = await begin({ action: "confirm" });
  await change("UPDATE bulk_changes SET ended_at = '2026-01-01', failure = 'Ende.'");
  expect(await shownTo(colleague())).toMatchObject([{ id, isOwn: false, mayClose: false }]);
  expect((await colleague().ask("DELETE", `/listings/bulk/${id}`)).status).toBe(204);
  expect(await shownTo(desk())).toMatchObject([{ id, isOwn: true, mayClose: true }]);
  await desk().ask("DELETE", `/listings/bulk/${id}`);
  expect(await shownTo(colleague())).toEqual([]);
});

describe("the remaining portions are not carried out", () => {
  const unconfirmed = async () => rows("SELECT id FROM all_listings WHERE confirmed_fields IS NULL");
  const revoke = () => change("DELETE FROM user_roles WHERE user_id = ?", desk().id);
  const ban = () => change("UPDATE auth_users SET banned_until = '2100' WHERE id = ?", desk().id);

  beforeEach(() => async () => {
    await change("DELETE FROM user_roles WHERE user_id = ?", desk().id);
    await change("UPDATE auth_users SET banned_until = NULL WHERE id = ?", desk().id);
    await makeAdmin(desk().id);
  });

  test.each([
    ["no admin any more", revoke],
    ["banned", ban],
  ])("if the requesting admin is %s when a portion begins, or during it", async (_, loseRights) => {
    const { id } = await begin({ action: "confirm" });
    expect(await deliver(id, { db: overtakenDatabase(env.DB, "SET left_alone", loseRights) })).toEqual([]);
    expect(await unconfirmed()).toHaveLength(COUNT - 50);
    expect(await deliver(id)).toEqual([]);
    expect(await unconfirmed()).toHaveLength(COUNT - 50);
    expect(await loggedOnce("listing_confirmed")).toEqual(idsFrom(1, 50));
    expect(await shownTo(colleague())).toMatchObject([{ id, handled: 50, failure: LOST_RIGHTS, mayClose: true }]);
    await colleague().ask("DELETE", `/listings/bulk/${id}`);
    expect(await shownTo(colleague())).toEqual([]);
  });

  test("if the account is gone", async () => {
    const leaving = await silentAdmin();
    const { id } = await begin({ action: "confirm" }, leaving);
    await change("DELETE FROM auth_users WHERE id = ?", leaving.id);
    expect(await deliver(id)).toEqual([]);
    expect(await unconfirmed()).toHaveLength(COUNT - 50);
  });
});
