import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { MAIL_TRIES } from "#domain/mail/mail.ts";
import { answerEvent } from "#domain/referrers/question-api.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { answerAs, askOne, type Referrer, referrerAt, seedReferrers } from "#tests/support/referrers.ts";
import { createDeps, type Deps } from "#worker/deps.ts";
import { deliverAnswer, sweepDeliveries } from "#worker/services/referrers/deliver-answers.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS, AUTH_ALLOW_LOOPBACK: "false" });
const SETTINGS = "/anbieter/zuweisen/einstellungen";
const URL = "https://spital.ch/antworten";

let hospital: Referrer;
let sent: Parameters<Deps["sendWebhook"]>[0][] = [];
let isDown = false;
let clock = 0;

const deps = (): Deps => ({
  ...createDeps({ ...env, JOBS: env.IGNORED_JOBS }),
  now: () => new Date(clock),
  logError: () => {},
  sendWebhook: async (event) => {
    sent.push(event);
    if (isDown) throw new Error("webhook answered 500");
  },
});

/** Runs the cron, then its jobs. */
async function run(minutes = 0) {
  clock += minutes * 60_000;
  const jobs: string[] = [];
  await sweepDeliveries({
    ...deps(),
    sendJobs: async (all) => void jobs.push(...all.map((job) => ("id" in job ? String(job.id) : ""))),
  });
  for (const id of jobs) await deliverAnswer(deps(), id);
  return jobs;
}

const stamp = (seconds: number) => new Date(clock + seconds * 1000).toISOString();

/** Only answers after that moment are sent. */
async function setUp() {
  const { html } = await hospital.press(SETTINGS, "webhook", { url: URL });
  clock = Date.now();
  return html;
}

beforeEach(async () => {
  await seedReferrers();
  [sent, isDown] = [[], false];
  hospital = await referrerAt(site);
  await setUp();
  await askOne(hospital);
});

test("each answer is sent once, signed with the secret that was shown, and contains only the answer", async () => {
  const html = await setUp();
  const [secret] = /whsec_[A-Za-z0-9+/=]{32}/.exec(html) ?? [];
  await answerAs(1, "ja", stamp(1));
  await run();
  await run(5);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: URL, secret });
  expect(answerEvent.parse(sent[0]?.event)).toEqual(sent[0]?.event);
  expect(sent[0]?.event).toEqual({
    type: "question.answered",
    timestamp: stamp(1 - 300),
    data: {
      number: 1,
      provider: { id: 1, slug: "spitex-eulach-8400", name: "Spitex Eulach" },
      answer: "ja",
      from: null,
    },
  });
  expect(String(await firstValue("SELECT sealed_secret FROM referrer_webhooks"))).not.toContain(secret);
});

test("an answer from just before the webhook was replaced is sent to the new address", async () => {
  await answerAs(1, "ja", stamp(1));
  clock += 60_000;
  await hospital.press(SETTINGS, "webhook", { url: "https://neu.spital.ch/antworten" });
  await run();
  expect(sent.map(({ url }) => url)).toEqual(["https://neu.spital.ch/antworten"]);
});

test("a changed answer is a separate event; the first event stays unchanged", async () => {
  isDown = true;
  await answerAs(1, "ja", stamp(1));
  await run();
  await answerAs(1, "voll", stamp(60));
  isDown = false;
  await run(2);
  const events = sent.slice(1).map(({ event }) => answerEvent.parse(event).data.answer);
  expect(events.toSorted()).toEqual(["ja", "voll"]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("is retried under the same id at growing intervals, and given up after two days", async () => {
  isDown = true;
  await answerAs(1, "ja", stamp(1));
  await run();
  expect(await run(0.5)).toEqual([]);
  await run(1);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  for (let tries = 2; tries < MAIL_TRIES + 3; tries++) await run(241);
  expect(sent).toHaveLength(MAIL_TRIES);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await firstRow("SELECT try_at, delivered_at FROM referrer_deliveries")).toEqual({
    try_at: null,
    delivered_at: null,
  });
  expect((await hospital.open(SETTINGS)).html).toContain("0 zugestellt, 0 unterwegs, 1 nicht zustellbar");
});

test("two concurrent Workers send it once, and the lease of a dead Worker expires", async () => {
  await answerAs(1, "ja", stamp(1));
  const jobs: string[] = [];
  await sweepDeliveries({
    ...deps(),
    sendJobs: async (all) => void jobs.push(...all.map((job) => ("id" in job ? String(job.id) : ""))),
  });
  await Promise.all([deliverAnswer(deps(), jobs[0] ?? ""), deliverAnswer(deps(), jobs[0] ?? "")]);
  expect(sent).toHaveLength(1);
  await change("UPDATE referrer_deliveries SET delivered_at = NULL, try_at = ?", stamp(60));
  expect(await run(0.5)).toEqual([]);
  expect(await run(1)).toHaveLength(1);
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test("no event is sent for other organizations' questions, before the webhook was set, or after it was removed or refused", async () => {
  const other = await referrerAt(site);
  await askOne(other);
  await answerAs(1, "ja");
  await run();
  expect(sent).toHaveLength(1);
  await other.press(SETTINGS, "webhook", { url: "https://anderes.ch/hier" });
  await run(2);
  expect(sent).toHaveLength(1);
  await answerAs(2, "ja", stamp(60));
  await hospital.press(SETTINGS, "abschalten");
  await change("UPDATE referrers SET state = 'refused' WHERE id = ?", other.referrerId);
  await run(2);
  expect(sent).toHaveLength(1);
  expect(await rows("SELECT url FROM referrer_webhooks")).toEqual([{ url: "https://anderes.ch/hier" }]);
});

test.each([
  "http://spital.ch/antworten",
  "https://127.0.0.1/",
  "https://10.0.0.8/hook",
  "https://[::1]/",
  "https://localhost/",
  "https://kis.spital.local/",
  "https://spital.ch:8443/",
  "https://ich:geheim@spital.ch/",
  "ftp://spital.ch/",
  "unfug",
])("%s is not accepted as a webhook's address", async (url) => {
  const { status } = await hospital.press(SETTINGS, "webhook", { url });
  expect(status).toBe(422);
  expect(await rows("SELECT url FROM referrer_webhooks")).toEqual([{ url: URL }]);
});
