import { bytesToHex } from "@noble/hashes/utils.js";
import { discardFeedJobs, findLastMade, isJob, updateFeed } from "#db/queries/import/import-feeds.ts";
import { findImportJob, type JobRow, listChunks, updateImportJob } from "#db/queries/import/import-jobs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { fewerWords, newColumnsWords, tooManyWords, waitingIn } from "#domain/import/feed.ts";
import { fieldsRead } from "#domain/import/import-columns.ts";
import { addCounts, type ImportCounts, type ImportList, noCounts } from "#domain/import/import-job.ts";
import { jobSource, uploadKey } from "../job-files.ts";
import { DISCARDABLE } from "../old-imports.ts";
import { outcomes } from "../outcomes.ts";
import { startCheck, startImport } from "../start-step.ts";
import { endNight, type FeedDeps, type FeedWork, NIGHTLY } from "./feed-work.ts";
import { storeFile } from "./take-file.ts";

type Step = (deps: FeedDeps, work: FeedWork, job: JobRow) => Promise<boolean>;

/**
 * The next step with the import of a source. First comes a dry run that holds back whatever an admin has to confirm;
 * then, if safe, the harmless changes. Last comes a dry run of the whole file, which waits for an admin.
 *
 * @returns whether another step can follow at once
 */
export async function continueFeed(deps: FeedDeps, work: FeedWork): Promise<boolean> {
  const { jobId } = work.feed;
  const job = jobId === null ? undefined : await runOne(deps.db, findImportJob(jobId));
  // An admin has discarded the import.
  if (!job) return end(deps, work, {});
  if (job.state === "failed") return noteFailed(deps, work, job);
  const step = STEPS[job.isHarmlessOnly ? "harmless" : "whole"][job.state];
  try {
    return step ? await step(deps, work, job) : false;
  } catch (error) {
    // An admin or another run was faster, and the step that they began continues by itself.
    if (error instanceof AppError && error.code === "import_busy") return false;
    throw error;
  }
}

const end = async (deps: FeedDeps, work: FeedWork, outcome: Parameters<typeof endNight>[2]) => {
  await endNight(deps, work, outcome);
  return false;
};

/** The next night takes the same file again. */
const noteFailed: Step = async (deps, work, { id, error }) => {
  await runOne(deps.db, updateImportJob(id, ["failed:checking"], { isHarmlessOnly: false }));
  return end(deps, work, { result: "waits", reason: error, hash: null, etag: null, lastModified: null });
};

const judge: Step = async (deps, work, job) => {
  const { feed } = work;
  const { headerKey, columns, entries, container, sheets } = jobSource(job);
  const fields = fieldsRead(columns, job.columns ?? []);
  const newColumns = newColumnsWords({ headerKey, fields, entries, container, sheet: sheets?.read }, feed.accepted);
  if (newColumns !== undefined || feed.accepted === null) {
    await takeWhole(deps, job);
    return end(deps, work, { result: "waits", reason: newColumns ?? null });
  }
  const doubt = fewerWords({ entries }, feed.accepted) ?? (await undoneWords(deps, feed.id));
  return doubt === undefined ? check(deps, work, job) : checkWhole(deps, work, job, doubt);
};

/** Otherwise the next night would make the changes again that an admin has just undone. */
async function undoneWords({ db }: FeedDeps, feed: number): Promise<string | undefined> {
  const last = await runOne(db, findLastMade(feed));
  if (last === undefined || last.state === "done") return undefined;
  return "Sie haben den letzten Import dieser Quelle rückgängig gemacht. Nichts ist von selbst übernommen.";
}

const check: Step = async (deps, _, { id }) => {
  await startCheck(deps, NIGHTLY, id);
  return false;
};

/** An admin decides on the whole file. */
const takeWhole = ({ db }: FeedDeps, { id }: JobRow) =>
  runOne(db, updateImportJob(id, ["uploaded", "checked"], { isHarmlessOnly: false, state: "uploaded" }));

async function checkWhole(deps: FeedDeps, { feed, held }: FeedWork, job: JobRow, reason: string | null) {
  await takeWhole(deps, job);
  await runOne(deps.db, updateFeed(feed.id, { reason }, held));
  await startCheck(deps, NIGHTLY, job.id);
  return false;
}

const countsOf = async ({ db }: FeedDeps, { id }: JobRow, of: "checked" | "stored"): Promise<ImportCounts> => {
  const chunks = await runAll(db, listChunks(id));
  return chunks.flatMap((chunk) => chunk[of] ?? []).reduce(addCounts, noCounts());
};

const apply: Step = async (deps, work, job) => {
  const counts = await countsOf(deps, job, "checked");
  if (waitingIn(counts) === 0) return discard(deps, work, job);
  const tooMany = tooManyWords(counts.changed, job.total ?? 0);
  if (counts.changed === 0 || tooMany !== undefined) return checkWhole(deps, work, job, tooMany ?? null);
  await startImport(deps, NIGHTLY, job.id);
  return false;
};

/** The import has nothing to decide on. */
async function discard({ db, now }: FeedDeps, { feed, held }: FeedWork, { id }: JobRow) {
  await runTogether(db, {
    job: discardFeedJobs(feed.id, DISCARDABLE, now().toISOString(), isJob(id)),
    feed: updateFeed(feed.id, { state: "idle" }, held),
  });
  return false;
}

/** The changes that the harmless import held back become an import of their own, so that each can be undone alone. */
const prepareRest: Step = async (deps, work, job) => {
  const { held: rest = 0, closed, paused } = await countsOf(deps, job, "stored");
  if (rest + closed + paused === 0) return end(deps, work, { result: "applied", reason: null });
  const { feed, held } = work;
  const bytes = await new Response(await deps.importFiles.open(uploadKey(job.id))).bytes();
  const id = await storeFile(deps, work, bytes, false);
  if (id === undefined) return false;
  const { format, source, columns, total } = job;
  await runTogether(deps.db, {
    job: updateImportJob(id, ["uploading"], { state: "uploaded", format, source, columns, total }),
    feed: updateFeed(feed.id, { jobId: id, result: "applied", reason: null }, held),
  });
  return true;
};

/** Waits for an admin, unless nothing is left or the same has been decided before. */
const wait: Step = async (deps, work, job) => {
  const { feed } = work;
  if (waitingIn(await countsOf(deps, job, "checked")) === 0) return discard(deps, work, job);
  const hash = await waitingHash(deps, job.id);
  if (hash !== null && hash === feed.waitingHash) return discard(deps, work, job);
  return end(deps, work, { result: "waits", waitingHash: hash });
};

const goOn: Step = async (deps, work) => end(deps, work, {});

const STEPS: Record<"harmless" | "whole", Partial<Record<JobRow["state"], Step>>> = {
  harmless: { uploaded: judge, checked: apply, done: prepareRest, undone: goOn },
  whole: { uploaded: check, checked: wait, done: goOn, undone: goOn },
};

/** The lists that an admin has to decide on. */
const LISTS: readonly ImportList[] = ["new", "changed", "closed", "paused"];

/** Longer lists are always shown to an admin again. */
const MOST_LINES = 20_000;

/**
 * A hash of what an import would change, regardless of the order in the file. An admin is not asked again about
 * declined changes as long as the source says the same. Null for very long lists.
 */
async function waitingHash(deps: Pick<FeedDeps, "db" | "importFiles">, id: number): Promise<string | null> {
  const lines: string[] = [];
  for (const list of LISTS) {
    for await (const { line } of outcomes(deps, id, list)) {
      if (lines.length === MOST_LINES) return null;
      const { name, zip, city, closed, changes } = line;
      lines.push(JSON.stringify([list, name, zip, city, closed ?? null, changes]));
    }
  }
  const text = new TextEncoder().encode(lines.toSorted().join("\n"));
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}
