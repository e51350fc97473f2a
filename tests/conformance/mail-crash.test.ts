import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { startClock } from "#worker/cli/local-clock.ts";
import { newState, startSite } from "./local-site.ts";
import { API_KEY, startMailChannels } from "./mail-channels-server.ts";
import { readMail, storeMail } from "./outbox.ts";

let api: Awaited<ReturnType<typeof startMailChannels>>;
let stateDir: string;

beforeAll(async () => {
  api = await startMailChannels();
  stateDir = await newState("empty");
});
afterAll(() => api.close());

/** This site stores mails and sends none, so a slow machine cannot be late with killing it. */
const UNABLE = { MAILCHANNELS_API_KEY: "" };

const openSite = (vars = {}) =>
  startSite(
    {
      AUTH_MAILER_AUTOCONFIRM: "false",
      MAIL_TRANSPORT: "mailchannels",
      MAILCHANNELS_API_KEY: API_KEY,
      MAILCHANNELS_BASE_URL: api.url,
      // Even on a slow machine, no lease expires and no mail is given up before the Worker is killed.
      MAIL_LEASE_SECONDS: "3600",
      MAIL_TIMEOUT_SECONDS: "3000",
      ...vars,
    },
    stateDir,
  );

type Site = Awaited<ReturnType<typeof openSite>>;

async function expectSentOnce(site: Site, to: string) {
  const sent = () => api.accepted.filter((mail) => mail.personalizations[0]?.to[0]?.email === to);
  await expect.poll(sent).toHaveLength(1);
  await site.runCron("* * * * *");
  expect(sent()).toHaveLength(1);
}

test("killed between a sign-up and its mail, the Worker sends the mail after a restart", async () => {
  const before = await openSite(UNABLE);
  const answer = await fetch(`${before.url}/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "anna@example.ch", password: "ein gutes Passwort" }),
  });
  expect(answer.status).toBe(200);
  await killWorker(before);
  expect(api.accepted).toEqual([]);

  const after = await openSite();
  const stopClock = startClock(after);
  await expectSentOnce(after, "anna@example.ch");
  stopClock();
  await after.close();
});

test("killed while sending, the Worker sends the mail once its claim has expired", async () => {
  const before = await openSite();
  const id = await storeMail(before.deps);
  const hasAsked = new Promise<void>((resolve) => api.failNext(() => resolve()));
  await before.deps.sendJobs([{ kind: "mail", id }]);
  await hasAsked;
  await killWorker(before);

  const after = await openSite();
  await after.runCron("* * * * *");
  expect(await readMail(after.deps, id)).toMatchObject({ state: "queued", attempts: 1 });
  await runText(after.deps.db, "UPDATE mail_outbox SET next_attempt_at = created_at WHERE id = ?", id);
  await after.runCron("* * * * *");
  await expectSentOnce(after, `${id}@example.ch`);
  expect(await readMail(after.deps, id)).toMatchObject({ state: "sent", attempts: 2 });
  await after.close();
});
