import { runText } from "#db/statement.ts";
import { API_KEY, startMailChannels } from "#tests/conformance/mail-channels-server.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { type AskedMails, measureAskedMails } from "./asked-mails.ts";
import { withFreshState } from "./fresh-state.ts";
import { measurePromises, type Promises } from "./promises.ts";

const INQUIRIES = 1000;
const AT_ONCE = 20;
const KILLS = 3;
const SPITEX = "spitex-winterthur-8400";

export type UnderFire = {
  sent: number;
  answered: number;
  /** Inquiries lost although answered with success. */
  lost: number;
  storedTwice: number;
  unmailed: number;
  mails: number;
  promises: Promises;
  asked: AskedMails;
  seconds: number;
};

/** Sends inquiries while the Worker is killed and restarted: every inquiry answered with success must be stored. */
export async function measureInquiries(): Promise<UnderFire> {
  const api = await startMailChannels();
  try {
    return await withFreshState((stateDir) => fire(stateDir, api));
  } finally {
    api.close();
  }
}

async function fire(stateDir: string, api: Awaited<ReturnType<typeof startMailChannels>>) {
  const started = Date.now();
  const vars = {
    FORM_RATE_LIMIT: String(INQUIRIES * 2),
    MAIL_TRANSPORT: "mailchannels",
    MAIL_LEASE_SECONDS: "1",
    MAIL_TIMEOUT_SECONDS: "0.9",
    MAILCHANNELS_API_KEY: API_KEY,
    MAILCHANNELS_BASE_URL: api.url,
  };
  const open = () => openLocalSite({ stateDir, vars, isQuiet: true });
  let site = await open();
  await seedEmptyDirectory(site.deps, () => {});
  await giveAddress(site);
  const answered = new Set<number>();
  let sent = 0;
  let isOver = false;
  const send = async () => {
    while (answered.size < INQUIRIES) {
      const number = sent++;
      if (await post(() => site.address, number)) answered.add(number);
      else await pause();
    }
  };
  const senders = Promise.all(Array.from({ length: AT_ONCE }, send)).then(() => {
    isOver = true;
  });
  for (let kill = 1; kill <= KILLS && !isOver; kill++) {
    await until(() => isOver || answered.size >= (kill * INQUIRIES) / (KILLS + 1));
    await killWorker(site);
    site = await open();
  }
  await senders;
  const stored = await listStored(site);
  const mailed = () => new Set(api.accepted.map((mail) => mail.personalizations[0]?.to[0]?.email));
  const unmailed = () => [...answered].filter((number) => !mailed().has(addressOf(number)));
  await until(async () => {
    await site.runCron("* * * * *");
    return unmailed().length === 0;
  });
  const kept = await measurePromises(site, open);
  const others = await measureAskedMails(kept.site, open);
  await others.site.close();
  return {
    sent,
    answered: answered.size,
    lost: [...answered].filter((number) => !stored.has(addressOf(number))).length,
    storedTwice: [...stored.values()].filter((times) => times > 1).length,
    unmailed: unmailed().length,
    mails: api.accepted.length,
    promises: kept.promises,
    asked: others.asked,
    seconds: (Date.now() - started) / 1000,
  };
}

/** The provider's own address, so that it is reminded. */
const giveAddress = ({ deps }: Awaited<ReturnType<typeof openLocalSite>>) =>
  runText(deps.db, "UPDATE all_listings SET email = 'spitex@example.ch' WHERE slug = ?", SPITEX);

const addressOf = (number: number) => `anna-${number}@example.ch`;

/** @returns whether the site confirmed the inquiry */
async function post(address: () => URL, number: number): Promise<boolean> {
  try {
    const response = await fetch(new URL("/api/inquiries", address()), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        spitex: SPITEX,
        firstName: "Anna",
        lastName: "Muster",
        email: addressOf(number),
        phone: "079 123 45 67",
        message: "Wir suchen Hilfe.",
        consent: true,
      }),
      signal: AbortSignal.timeout(5000),
    });
    return response.status === 201;
  } catch {
    // Killed during the request: the sender got no answer.
    return false;
  }
}

/** Number of stored inquiries per sender. */
async function listStored({ deps }: Awaited<ReturnType<typeof openLocalSite>>) {
  type Row = { email: string; times: number };
  const rows = await runText<Row>(deps.db, "SELECT email, count(*) AS times FROM inquiries GROUP BY email");
  return new Map(rows.map(({ email, times }) => [email, times]));
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await isReached()); tries++) {
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
