import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MAIL_TRIES, MailError, retryDelaySeconds } from "#domain/mail/mail.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { atOnce } from "#tests/support/auth.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { after, mailDeps, NOON, recordingTransport, seedMail, storedMail } from "#tests/support/mails.ts";
import { mailbox } from "#worker/platform/message-senders.ts";
import { deliverMail, sweepMails } from "#worker/services/mail/outbox.ts";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM mail_outbox");
});

const refusal = () => new MailError("500: busy");

test("a sent mail loses its text, which contains codes", async () => {
  const id = await seedMail();
  const transport = recordingTransport();
  await deliverMail(mailDeps(transport), id);
  expect(transport.taken).toMatchObject([{ to: "anna@example.ch", text: "Guten Tag\n" }]);
  expect(await storedMail(id)).toMatchObject({ state: "sent", attempts: 1, text: null, html: null });
});

test("the mailbox keeps the text", async () => {
  const id = await seedMail();
  await deliverMail(mailDeps(mailbox), id);
  expect(await storedMail(id)).toMatchObject({ state: "sent", text: "Guten Tag\n" });
});

test("ten concurrent deliveries of a mail send it once", async () => {
  const id = await seedMail();
  const transport = recordingTransport();
  const deps = mailDeps(transport);
  await atOnce(10, () => deliverMail(deps, id));
  await deliverMail(deps, id);
  expect(transport.taken).toHaveLength(1);
});

test("the pauses grow with every failure; after two days the mail has failed and keeps its text", async () => {
  const id = await seedMail();
  let now = NOON;
  for (let tries = 1; tries < MAIL_TRIES; tries += 1) {
    const wait = retryDelaySeconds(tries, 60);
    await deliverMail(mailDeps(recordingTransport([refusal()]), now), id);
    const due = after(wait, now);
    expect(await storedMail(id)).toMatchObject({ state: "queued", next_attempt_at: due });
    await deliverMail(mailDeps(recordingTransport(), after(wait - 1, now)), id);
    expect((await storedMail(id))?.state).toBe("queued");
    now = due;
  }
  expect(now).toBe(after(2 * 86_400));
  await deliverMail(mailDeps(recordingTransport([refusal()]), now), id);
  expect(await storedMail(id)).toMatchObject({
    state: "dead",
    attempts: MAIL_TRIES,
    text: "Guten Tag\n",
    last_error: "MailError: 500: busy",
  });
  const transport = recordingTransport();
  await sweepMails(mailDeps(transport, after(86_400, now)));
  expect(transport.taken).toEqual([]);
});

test("each failed try is a line of the log, without the address", async () => {
  const id = await seedMail();
  const lines: string[] = [];
  const failures = [new MailError("500: anna@example.ch is busy"), new TypeError("anna@example.ch")];
  const deps = (now: string) => ({
    ...mailDeps(recordingTransport([...failures.splice(0, 1)]), now),
    logError: (what: string, error: unknown, fields?: object) => lines.push(JSON.stringify([what, `${error}`, fields])),
  });
  await deliverMail(deps(NOON), id);
  await deliverMail(deps(after(60)), id);
  expect(lines).toEqual([
    `["mail not sent","Error: try 1: MailError 500",{"mail":"${id}"}]`,
    `["mail not sent","Error: try 2: TypeError",{"mail":"${id}"}]`,
  ]);
});

test("a mail that cannot succeed fails at once", async () => {
  const id = await seedMail();
  const failure = new MailError("400: bad address", { isPermanent: true });
  await deliverMail(mailDeps(recordingTransport([failure])), id);
  expect(await storedMail(id)).toMatchObject({ state: "dead", attempts: 1 });
});

test("a retry succeeds", async () => {
  const id = await seedMail();
  const transport = recordingTransport([new TypeError("network connection lost")]);
  await deliverMail(mailDeps(transport), id);
  await deliverMail(mailDeps(transport, after(60)), id);
  expect(transport.taken).toHaveLength(1);
  expect(await storedMail(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
});

test("a Worker that dies while sending blocks the mail only for its lease", async () => {
  const id = await seedMail();
  const hanging = { isMailbox: false, deliver: () => new Promise<never>(() => {}) };
  void deliverMail(mailDeps(hanging), id);
  await expect.poll(async () => (await storedMail(id))?.attempts).toBe(1);

  const transport = recordingTransport();
  await sweepMails(mailDeps(transport, after(59)));
  expect(transport.taken).toEqual([]);
  await sweepMails(mailDeps(transport, after(60)));
  expect(transport.taken).toHaveLength(1);
});

test("a late failure does not overwrite a settled result", async () => {
  const id = await seedMail();
  let fail: (error: Error) => void = () => {};
  const slow = { isMailbox: false, deliver: () => new Promise<never>((_, reject) => (fail = reject)) };
  const late = deliverMail(mailDeps(slow), id);
  await expect.poll(async () => (await storedMail(id))?.attempts).toBe(1);
  await deliverMail(mailDeps(recordingTransport(), after(60)), id);
  fail(refusal());
  await late;
  expect(await storedMail(id)).toMatchObject({ state: "sent", last_error: null });
});

describe("the sweeper", () => {
  const seed = async (count: number) => {
    const seeded: string[] = [];
    for (let at = 0; at < count; at += 1) seeded.push(await seedMail());
    return seeded;
  };
  const sweep = async (failures: Error[]) => {
    const transport = recordingTransport(failures);
    const queued: string[] = [];
    const sendJobs = async (jobs: Job[]) => void queued.push(...jobs.map((job) => JSON.stringify(job)));
    await sweepMails({ ...mailDeps(transport), sendJobs });
    return { taken: transport.taken.length, queued: queued.length };
  };

  test("sends five due mails and queues the rest once one was accepted", async () => {
    await seed(12);
    await seedMail({ to: "later@example.ch", createdAt: after(1) });
    expect(await sweep([refusal(), refusal(), refusal(), new Error("unexpected")])).toEqual({ taken: 1, queued: 7 });
  });

  test("tries no more than five mails while the mail service accepts none", async () => {
    const seeded = await seed(12);
    expect(await sweep(seeded.map(refusal))).toEqual({ taken: 0, queued: 0 });
    expect(await env.DB.prepare("SELECT sum(attempts) AS tries FROM mail_outbox").first("tries")).toBe(5);
  });
});

test("the sweeper does not stop at a row that the database refuses to change", async () => {
  await env.DB.exec(
    "CREATE TRIGGER refuse BEFORE UPDATE ON mail_outbox WHEN new.recipient = 'refused@example.ch' BEGIN SELECT RAISE(ABORT, 'refused'); END",
  );
  await seedMail({ to: "refused@example.ch" });
  for (let number = 0; number < 4; number += 1) await seedMail();
  const transport = recordingTransport();
  await sweepMails(mailDeps(transport));
  await env.DB.exec("DROP TRIGGER refuse");
  expect(transport.taken).toHaveLength(4);
});

test("settled mails are deleted after ninety days, unsent mails never", async () => {
  const [sent, dead, open] = [await seedMail(), await seedMail(), await seedMail()];
  await env.DB.exec(`UPDATE mail_outbox SET state = 'sent' WHERE id = '${sent}'`);
  await env.DB.exec(`UPDATE mail_outbox SET state = 'dead' WHERE id = '${dead}'`);
  const afterDays = (days: number) => after(days * 86_400 + 1);
  await deleteExpiredAt(afterDays(89));
  expect(await storedMail(sent)).not.toBeNull();
  await deleteExpiredAt(afterDays(90));
  expect(await storedMail(sent)).toBeNull();
  expect(await storedMail(dead)).toBeNull();
  expect(await storedMail(open)).not.toBeNull();
});
