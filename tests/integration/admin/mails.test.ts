import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeskMail } from "#domain/desks/mail-desk.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedMail, storedMail } from "#tests/support/mails.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const list = async (query: string) => (await desk.ask("GET", `/mails?${query}`)).body;
const retry = (ids: string[]) => desk.ask("POST", "/mails/retry", { ids });
const kill = (id: string) =>
  change("UPDATE mail_outbox SET state = 'dead', attempts = 8, last_error = '403: locked' WHERE id = ?", id);

beforeAll(async () => {
  desk = await adminSite();
});
beforeEach(async () => {
  for (const table of ["mail_outbox", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
});

test("lists mails by state, without their text", async () => {
  const text = "Ihr Code: 123456";
  const waiting = await seedMail({ text, html: text, createdAt: "2099-01-01T00:00:00.000Z" });
  const dead = await seedMail({ kind: "inquiry", to: "spitex@example.ch", text });
  await kill(dead);
  const sent = await seedMail({ text });
  await change("UPDATE mail_outbox SET state = 'sent', sent_at = '2026-11-02' WHERE id = ?", sent);
  const ids = async (state: string) => (await list(`state=${state}`)).items.map(({ id }: DeskMail) => id);
  expect(await ids("queued")).toEqual([waiting]);
  expect(await ids("sent")).toEqual([sent]);
  const answer = await list("state=dead");
  expect(answer).toEqual({
    items: [
      {
        id: dead,
        kind: "inquiry",
        to: "spitex@example.ch",
        state: "dead",
        attempts: 8,
        error: "403: locked",
        createdAt: "2026-11-02T12:00:00.000Z",
        nextAttemptAt: "2026-11-02T12:00:00.000Z",
        sentAt: null,
      },
    ],
    next: null,
  });
  expect(JSON.stringify([answer, await list("state=queued"), await list("state=sent")])).not.toContain("123456");
});

test("pages are newest first, without duplicates or gaps, also for equal timestamps", async () => {
  const all: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const createdAt = `2026-11-02T12:00:0${Math.floor(at / 10)}.000Z`;
    all.push(await seedMail({ createdAt }));
  }
  await change("UPDATE mail_outbox SET state = 'dead'");
  const seen: DeskMail[] = [];
  for (let from: string | null = ""; from !== null; ) {
    const page: { items: DeskMail[]; next: string | null } = await list(`state=dead&from=${encodeURIComponent(from)}`);
    expect(page.items.length).toBeLessThanOrEqual(25);
    seen.push(...page.items);
    from = page.next;
  }
  expect(seen.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

describe("a retry", () => {
  test("sends a failed mail with as many attempts as a new one, and logs the admin", async () => {
    const id = await seedMail();
    await kill(id);
    expect(await retry([id])).toEqual({ status: 200, body: { retried: 1 } });
    await expect.poll(async () => (await storedMail(id))?.state).toBe("sent");
    expect(await storedMail(id)).toMatchObject({ attempts: 1 });
    expect(await lastAudit()).toMatchObject({
      action: "mails_retried",
      user_id: desk.id,
      details: JSON.stringify({ mail_ids: [id] }),
    });
  });

  test("of all mails needs one request, however many there are", async () => {
    await change(
      `INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, state, attempts, next_attempt_at, created_at)
       SELECT 'dead' || value, 'inquiry', 'a@example.ch', 's', 't', 'h', 'dead', 20, '2026', '2026' FROM json_each(?)`,
      JSON.stringify(Array.from({ length: 250 }, (_, at) => at)),
    );
    const all = () => desk.ask("POST", "/mails/retry", { all: true });
    expect(await all()).toEqual({ status: 200, body: { retried: 250 } });
    expect(await rows("SELECT DISTINCT state, attempts FROM mail_outbox")).toEqual([{ state: "queued", attempts: 0 }]);
    expect(await lastAudit()).toMatchObject({ action: "mails_retried", details: JSON.stringify({ count: 250 }) });
    expect(await all()).toMatchObject({ status: 409, body: { error: { code: "mail_not_dead" } } });
  });

  test("answers 409 for mails that did not fail; nothing changes or is logged", async () => {
    const id = await seedMail({ createdAt: "2099-01-01T00:00:00.000Z" });
    const before = await storedMail(id);
    expect(await retry([id])).toMatchObject({ status: 409, body: { error: { code: "mail_not_dead" } } });
    expect(await storedMail(id)).toEqual(before);
    expect(await rows("SELECT * FROM auth_audit_log")).toEqual([]);
  });

  test.each([{}, { ids: [] }, { ids: ["'; DROP TABLE"] }, { ids: Array(101).fill(crypto.randomUUID()) }])(
    "is refused with 422 for %j",
    async (body) => {
      expect((await desk.ask("POST", "/mails/retry", body)).status).toBe(422);
    },
  );
});
