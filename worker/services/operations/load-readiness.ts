import { inTime } from "#domain/in-time.ts";
import {
  type FaultySetting,
  type PartReadiness,
  READINESS_PARTS,
  type Readiness,
  type ReadinessPart,
} from "#domain/operations/readiness.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
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
import { loadJobsFaults } from "./jobs-settings.ts";

type ReadinessDeps = CheckDeps & Pick<Deps, "logError">;

/** `silence`: what is wrong if it cannot be found out. */
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

/** Each part has as long. */
const WAIT_MS = 1000;

/** Asks every part at the same time. */
export async function loadReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const [ofJobs, ...parts] = await Promise.all([
    askJobsFaults(deps),
    ...READINESS_PARTS.map((part) => askPart(deps, part)),
  ]);
  const settings = [...deps.config.faults, ...ofJobs];
  return { isReady: settings.length === 0 && parts.every(({ isReady }) => isReady), parts, settings };
}

async function askPart(deps: ReadinessDeps, part: ReadinessPart): Promise<PartReadiness> {
  const { check, silence } = PARTS[part];
  const reason = await answerOr(silence, check(deps), deps, part);
  return reason === undefined ? { part, isReady: true } : { part, isReady: false, reason };
}

/** If the database cannot say, it is itself not ready. */
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
/** Longer than any part. */
const SHARED_MS = 1500;

/** `readiness`: once it is found out. */
type Held = { at: number; asking: Promise<Readiness>; readiness?: Readiness };
const held = new WeakMap<Config, Held>();

/** For everybody who asks: however often, and however many at once, an isolate looks once in five seconds. */
export async function loadHeldReadiness(deps: ReadinessDeps & Pick<Deps, "inBackground">): Promise<Readiness> {
  const at = deps.now().getTime();
  const known = held.get(deps.config);
  if (!known || Math.abs(at - known.at) >= HELD_MS) return ask(deps, at);
  // What another request asks for can end with that request.
  return (
    known.readiness ??
    inTime(known.asking, SHARED_MS, () => new Error("the shared reading takes too long")).catch(() => ask(deps, at))
  );
}

function ask(deps: ReadinessDeps & Pick<Deps, "inBackground">, at: number): Promise<Readiness> {
  const asking = loadReadiness(deps);
  const now: Held = { at, asking };
  held.set(deps.config, now);
  const noted = asking.then((readiness) => {
    now.readiness = readiness;
  });
  deps.inBackground(noted);
  return asking;
}
