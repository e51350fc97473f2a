import { afterAll, beforeAll, expect, test } from "vitest";
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

/** A claim of this site runs out soon, so it is the one to be killed: on a slow machine it would send a mail twice. */
const SOON = { MAIL_LEASE_SECONDS: "1", MAIL_TIMEOUT_SECONDS: "0.9" };

const openSite = (vars = {}) =>
  startSite(
    {
      AUTH_MAILER_AUTOCONFIRM: "false",
      MAIL_TRANSPORT: "mailchannels",
      MAILCHANNELS_API_KEY: API_KEY,
      MAILCHANNELS_BASE_URL: api.url,
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

test("killed while sending, it sends the mail once its claim has run out", async () => {
  const before = await openSite(SOON);
  const id = await storeMail(before.deps);
  const hasAsked = new Promise<void>((resolve) => api.failNext(() => resolve()));
  await before.deps.sendJobs([{ kind: "mail", id }]);
  await hasAsked;
  await killWorker(before);

  const after = await openSite();
  expect(await readMail(after.deps, id)).toMatchObject({ state: "queued", attempts: 1 });
  const running: Promise<void>[] = [];
  const ticks = setInterval(() => running.push(after.runCron("* * * * *")), 100);
  await expectSentOnce(after, `${id}@example.ch`);
  clearInterval(ticks);
  await Promise.all(running);
  expect(await readMail(after.deps, id)).toMatchObject({ state: "sent", attempts: 2 });
  await after.close();
});
