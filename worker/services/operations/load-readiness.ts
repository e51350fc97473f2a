import { inTime } from "#domain/in-time.ts";
import {
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
  checkFiles,
  checkMails,
  checkQueue,
  checkSearch,
  checkSitemap,
} from "./checks.ts";

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
};

/** Each part has as long. */
const WAIT_MS = 1000;

/** Asks every part at the same time. */
export async function loadReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const parts = await Promise.all(READINESS_PARTS.map((part) => askPart(deps, part)));
  const settings = deps.config.faults;
  return { isReady: settings.length === 0 && parts.every(({ isReady }) => isReady), parts, settings };
}

async function askPart(deps: ReadinessDeps, part: ReadinessPart): Promise<PartReadiness> {
  const { check, silence } = PARTS[part];
  try {
    const reason = await inTime(check(deps), WAIT_MS, () => new Error(`no answer in ${WAIT_MS} ms`));
    return reason === undefined ? { part, isReady: true } : { part, isReady: false, reason };
  } catch (error) {
    deps.logError("readiness unknown", error, { part });
    return { part, isReady: false, reason: silence };
  }
}

const HELD_MS = 5000;
const held = new WeakMap<Config, { at: number; readiness: Readiness }>();

/** For everybody who asks: however often, an isolate looks once in five seconds. */
export async function loadHeldReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const at = deps.now().getTime();
  const known = held.get(deps.config);
  if (known && Math.abs(at - known.at) < HELD_MS) return known.readiness;
  const readiness = await loadReadiness(deps);
  held.set(deps.config, { at, readiness });
  return readiness;
}
