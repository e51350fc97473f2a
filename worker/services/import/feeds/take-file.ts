import { bytesToHex } from "@noble/hashes/utils.js";
import { discardFeedJobs, type FeedRow, insertFeedJob, isNotJob, updateFeed } from "#db/queries/import/import-feeds.ts";
import {
  deleteDiscardedImportJob,
  discardImportJob,
  findImportJob,
  findImportMapping,
  type JobRow,
  updateImportJob,
} from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import { FEED_KINDS, type FeedAnswer, type FeedKind } from "#domain/import/feed.ts";
import { commit } from "../../commit.ts";
import { importPrefix, type JobSource, openUpload, uploadKey } from "../job-files.ts";
import { DISCARDABLE } from "../old-imports.ts";
import { importRefused } from "../read/import-source.ts";
import { recogniseFile, refuseEmpty } from "../read/open-source.ts";
import { endNight, type FeedDeps, type FeedWork, NIGHTLY } from "./feed-work.ts";

/** An import of the source is running, perhaps one that an admin has just started. */
const BUSY: readonly JobRow["state"][] = ["checking", "importing", "undoing"];
/** An admin has not yet decided on the import. */
const UNDECIDED: readonly JobRow["state"][] = ["uploaded", "checked", "failed"];

type File = Extract<FeedAnswer, { state: "file" }>;

/** Fetches the file and, if it differs from the last one, makes an import of it. */
export async function takeFile(deps: FeedDeps, work: FeedWork): Promise<void> {
  const { feed } = work;
  const last = feed.jobId === null ? undefined : await runOne(deps.db, findImportJob(feed.jobId));
  // The source stays due, so that the next run of the cron tries again.
  if (last && BUSY.includes(last.state)) return;
  const answer = await deps.fetchFeed(feed.address, feed);
  if (answer.state === "fails" || answer.state === "refused") {
    await noteFailure(deps, work, answer.state, answer.problem);
    return;
  }
  const isUndecided = last !== undefined && UNDECIDED.includes(last.state);
  if (answer.state === "unchanged") {
    await noteUnchanged(deps, work, isUndecided, {});
    return;
  }
  const hash = bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", answer.bytes)));
  const { etag, lastModified } = answer;
  if (hash === feed.hash) await noteUnchanged(deps, work, isUndecided, { etag, lastModified });
  else await keepFile(deps, work, answer, { hash, isUndecided });
}

type Validators = Partial<Pick<FeedRow, "etag" | "lastModified">>;

/** An import that waits for an admin keeps waiting. */
async function noteUnchanged(deps: FeedDeps, work: FeedWork, isUndecided: boolean, validators: Validators) {
  const result = isUndecided ? {} : { result: "unchanged" as const, reason: null };
  await endNight(deps, work, { ...answered(deps), ...validators, ...result });
}

/** What is stored for a source that has sent a file. */
const answered = ({ now }: Pick<FeedDeps, "now">) => ({
  lastNight: lastNight(now()),
  askedAt: now().toISOString(),
  failures: 0,
  failingSince: null,
});

/** A night counts once, however often the file is requested in that night. What was imported before stays. */
async function noteFailure(deps: FeedDeps, work: FeedWork, result: "fails" | "refused", reason: string) {
  const { failures, failingSince, lastNight: before } = work.feed;
  const { lastNight: night, askedAt } = answered(deps);
  await endNight(deps, work, {
    result,
    reason,
    lastNight: night,
    askedAt,
    failures: before === night ? Math.max(failures, 1) : failures + 1,
    failingSince: failingSince ?? askedAt,
  });
}

type Kept = { hash: string; isUndecided: boolean };

async function keepFile(deps: FeedDeps, work: FeedWork, file: File, kept: Kept): Promise<void> {
  const id = await storeFile(deps, work, file.bytes, true).catch(async (error) => {
    await noteFailure(deps, work, "fails", "Die Datei liess sich nicht speichern.");
    throw error;
  });
  if (id === undefined) return;
  try {
    const { sheet } = work.feed.accepted ?? {};
    const source = await recogniseFile(fileNameOf(work.feed), openUpload(deps, id), { sheet });
    refuseEmpty(source);
    refuseOtherKind(source, work.feed.kind);
    const isMade = await makeImport(deps, work, id, source, { ...file, ...kept });
    if (!isMade) await forget(deps, id);
  } catch (error) {
    await forget(deps, id);
    if (!(error instanceof AppError) || error.code !== "import_refused") throw error;
    await noteFailure(deps, work, "refused", error.fields?.file?.[0] ?? "Die Datei ist nicht lesbar.");
  }
}

const fileNameOf = ({ name, kind }: FeedRow) => `${name}.${kind}`;

/** @returns the new import; undefined if the source was deleted, paused or changed in between */
export async function storeFile(
  deps: FeedDeps,
  { feed, held }: FeedWork,
  bytes: Uint8Array,
  isHarmlessOnly: boolean,
): Promise<number | undefined> {
  const job = {
    fileName: fileNameOf(feed),
    sizeBytes: bytes.length,
    startedAt: deps.now().toISOString(),
    createdBy: `Quelle «${feed.name}»`,
    feedId: feed.id,
    isHarmlessOnly,
    // A source that is fetched every night would be of little use if it only added providers.
    updatesKnown: true,
    state: "uploading" as const,
  };
  const inserted = await runOne(deps.db, insertFeedJob(job, held));
  if (!inserted) return undefined;
  try {
    const writer = await deps.importFiles.writer(uploadKey(inserted.id));
    await writer.write(bytes);
    await writer.close();
  } catch (error) {
    // If this fails, too, the import is still discarded, and its files are deleted with those of other old imports.
    await forget(deps, inserted.id).catch(() => {});
    throw error;
  }
  return inserted.id;
}

function refuseOtherKind({ container, sheets }: JobSource, wanted: FeedKind): void {
  const kind = sheets ? "xlsx" : container;
  if (kind === wanted) return;
  throw importRefused(`Die Datei ist ${FEED_KINDS[kind]}, erwartet war ${FEED_KINDS[wanted]}.`);
}

/** The new import replaces the last undecided one, and contains its waiting entries that are still in the file. */
async function makeImport(deps: FeedDeps, { feed, held }: FeedWork, id: number, source: JobSource, file: File & Kept) {
  const { hash, etag, lastModified, isUndecided } = file;
  const isAsAccepted = feed.accepted?.headerKey === source.headerKey;
  const remembered = isAsAccepted ? feed.accepted : await runOne(deps.db, findImportMapping(source.headerKey));
  const { isMade } = await commit(deps, {
    when: held,
    orElse: null,
    audit: { actor: NIGHTLY, action: "import_uploaded", details: { import: id, entries: source.entries } },
    isPublic: false,
    write: (now, when) => [
      updateImportJob(id, ["uploading"], {
        state: "uploaded",
        format: source.format,
        source: JSON.stringify(source),
        columns: remembered?.columns ?? null,
        total: source.entries,
      }),
      discardFeedJobs(feed.id, DISCARDABLE, now, isNotJob(id)),
      updateFeed(
        feed.id,
        {
          ...answered(deps),
          state: "running",
          jobId: id,
          hash,
          etag,
          lastModified,
          result: "nothing",
          reason: null,
          // The waiting import was not decided on, so its contents are shown to an admin again.
          ...(isUndecided && { waitingHash: null }),
        },
        when,
      ),
    ],
  });
  return isMade;
}

async function forget({ db, now, importFiles }: FeedDeps, id: number): Promise<void> {
  await runOne(db, discardImportJob(id, ["uploading"], now().toISOString()));
  await importFiles.deleteAll(importPrefix(id));
  await runOne(db, deleteDiscardedImportJob(id));
}
