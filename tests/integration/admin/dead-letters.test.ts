import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeadLetter } from "#domain/operations/jobs.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedMail, storedMail } from "#tests/support/mails.ts";
import { createDeps } from "#worker/deps.ts";
import { consumeJobs } from "#worker/jobs/queue.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const list = async (query = "") =>
  (await desk.ask("GET", `/dead-letters?${query}`)).body as { items: DeadLetter[]; next: string | null };
const deps = createDeps(env);

async function deliver(bodies: unknown[], queue = "spitex-jobs-dead") {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, at) => ({ id: `m-${at}`, timestamp: new Date(), attempts: 1, body })),
  );
  const context = createExecutionContext();
  await consumeJobs(batch, deps);
  return getQueueResult(batch, context);
}

beforeAll(async () => {
  desk = await adminSite();
});
beforeEach(async () => {
  for (const table of ["dead_letters", "auth_audit_log"]) await change(`DELETE FROM ${table}`);
});

describe("a message that a queue gave up", () => {
  test("is stored unchanged once, however often it is delivered", async () => {
    const bodies = [{ kind: "mail", id: "a" }, "unfug", { kind: "dance", steps: [1, 2] }, null];
    for (let times = 0; times < 2; times += 1) {
      expect((await deliver(bodies)).outcome).toBe("ok");
    }
    const { items } = await list();
    expect(items.map(({ body }) => JSON.parse(body))).toEqual(bodies.toReversed());
    expect(items.map(({ job }) => job)).toEqual([null, null, null, "Mail senden"]);
  });

  test("is delivered again if storing fails", async () => {
    await change("ALTER TABLE dead_letters RENAME TO gone");
    await expect(deliver([{ kind: "search" }])).rejects.toThrow("no such table");
    await change("ALTER TABLE gone RENAME TO dead_letters");
    await deliver([{ kind: "search" }]);
    expect((await list()).items).toHaveLength(1);
  });

  test("is stored at once instead of dropped if it cannot be read", async () => {
    const { explicitAcks } = await deliver([{ kind: "dance" }], "spitex-jobs");
    expect(explicitAcks).toEqual(["m-0"]);
    expect((await list()).items.map(({ body }) => body)).toEqual(['{"kind":"dance"}']);
  });

  test("is listed page by page", async () => {
    await deliver(Array.from({ length: 30 }, (_, at) => ({ at })));
    const one = await list();
    const two = await list(`from=${one.next}`);
    const bodies = [...one.items, ...two.items].map(({ body }) => JSON.parse(body).at);
    expect(bodies).toEqual(Array.from({ length: 30 }, (_, at) => 29 - at));
    expect(two.next).toBeNull();
  });
});

describe("a dead letter", () => {
  const only = async () => (await list()).items[0]?.id;

  test("is retried: the job is done and the letter removed", async () => {
    const mail = await seedMail();
    await deliver([{ kind: "mail", id: mail }]);
    expect((await desk.ask("POST", `/dead-letters/${await only()}/retry`)).status).toBe(204);
    await expect.poll(async () => (await storedMail(mail))?.state).toBe("sent");
    expect((await list()).items).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: "dead_letter_retried", user_id: desk.id });
  });

  test("answers 422 to a retry if it cannot be read, and stays", async () => {
    await deliver(["unfug"]);
    const { status, body } = await desk.ask("POST", `/dead-letters/${await only()}/retry`);
    expect([status, body.error.code]).toEqual([422, "dead_letter_unknown"]);
    expect((await list()).items).toHaveLength(1);
    expect(await rows("SELECT * FROM auth_audit_log")).toEqual([]);
  });

  test("is deleted once", async () => {
    await deliver(["unfug"]);
    const id = await only();
    expect((await desk.ask("DELETE", `/dead-letters/${id}`)).status).toBe(204);
    expect((await desk.ask("DELETE", `/dead-letters/${id}`)).status).toBe(404);
    expect((await desk.ask("POST", `/dead-letters/${id}/retry`)).status).toBe(404);
    expect((await list()).items).toEqual([]);
    expect(await rows("SELECT action FROM auth_audit_log")).toEqual([{ action: "dead_letter_deleted" }]);
  });
});
