import {
  findOpenBackup,
  listActiveChunks,
  listActiveImportJobs,
  listRunningRebuilds,
} from "#db/queries/desks/running-work.ts";
import { listRunningBulkChanges } from "#db/queries/listings/bulk-changes.ts";
import { findPlacesRun } from "#db/queries/places/places.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import { BULK_TITLES, unitOf } from "#domain/desks/bulk-action.ts";
import { doneText, type RunningWork } from "#domain/desks/running-work.ts";
import { formatNumber } from "#domain/format.ts";
import { progressText } from "#domain/import/import-progress.ts";
import { isKeyOf } from "#domain/keys.ts";
import { DERIVED, hasFailed } from "#domain/operations/jobs.ts";
import type { Deps } from "../../deps.ts";
import { stepProgress } from "../import/start-step.ts";
import { isLoading } from "../places/places-desk.ts";

/** All long work that is under way, the longest first. Only the remaining time of an import is estimated. */
export async function loadRunningWork({ db, now }: Pick<Deps, "db" | "now">): Promise<RunningWork[]> {
  const time = now();
  const { jobs, chunks, rebuilds, bulks, registers, backups } = await runTogether(db, {
    jobs: listActiveImportJobs(),
    chunks: listActiveChunks(),
    rebuilds: listRunningRebuilds(),
    bulks: listRunningBulkChanges(),
    registers: findPlacesRun(),
    backups: findOpenBackup(lastNight(time)),
  });
  const works: RunningWork[] = [
    ...jobs.map((job) => {
      const own = chunks.filter(({ jobId }) => jobId === job.id);
      return importWork(job, stepProgress(job, own, time));
    }),
    ...rebuilds.map(rebuildWork),
    ...bulks.map(bulkWork),
    ...registers.filter((run) => isLoading(run, time)).map(registerWork),
    ...backups.map(backupWork),
  ];
  return works.toSorted((one, other) => one.since.localeCompare(other.since));
}

const STEPS = { checking: "Probelauf", importing: "Import", undoing: "Import rückgängig machen" };

const importWork = (
  { id, fileName, state, stepStartedAt, startedAt }: RowOf<typeof listActiveImportJobs>,
  progress: ReturnType<typeof stepProgress>,
): RunningWork => ({
  of: { import: id },
  title: `${isKeyOf(STEPS, state) ? STEPS[state] : "Import"}: ${fileName}`,
  since: stepStartedAt ?? startedAt,
  progress,
  text: progress ? progressText(progress) : "",
});

function rebuildWork({ name, since, ...row }: RowOf<typeof listRunningRebuilds>): RunningWork {
  const progress = rebuiltOf(row);
  const text = hasFailed(row) ? "Misslungen; wird bald noch einmal versucht" : rebuiltText(progress, row);
  return { of: { rebuild: name }, title: `Wird neu aufgebaut: ${DERIVED[name]}`, since, progress, text };
}

type Rebuilt = Pick<RowOf<typeof listRunningRebuilds>, "position" | "last" | "waiting">;

/** A slice ends at the number of a row, which says less than a count. */
function rebuiltText(progress: RunningWork["progress"], { waiting }: Rebuilt): string {
  if (!progress) return "";
  const { done, total } = progress;
  return waiting === null
    ? `bis Nummer ${formatNumber(done)} von ${formatNumber(total)}`
    : doneText(done, total, "Einträgen");
}

/** Rebuilds in one step show no progress; that of the index shows it once the index was emptied. */
function rebuiltOf({ position, last, waiting }: Rebuilt): RunningWork["progress"] {
  if (!last || (waiting ?? 0) < 0) return null;
  if (waiting === null) return position === null ? null : { done: position, total: last };
  return position === null ? { done: Math.max(0, last - waiting), total: last } : null;
}

const bulkWork = ({ id, ask, by, createdAt, handled, total }: RowOf<typeof listRunningBulkChanges>): RunningWork => ({
  of: { bulk: id, action: ask.action },
  title: BULK_TITLES[ask.action],
  since: createdAt,
  progress: { done: handled, total },
  text: `${doneText(handled, total, unitOf(ask.action))} · verlangt von ${by}`,
});

const registerWork = ({ startedAt: since }: RowOf<typeof findPlacesRun>): RunningWork => ({
  of: "register",
  title: "Ortschaftenverzeichnis laden",
  since,
  progress: null,
  text: "",
});

function backupWork({ startedAt: since, progress }: RowOf<typeof findOpenBackup>): RunningWork {
  const total = tablesWith("kept").length;
  const begun = progress?.tables.length ?? 0;
  const done = progress?.after ? begun - 1 : begun;
  return { of: "backup", title: "Sichern", since, progress: { done, total }, text: doneText(done, total, "Tabellen") };
}
