import { setTimeout as wait } from "node:timers/promises";
import { API_KEY, startMailChannels } from "#tests/conformance/mail-channels-server.ts";
import { type Examined, examine } from "./examine.ts";
import { BINDINGS, FAULTS, type Faults } from "./faulty-bindings.ts";
import { importFiles } from "./importers.ts";
import { type Journal, newJournal } from "./journal.ts";
import { openSoakedSite } from "./soaked-site.ts";
import { type Load, one, review, sendForms, visit } from "./visitors.ts";

export type Soaked = Examined & {
  journal: Journal;
  kills: number;
  faults: number;
  /** Mails taken by the mail service, each as often as it was sent. */
  mailsSent: number;
  /** Memory of the Worker's isolate since the last kill, in MB: up to ten values over the time. */
  heap: number[];
};

type Plan = { stateDir: string; seconds: number };

/** Kills end here, so that the rest of the time shows whether memory grows. */
const KILLS_UNTIL = 2 / 3;
const KILL_EVERY_S = 30;
const FAULT_S = 5;

/** A slow machine may have more time to confirm each kind of write and to be killed once. */
const MOST_TIMES_LONGER = 30;

/** Mixed load while bindings fail in turns and the Worker is killed; then a rest, and an examination of the data. */
export async function soak({ stateDir, seconds }: Plan): Promise<Soaked> {
  const mails = await startMailChannels();
  const vars = { MAIL_TRANSPORT: "mailchannels", MAILCHANNELS_API_KEY: API_KEY, MAILCHANNELS_BASE_URL: mails.url };
  const site = await openSoakedSite(stateDir, vars);
  const journal = newJournal();
  const started = Date.now();
  const hasSeenAll = () => site.count.kills > 0 && Object.values(journal.confirmed).every(({ size }) => size > 0);
  const isOver = () => {
    const passed = (Date.now() - started) / 1000;
    return passed >= seconds && (hasSeenAll() || passed >= seconds * MOST_TIMES_LONGER);
  };
  const load = { site, journal, isOver };
  const heap: number[] = [];
  await Promise.all([
    ...[visit(load), visit(load), visit(load), sendForms(load), sendForms(load), review(load), importFiles(load)],
    tick(load, "* * * * *", 3),
    tick(load, "*/5 * * * *", 11),
    makeTrouble(load, seconds),
    watchHeap(load, seconds, heap),
  ]);
  await site.setFaults({});
  const examined = await examine(site, journal);
  await site.close();
  mails.close();
  return { ...examined, ...site.count, mailsSent: mails.accepted.length, journal, heap };
}

/** Every kind of write was confirmed at least once, none is lost or doubled, and nothing else is wrong. */
export const isSound = ({ writes, wrong, journal }: Soaked): boolean =>
  Object.values(writes).every(({ confirmed, lost, doubled }) => confirmed > 0 && lost + doubled === 0) &&
  Object.keys(wrong).length + journal.failures.size === 0;

/** The crons of production, only more often. A failed one is repeated by the next. */
async function tick({ site, isOver }: Load, cron: string, everySeconds: number): Promise<void> {
  while (!isOver()) {
    await site
      .current()
      .runCron(cron)
      .catch(() => {});
    await wait(everySeconds * 1000);
  }
}

/** One binding at a time, or two, or none. */
const someFaults = (): Faults =>
  Object.fromEntries(Array.from({ length: Math.floor(Math.random() * 3) }, () => [one(BINDINGS), one(FAULTS)]));

async function makeTrouble({ site, isOver }: Load, seconds: number): Promise<void> {
  const started = Date.now();
  const passed = () => (Date.now() - started) / 1000;
  let nextKill = Math.min(KILL_EVERY_S, seconds / 4);
  while (!isOver()) {
    await site.setFaults(someFaults()).catch(() => {});
    await wait(FAULT_S * 1000 * (0.5 + Math.random()));
    if (passed() >= nextKill && (passed() < seconds * KILLS_UNTIL || site.count.kills === 0)) {
      await site.kill();
      nextKill = passed() + KILL_EVERY_S * (0.5 + Math.random());
    }
  }
}

/** While the Worker waits, the inspector may not answer. */
async function watchHeap({ site, isOver }: Load, seconds: number, heap: number[]): Promise<void> {
  await wait(seconds * KILLS_UNTIL * 1000);
  while (!isOver()) {
    await wait((seconds * (1 - KILLS_UNTIL) * 1000) / 10);
    const value = await site.heap().catch(() => undefined);
    if (value !== undefined) heap.push(value);
  }
}
