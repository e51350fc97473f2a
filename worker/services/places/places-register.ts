import { type UnzipFileInfo, unzipSync } from "fflate";
import { markUnknownPlaces } from "#db/queries/listings/listing-marks.ts";
import {
  claimPlacesRun,
  endPlacesRun,
  findLastOfficialLoad,
  listLocalityNames,
  mayLoad,
  replacePlaces,
  startPlacesRun,
} from "#db/queries/places/places.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localitiesOf, RUN_MINUTES, registerDifferences } from "#domain/desks/places-desk.ts";
import {
  isRegisterStale,
  type PlacesRegister,
  parseOfficialRegister,
  parsePostBoxFile,
  refused,
} from "#domain/places/places-register.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, type Plan } from "../commit.ts";
import { runOnceANight } from "../operations/nightly.ts";
import { rebuildPlaceIndex } from "../search/place-index.ts";

export type RunDeps = CommitDeps & Pick<Deps, "searchDb">;
type Fetch = () => Promise<Uint8Array>;

/** Unfinished runs that began before this moment were interrupted. */
export const abandonedBefore = (now: Date) => new Date(now.getTime() - RUN_MINUTES * 60_000).toISOString();

/** Has the register loaded from swisstopo, in the background. @throws AppError places_busy */
export async function requestReload(deps: RunDeps, actor: AdminActor): Promise<void> {
  const token = await start(deps, "desk", "waiting", { actor, action: "places_reloaded", details: {} });
  await deps.sendJobs([{ kind: "places", token }]).catch(async (error) => {
    const finishedAt = deps.now().toISOString();
    await runOne(deps.db, endPlacesRun(token, { state: "failed", finishedAt, error: NOT_QUEUED }));
    throw error;
  });
}

const NOT_QUEUED = "Das Laden liess sich nicht beginnen. Versuchen Sie es noch einmal.";

/** The job that `requestReload` sends. The queue does not retry a failure, because the desk shows it. */
export async function runReload(deps: RunDeps, token: string, fetchRegister: Fetch): Promise<void> {
  if (!(await runOne(deps.db, claimPlacesRun(token)))) return;
  await load(deps, token, fetchRegister).catch((error) => deps.logError("places not loaded", error));
}

type Upload = { bytes: Uint8Array; fileName: string };

/** @throws AppError places_busy, or places_refused with sentences about the file */
export async function uploadRegister(deps: RunDeps, actor: AdminActor, { bytes, fileName }: Upload): Promise<void> {
  const details = { file: fileName };
  const token = await start(deps, "upload", "running", { actor, action: "places_uploaded", details });
  await load(deps, token, async () => bytes);
}

/** The monthly job; does nothing while another load is running. */
export async function loadOfMonth(deps: RunDeps, fetchRegister: Fetch): Promise<void> {
  const token = await start(deps, "month", "running").catch((error) => {
    if (error instanceof AppError && error.code === "places_busy") return undefined;
    throw error;
  });
  if (token !== undefined) await load(deps, token, fetchRegister);
}

async function start(
  deps: RunDeps,
  origin: "desk" | "upload" | "month",
  state: "waiting" | "running",
  audit: Plan["audit"] = null,
): Promise<string> {
  const token = crypto.randomUUID();
  await commit(deps, {
    when: mayLoad(abandonedBefore(deps.now())),
    orElse: "places_busy",
    audit,
    isPublic: false,
    write: (startedAt, when) => startPlacesRun({ token, origin, state, startedAt }, when),
  });
  return token;
}

/** Stores the outcome and rethrows a failure, unless only the search is late, which the queue makes up for. */
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

/** swisstopo publishes on the first. */
const DAY_OF_MONTH = 2;

/** The daily job: renews the register once a month, and every day as long as it is missing or stale. */
export async function loadRegisterOfDay(deps: RunDeps, fetchRegister: () => Promise<Uint8Array>): Promise<void> {
  if (deps.now().getUTCDate() === DAY_OF_MONTH) return loadOfMonth(deps, fetchRegister);
  const last = await runOne(deps.db, findLastOfficialLoad());
  if (isRegisterStale(last?.loadedAt, deps.now())) {
    await runOnceANight(deps, "places", () => loadOfMonth(deps, fetchRegister));
  }
}

/** Files as they were uploaded or downloaded, zipped or not. */
type Input = { bytes: Uint8Array; postBoxes?: Uint8Array | undefined };

type PlacesReport = Omit<PlacesRegister, "places"> & { places: number; postBoxes: number };

/** A file with less than this share of the previous rows is incomplete. */
const MIN_SHARE = 0.98;

/** Validates the whole register before writing; a refused file changes nothing. */
export async function loadPlacesRegister(
  { db, now }: Pick<Deps, "db" | "now">,
  { bytes, postBoxes }: Input,
): Promise<PlacesReport> {
  const { places, edition, rows, foreignRows } = parseOfficialRegister(unpackText(bytes));
  const boxes = postBoxes ? parsePostBoxFile(unpackText(postBoxes)) : [];
  const { lasts, before } = await runTogether(db, { lasts: findLastOfficialLoad(), before: listLocalityNames() });
  const [last] = lasts;
  if (last && rows < last.rows * MIN_SHARE) {
    throw refused(`Die Datei hat ${rows} Zeilen, das geladene Verzeichnis ${last.rows}: über 2 % weniger.`);
  }
  const differences = before.length > 0 ? registerDifferences(before, localitiesOf(places)) : null;
  const load = { loadedAt: now().toISOString(), source: "official", edition, rows, differences } as const;
  const keepsPostBoxes = postBoxes === undefined;
  await runTogether(db, {
    places: replacePlaces([...places, ...boxes], { ...load, keepsPostBoxes }),
    marks: markUnknownPlaces(),
  });
  return { places: places.length, postBoxes: boxes.length, edition, rows, foreignRows };
}

/** A register is about half a megabyte. Much larger files are mistakes or attacks on memory. */
const MAX_BYTES = 20_000_000;

/** The text of a UTF-8 file, or of the first CSV in a ZIP archive. */
function unpackText(bytes: Uint8Array): string {
  const file = isZip(bytes) ? unzipCsv(bytes) : bytes;
  if (file.length > MAX_BYTES) throw refused("Die Datei ist zu gross.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw refused("Die Datei ist nicht in UTF-8 gespeichert.");
  }
}

function unzipCsv(bytes: Uint8Array): Uint8Array {
  const [csv] = Object.values(unzipAll(bytes));
  if (!csv) throw refused("Im ZIP-Archiv ist keine CSV-Datei.");
  return csv;
}

/** Reads only the first table, because many tables would not fit into memory. */
function unzipAll(bytes: Uint8Array) {
  let tables = 0;
  const isWanted = ({ name, originalSize }: UnzipFileInfo) =>
    /\.csv$/i.test(name) && originalSize <= MAX_BYTES && tables++ === 0;
  try {
    return unzipSync(bytes, { filter: isWanted });
  } catch {
    throw refused("Das ZIP-Archiv ist beschädigt.");
  }
}

const isZip = ([p, k]: Uint8Array) => p === 0x50 && k === 0x4b;
