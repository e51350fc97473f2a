import { isDamaged } from "#db/damage.ts";
import { findLastRound } from "#db/queries/checks/failing-addresses.ts";
import { findLastFeedNight } from "#db/queries/import/import-feeds.ts";
import {
  type CronRun,
  findCronError,
  findExamination,
  noteCronRuns,
  noteSuspicion,
  startIfNone,
} from "#db/queries/operations/runs.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { inTime } from "#domain/operations/in-time.ts";
import {
  type AskedNights,
  type FaultySetting,
  type PartReadiness,
  READINESS_PARTS,
  type Readiness,
  type ReadinessPart,
} from "#domain/operations/readiness.ts";
import { EXAMINATION, type Finding, JOBS_SETTINGS, minutesSince } from "#domain/operations/site-watch.ts";
import type { Deps } from "../../deps.ts";
import type { HeldReadiness } from "../../isolate.ts";
import { partsOf } from "../search/index-parts.ts";
import {
  type Check,
  type CheckDeps,
  checkCache,
  checkCrons,
  checkDatabase,
  checkDeadLetters,
  checkDerived,
  checkFiles,
  checkMails,
  checkQueue,
  checkSearch,
  checkSitemap,
} from "./checks.ts";

type ReadinessDeps = CheckDeps & Pick<Deps, "logError">;

/** `silence`: the fault that is reported if the check fails or takes too long. */
const PARTS: Record<ReadinessPart, { check: Check; silence: string }> = {
  database: { check: checkDatabase, silence: "Die Datenbank antwortet nicht." },
  search: { check: checkSearch, silence: "Die Datenbank der Suche antwortet nicht." },
  cache: { check: checkCache, silence: "Der Zwischenspeicher antwortet nicht." },
  files: { check: checkFiles, silence: "Die Ablage für Dateien antwortet nicht." },
  queue: { check: checkQueue, silence: "Unbekannt, ob Aufgaben warten." },
  cron: { check: checkCrons, silence: "Unbekannt, wann ein Cron lief." },
  dead_letters: { check: checkDeadLetters, silence: "Unbekannt, ob Aufgaben liegengeblieben sind." },
  mails: { check: checkMails, silence: "Unbekannt, ob Mails warten." },
  sitemap: { check: checkSitemap, silence: "Unbekannt, wie alt die Sitemap ist." },
  derived: { check: checkDerived, silence: "Unbekannt, ob abgeleitete Daten fehlen." },
};

/** The time limit of each part. */
const WAIT_MS = 1000;

export async function loadReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const [ofJobs, asked, ...parts] = await Promise.all([
    askJobsFaults(deps),
    answerOr(undefined, loadAskedNights(deps), deps, "asked"),
    ...READINESS_PARTS.map((part) => askPart(deps, part)),
  ]);
  const settings = [...deps.config.faults, ...ofJobs];
  return { isReady: settings.length === 0 && parts.every(({ isReady }) => isReady), parts, settings, asked };
}

async function askPart(deps: ReadinessDeps, part: ReadinessPart): Promise<PartReadiness> {
  const { check, silence } = PARTS[part];
  const reason = await answerOr(silence, check(deps), deps, part);
  return reason === undefined ? { part, isReady: true } : { part, isReady: false, reason };
}

async function loadAskedNights({ db }: Pick<Deps, "db">): Promise<AskedNights> {
  const { rounds, feeds } = await runTogether(db, { rounds: findLastRound(), feeds: findLastFeedNight() });
  return { addresses: rounds[0]?.night ?? null, sources: feeds[0]?.night ?? null };
}

/** If the database does not respond, its own part says so. */
const askJobsFaults = (deps: ReadinessDeps): Promise<FaultySetting[]> =>
  answerOr([], loadJobsFaults(deps), deps, "settings");

async function answerOr<Answer>(silence: Answer, asking: Promise<Answer>, deps: ReadinessDeps, part: string) {
  try {
    return await inTime(asking, WAIT_MS, () => new Error(`no answer in ${WAIT_MS} ms`));
  } catch (error) {
    deps.logError("readiness unknown", error, { part });
    return silence;
  }
}

const HELD_MS = 5000;
/** Longer than the limit of the parts. */
const SHARED_MS = 1500;

type HeldDeps = ReadinessDeps & Pick<Deps, "inBackground" | "isolate">;

/** Shared by all requests: an isolate checks only once in five seconds. */
export async function loadHeldReadiness(deps: HeldDeps): Promise<Readiness> {
  const at = deps.now().getTime();
  const known = deps.isolate.readiness.get(deps.config);
  if (!known || Math.abs(at - known.at) >= HELD_MS) return ask(deps, at);
  // A check started by another request can end with that request.
  return (
    known.readiness ??
    inTime(known.asking, SHARED_MS, () => new Error("the shared reading takes too long")).catch(() => ask(deps, at))
  );
}

function ask(deps: HeldDeps, at: number): Promise<Readiness> {
  const asking = loadReadiness(deps);
  const now: HeldReadiness = { at, asking };
  deps.isolate.readiness.set(deps.config, now);
  const noted = asking.then((readiness) => {
    now.readiness = readiness;
  });
  deps.inBackground(noted);
  return asking;
}

/** Reading a large database as a whole takes seconds, during which all others wait. */
const PAUSE_MINUTES = 10;

type SuspicionDeps = Pick<Deps, "db" | "isolate" | "now" | "inBackground" | "logError">;

/** Called at the end of a request, job or cron; tells the Worker whose cron examines the database. */
export function reportSuspicion({ db, isolate, now, inBackground, logError }: SuspicionDeps): void {
  if (!isolate.isDamageSuspected) return;
  isolate.isDamageSuspected = false;
  const noted = runOne(db, noteSuspicion(now().toISOString()));
  inBackground(noted.catch((error) => logError("suspicion not noted", error)));
}

type ExaminedDeps = Pick<Deps, "db" | "now" | "searchDb" | "moreSearchDbs">;

/** Every minute: reads all databases as a whole if a read has failed in the way that reads of a damaged one do. */
export async function examineDatabases({ db, now, ...search }: ExaminedDeps): Promise<void> {
  const last = await runOne(db, findExamination());
  if (!last?.finding) return;
  const examinedAt = last.finding === "damaged" ? last.ranAt : last.succeededAt;
  if (examinedAt !== null && minutesSince(examinedAt, now()) < PAUSE_MINUTES) return;
  const error: Finding | null = (await isDamaged(db)) ? "damaged" : null;
  const at = now().toISOString();
  await runOne(db, noteCronRuns([{ name: EXAMINATION, error }], at));
  // A sample of the index may miss damage that a query has met.
  const parts = await Promise.all(partsOf(search).map(isDamaged));
  if (parts.includes(true)) await runTogether(db, { search: startIfNone("search", at), version: bumpDataVersion() });
}

type Stored = Pick<FaultySetting, "variable" | "feature">;

/** The faults that the Worker for jobs, which has no address, stores with its crons. Omits values, often secrets. */
function runOfSettings({ workerPart, faults }: Deps["config"]): CronRun[] {
  if (workerPart !== "jobs") return [];
  const stored: Stored[] = faults.map(({ variable, feature }) => ({ variable, feature }));
  return [{ name: JOBS_SETTINGS, error: stored.length > 0 ? JSON.stringify(stored) : null }];
}

/** The faults of the other Worker, for the site, which itself reports the faults that both have. */
async function loadJobsFaults({ db, config }: Pick<Deps, "db" | "config">): Promise<FaultySetting[]> {
  if (config.workerPart !== "site") return [];
  const run = await runOne(db, findCronError(JOBS_SETTINGS));
  const stored: Stored[] = run?.error ? JSON.parse(run.error) : [];
  const own = config.faults.map(({ variable }) => variable);
  return stored
    .filter(({ variable }) => !own.includes(variable))
    .map((fault) => ({
      ...fault,
      reason: `${fault.variable} fehlt beim Worker für Aufgaben (NAME-jobs) oder ist dort falsch. Sein Protokoll sagt mehr.`,
    }));
}

/**
 * Stores when crons and their works ran and which failed, with only the name of an error, because a message may quote
 * personal data. The Worker for jobs also stores which of its settings are wrong.
 */
export async function noteCron(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  crons: readonly string[],
  works: readonly string[],
  failures: ReadonlyMap<string, unknown>,
): Promise<void> {
  const errorOf = (work: string) => (failures.has(work) ? nameOf(failures.get(work)) : null);
  const runs = [
    ...crons.map((name) => ({ name, error: failures.size > 0 ? "AggregateError" : null })),
    ...works.map((name) => ({ name, error: errorOf(name) })),
    ...runOfSettings(config),
  ];
  await runOne(db, noteCronRuns(runs, now().toISOString()));
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error).slice(0, 60);
