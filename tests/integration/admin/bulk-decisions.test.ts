import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { type BulkWork, DECIDED_SIZE, LOST_RIGHTS } from "#domain/desks/bulk-action.ts";
import type { Job } from "#domain/operations/jobs.ts";
import {
  type Admin,
  bulkDesk,
  deliver,
  dyingDatabase,
  idsFrom,
  loggedOnce,
  swept,
} from "#tests/support/bulk-changes.ts";
import { change, makeAdmin, rows } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { loadRunningWork } from "#worker/services/desks/running-work.ts";

/** Two whole portions and a part of one. */
const COUNT = 2 * DECIDED_SIZE + 5;
const { desk, colleague } = bulkDesk(COUNT);

const entries = idsFrom(1, COUNT).map((id) => ({ id }));
const decisionsOf = async ({ ask }: Admin): Promise<BulkWork[]> => (await ask("GET", "/decisions")).body;
const now = async () => (await decisionsOf(desk()))[0];
const begin = async (outcome = "refused"): Promise<BulkWork> =>
  (await desk().ask("POST", "/decisions", { action: "corrections", outcome, entries })).body;
const decide = (id: number) =>
  colleague().ask("POST", `/corrections/${id}`, { outcome: "taken", answer: "Danke, ist korrigiert." });

/** One for each listing, with the same number. */
beforeEach(async () => {
  await change("DELETE FROM fact_corrections");
  await change(`INSERT INTO fact_corrections (id, spitex_id, field, said, email, created_at)
    SELECT id, id, 'other', 'Stimmt nicht.', 'ruth' || id || '@example.ch', '2026' FROM all_listings`);
});

const openOnes = async () =>
  (await rows("SELECT id FROM fact_corrections WHERE handled_at IS NULL ORDER BY id")).map(({ id }) => id);
const mailed = async () => (await rows("SELECT count(*) AS n FROM mail_outbox"))[0]?.n;
const isDoneOnce = async () => {
  expect(await now()).toMatchObject({ handled: COUNT, left: 0, endedAt: expect.any(String), failure: null });
  expect(await openOnes()).toEqual([]);
  expect(await loggedOnce("correction_decided", "correction")).toEqual(idsFrom(1, COUNT));
  expect(await mailed()).toBe(COUNT);
};

test("a large selection continues after its page is left: the first portion with the response, the others by the queue", async () => {
  const { id, ...first } = await begin();
  const running = { action: "corrections", total: COUNT, handled: DECIDED_SIZE, left: 0, endedAt: null };
  expect(first).toMatchObject({ ...running, isOwn: true, by: desk().email });
  expect(await openOnes()).toEqual(idsFrom(DECIDED_SIZE + 1, COUNT));
  expect(await decisionsOf(colleague())).toMatchObject([{ ...running, id, isOwn: false }]);
  expect((await desk().ask("GET", "/listings/bulk")).body).toEqual([]);
  expect(await loadRunningWork({ db, now: () => new Date() })).toContainEqual({
    of: { bulk: id, action: "corrections" },
    title: "Korrekturen erledigen",
    since: first.since,
    progress: { done: DECIDED_SIZE, total: COUNT },
    text: `20 von 45 Einträgen · verlangt von ${desk().email}`,
  });

  expect(await deliver(id)).toEqual([{ kind: "bulk", id }]);
  expect(await now()).toMatchObject({ handled: 2 * DECIDED_SIZE, endedAt: null });
  expect(await deliver(id)).toEqual([]);
  await isDoneOnce();
});

test("the requesting admin sees the result until it is closed", async () => {
  const { id } = await begin();
  for (const _ of [1, 2]) await deliver(id);
  expect(await decisionsOf(colleague())).toEqual([]);
  expect((await colleague().ask("DELETE", `/decisions/${id}`)).status).toBe(204);
  expect(await now()).toMatchObject({ id, mayClose: true, named: [] });
  for (const _ of [1, 2]) expect((await desk().ask("DELETE", `/decisions/${id}`)).status).toBe(204);
  expect(await decisionsOf(desk())).toEqual([]);
});

describe("each entry is decided, logged and mailed once, and the count is right", () => {
  test("if the Worker dies before or after a portion's transaction; the cron resumes it", async () => {
    const { id } = await begin();
    for (const isBefore of [true, false]) {
      void deliver(id, { db: dyingDatabase(isBefore) });
      await expect.poll(async () => (await now())?.handled).toBe(isBefore ? DECIDED_SIZE : 2 * DECIDED_SIZE);
      expect(await swept(0)).toEqual([]);
      expect(await swept(61_000)).toEqual([{ kind: "bulk", id }]);
    }
    await deliver(id);
    await isDoneOnce();
    expect(await swept(61_000)).toEqual([]);
  });

  test("if two consumers do the same portion at once, and each message is delivered twice", async () => {
    const { id } = await begin();
    const other: Job[] = [];
    const overtaken = overtakenDatabase(env.DB, "SET left_alone", async () => void other.push(...(await deliver(id))));
    expect(await deliver(id, { db: overtaken })).toEqual([]);
    expect(other).toEqual([{ kind: "bulk", id }]);
    await Promise.all([deliver(id), deliver(id)]);
    await isDoneOnce();
  });

  test("if two pages ask for the same selection at once", async () => {
    const works = await Promise.all([begin(), begin()]);
    expect(new Set(works.map(({ id }) => id)).size).toBe(2);
    for (const { id } of [...works, ...works]) await deliver(id);
    const ended = await decisionsOf(desk());
    expect(ended).toMatchObject(Array(2).fill({ handled: COUNT, endedAt: expect.any(String), failure: null }));
    expect(ended.reduce((sum, { handled, left }) => sum + handled - left, 0)).toBe(COUNT);
    expect(await openOnes()).toEqual([]);
    expect(await loggedOnce("correction_decided", "correction")).toEqual(idsFrom(1, COUNT));
    expect(await mailed()).toBe(COUNT);
  });

  test("if the entries cannot be read for a moment: no entry is left undecided because of it", async () => {
    const { id } = await begin();
    const failing = overtakenDatabase(env.DB, "FROM fact_corrections", () =>
      Promise.reject(new AppError("unavailable")),
    );
    await expect(deliver(id, { db: failing })).rejects.toThrow("unavailable");
    for (const _ of [1, 2]) await deliver(id);
    await isDoneOnce();
  });

  test("if a failure lasts for several tries", async () => {
    await change(`CREATE TRIGGER poison BEFORE UPDATE ON fact_corrections WHEN new.id = 25
      BEGIN SELECT RAISE(ABORT, 'poison'); END`);
    const { id } = await begin();
    for (const _ of [1, 2]) await expect(deliver(id)).rejects.toThrow("poison");
    await change("DROP TRIGGER poison");
    for (const _ of [1, 2]) await deliver(id);
    await isDoneOnce();
  });
});

test("skips and counts entries that are gone, or that other admins decided before or during the change", async () => {
  await decide(3);
  const { id } = await begin();
  expect(await now()).toMatchObject({ handled: DECIDED_SIZE, left: 1 });
  await decide(22);
  await desk().ask("DELETE", "/listings/24");
  await change("DELETE FROM mail_outbox");
  await deliver(id, { db: overtakenDatabase(env.DB, "SET left_alone", () => decide(26)) });
  await deliver(id);
  expect(await now()).toMatchObject({ handled: COUNT, left: 4, endedAt: expect.any(String) });
  const byOther = "SELECT id, answer FROM fact_corrections WHERE outcome = 'taken' ORDER BY id";
  expect(await rows(byOther)).toEqual([3, 22, 26].map((one) => ({ id: one, answer: "Danke, ist korrigiert." })));
  const told = await rows("SELECT recipient, count(*) AS mails FROM mail_outbox GROUP BY recipient HAVING mails > 1");
  expect(told).toEqual([]);
  expect(await mailed()).toBe(COUNT - DECIDED_SIZE - 2);
});

describe("the remaining entries are not decided", () => {
  const revoke = () => change("DELETE FROM user_roles WHERE user_id = ?", desk().id);
  const ban = () => change("UPDATE auth_users SET banned_until = '2100' WHERE id = ?", desk().id);
  beforeEach(() => async () => {
    await revoke();
    await change("UPDATE auth_users SET banned_until = NULL WHERE id = ?", desk().id);
    await makeAdmin(desk().id);
  });

  test.each([
    ["no admin any more", revoke],
    ["banned", ban],
  ])("if the requesting admin is %s when a portion begins, or during it", async (_, loseRights) => {
    const { id } = await begin();
    expect(await deliver(id, { db: overtakenDatabase(env.DB, "SET left_alone", loseRights) })).toEqual([]);
    expect(await deliver(id)).toEqual([]);
    expect(await openOnes()).toEqual(idsFrom(DECIDED_SIZE + 1, COUNT));
    expect(await mailed()).toBe(DECIDED_SIZE);
    expect(await decisionsOf(colleague())).toMatchObject([{ id, handled: DECIDED_SIZE, failure: LOST_RIGHTS }]);
    await colleague().ask("DELETE", `/decisions/${id}`);
    expect(await decisionsOf(colleague())).toEqual([]);
  });
});
