import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seedMail, storedMail } from "#tests/support/mails.ts";
import { createDeps } from "#worker/deps.ts";
import { consumeJobs } from "#worker/jobs/queue.ts";

test("a queue message sends the mail", async () => {
  const id = await seedMail();
  await env.JOBS.send({ kind: "mail", id });
  await expect.poll(async () => (await storedMail(id))?.state).toBe("sent");
});

test("repeated and unreadable messages do no harm", async () => {
  const [first, second] = [await seedMail(), await seedMail()];
  await env.JOBS.sendBatch(
    [
      { kind: "mail", id: first },
      { kind: "dance" },
      "search",
      { kind: "mail", id: first },
      { kind: "mail", id: second },
    ].map((body) => ({ body })),
  );
  await expect.poll(async () => (await storedMail(second))?.state).toBe("sent");
  expect(await storedMail(first)).toMatchObject({ state: "sent", attempts: 1 });
});

test("only a failed job is retried", async () => {
  const id = await seedMail();
  await env.DB.exec("ALTER TABLE search_changes RENAME TO gone");
  const batch = createMessageBatch("spitex-jobs", [
    { id: "1", timestamp: new Date(), attempts: 1, body: { kind: "search" } },
    { id: "2", timestamp: new Date(), attempts: 1, body: { kind: "mail", id } },
  ]);
  const context = createExecutionContext();
  await consumeJobs(batch, createDeps(env));
  const result = await getQueueResult(batch, context);
  expect(result.retryMessages).toEqual([{ msgId: "1" }]);
  expect(result.explicitAcks).toEqual(["2"]);
  expect((await storedMail(id))?.state).toBe("sent");
});
