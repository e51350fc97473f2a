import { claimPlacesRun, endPlacesRun, mayLoad, startPlacesRun } from "#db/queries/places/places-runs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { RUN_MINUTES } from "#domain/desks/places-desk.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { rebuildPlaceIndex } from "../search/place-index.ts";
import { loadPlacesRegister } from "./load-places-register.ts";

export type RunDeps = Pick<Deps, "db" | "searchDb" | "now" | "logError" | "sendJobs">;
type Fetch = () => Promise<Uint8Array>;

/** Runs that began until then and have not ended were interrupted. */
export const abandonedBefore = (now: Date) => new Date(now.getTime() - RUN_MINUTES * 60_000).toISOString();

/** Has the register loaded from swisstopo, in the background. @throws AppError places_busy */
export async function requestReload(deps: RunDeps, admin: AdminActor): Promise<void> {
  const token = await start(deps, "desk", "waiting", { admin, action: "places_reloaded", details: {} });
  await deps.sendJobs([{ kind: "places", token }]);
}

/** The job that `requestReload` sends. A failure is for the desk to see, so the queue does not repeat it. */
export async function runReload(deps: RunDeps, token: string, fetchRegister: Fetch): Promise<void> {
  if (!(await runOne(deps.db, claimPlacesRun(token)))) return;
  await load(deps, token, fetchRegister).catch((error) => deps.logError("places not loaded", error));
}

type Upload = { bytes: Uint8Array; fileName: string };

/** @throws AppError places_busy, or places_refused with sentences about the file */
export async function uploadRegister(deps: RunDeps, admin: AdminActor, { bytes, fileName }: Upload): Promise<void> {
  const details = { file: fileName };
  const token = await start(deps, "upload", "running", { admin, action: "places_uploaded", details });
  await load(deps, token, async () => bytes);
}

/** The monthly job; leaves it to a load that is at work. */
export async function loadOfMonth(deps: RunDeps, fetchRegister: Fetch): Promise<void> {
  const token = await start(deps, "month", "running").catch((error) => {
    if (error instanceof AppError && error.code === "places_busy") return undefined;
    throw error;
  });
  if (token !== undefined) await load(deps, token, fetchRegister);
}

type Logged = { admin: AdminActor; action: "places_reloaded" | "places_uploaded"; details: Record<string, unknown> };

async function start(
  { db, now }: RunDeps,
  origin: "desk" | "upload" | "month",
  state: "waiting" | "running",
  logged?: Logged,
): Promise<string> {
  const time = now();
  const before = abandonedBefore(time);
  const run = { token: crypto.randomUUID(), origin, state, startedAt: time.toISOString() };
  const event = logged && { action: logged.action, now: run.startedAt, details: logged.details };
  const { started } = await runTogether(db, {
    audit: logged && event ? [auditOf(logged.admin, event, mayLoad(before))] : [],
    started: startPlacesRun(run, before),
  });
  if (started.length === 0) throw new AppError("places_busy");
  return run.token;
}

/** Stores how it ended; then the failure goes on, unless only the search is late, which the queue makes up for. */
async function load(deps: RunDeps, token: string, fetchRegister: Fetch): Promise<void> {
  const end = (state: "done" | "failed", error: string | null) =>
    runOne(deps.db, endPlacesRun(token, { state, finishedAt: deps.now().toISOString(), error }));
  try {
    const bytes = await fetchRegister().catch((cause) => {
      throw new Error(UNREACHABLE, { cause });
    });
    await loadPlacesRegister(deps, { bytes });
  } catch (error) {
    await end("failed", sentenceOf(error));
    throw error;
  }
  try {
    await rebuildPlaceIndex(deps);
  } catch (error) {
    deps.logError("places not in the search", error);
    await end("failed", SEARCH_LATER);
    await deps.sendJobs([{ kind: "place_index" }]);
    return;
  }
  await end("done", null);
}

const SEARCH_LATER = "Das neue Verzeichnis gilt. Die Suche kennt es noch nicht und wird später nachgeführt.";

const UNREACHABLE = "Das Verzeichnis liess sich bei swisstopo nicht holen. Versuchen Sie es später noch einmal.";

function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.code === "places_refused")
    return Object.values(error.fields ?? {})
      .flat()
      .join(" ");
  const isKnown = error instanceof Error && error.message === UNREACHABLE;
  return isKnown ? UNREACHABLE : "Das Laden misslang. Das bisherige Verzeichnis gilt weiter.";
}
