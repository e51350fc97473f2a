import {
  DEMO_ORIGIN,
  listDeletions,
  listListingsToImport,
  listMovedListings,
  type StoredListing,
} from "#db/queries/import/listings-import.ts";
import { runTogether } from "#db/statement.ts";
import { isBranch, type KeptBranches } from "#domain/import/import-branch.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ClosedKind } from "#domain/listings/closed.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import type { Deps } from "../../../deps.ts";
import { idsKey } from "../job-files.ts";
import { type BatchPlan, branchSlugs, Directory, differencesOf, hasOnlyAnotherId, type Known } from "./plan.ts";
import { BatchPlanner } from "./plan-batch.ts";
import { SeenKeys } from "./stage-file.ts";
import { type AcceptedRow, isAccepted, type Keys, type StagedRow } from "./staged-row.ts";

export type PlanContext = {
  jobId: number;
  container: ImportContainer;
  closings: readonly ClosedKind[];
  updatesKnown: boolean;
  keptBranches: KeptBranches;
  isHarmlessOnly: boolean;
  /** Made-up listings are deleted when the first real ones are stored. */
  replacesDemo: boolean;
};

/** Listings may be longer than their rows in the file, so they are read in several steps. */
const READ_AT_ONCE = 1_000;

type PlanDeps = Pick<Deps, "db" | "importFiles">;

/** Compares rows with the directory as it is now. Repeated rows are known from the staging of their file. */
export async function planChunk(
  deps: PlanDeps,
  { replacesDemo, ...context }: PlanContext,
  rows: readonly StagedRow[],
): Promise<BatchPlan> {
  const compared = rows.flatMap((row, index) => (isCompared(row) ? [{ row, index }] : []));
  const repeats = rows.flatMap((row, index) => (isAccepted(row) && row.repeats ? [[index, row.repeats] as const] : []));
  const ids = new FileIds(deps, context.jobId, rows);
  const planner = new BatchPlanner({ ...context, ids, repeats: new Map(repeats) });
  for (let first = 0; first < compared.length; first += READ_AT_ONCE) {
    const next = compared.slice(first, first + READ_AT_ONCE);
    const known = await readKnown(deps, next.map(keysOf), replacesDemo);
    const more = furtherKeys(next, known);
    const all = more.length > 0 ? both(known, await readKnown(deps, more, replacesDemo)) : known;
    const directory = new Directory(all);
    if (next.some(({ row }) => isAccepted(row) && hasNewId(row, directory))) await ids.readAll();
    planner.know(all);
    for (const { row, index } of next) addRow(planner, row, index);
  }
  return planner.plan;
}

/** The ids of a file: the ids of a chunk, and of all chunks once they matter. */
class FileIds {
  readonly #deps: PlanDeps;
  readonly #jobId: number;
  readonly #ofChunk: ReadonlySet<string>;
  #ofFile: SeenKeys | undefined;

  constructor(deps: PlanDeps, jobId: number, rows: readonly StagedRow[]) {
    this.#deps = deps;
    this.#jobId = jobId;
    this.#ofChunk = new Set(rows.flatMap((row) => (isAccepted(row) ? (row.values.placeId ?? []) : [])));
  }

  has(id: string): boolean {
    return this.#ofChunk.has(id) || (this.#ofFile?.has(id) ?? false);
  }

  async readAll(): Promise<void> {
    const { importFiles } = this.#deps;
    const key = idsKey(this.#jobId);
    if (this.#ofFile || (await importFiles.sizeOf(key)) === undefined) return;
    this.#ofFile = SeenKeys.of(await importFiles.readText(key));
  }
}

/** Whether a listing with the name of a row, perhaps of a branch, equals it except for its id. */
function hasNewId({ values, rival }: AcceptedRow, directory: Directory): boolean {
  const isNameTaken = directory.at(values.slug) !== undefined || rival !== undefined;
  const slugs = isNameTaken ? [values.slug, ...branchSlugs(values)] : [];
  const owners = [directory.formerOwner(values.slug), ...slugs.map((slug) => directory.at(slug))];
  return owners.some((owner) => owner && hasOnlyAnotherId(values, owner));
}

function addRow(planner: BatchPlanner, row: StagedRow, index: number): void {
  if (isAccepted(row)) planner.add(index, row.values, row);
  else if (row.gone) planner.addGone(index, row.gone);
  else if (row.means) planner.addRefused(row.means);
}

const isCompared = (row: StagedRow) => isAccepted(row) || Boolean(row.gone ?? row.means);

type AllKeys = Keys & { usualSlug?: string | undefined };

const keysOf = ({ row }: { row: StagedRow }): AllKeys =>
  isAccepted(row)
    ? { ...row.values, usualSlug: row.usualSlug }
    : (row.gone ?? row.means ?? { placeId: null, slug: null });

/** Further addresses that rows may have, or give to the listings they mean. */
function furtherKeys(rows: readonly { row: StagedRow }[], known: Known): AllKeys[] {
  const directory = new Directory(known);
  const slugs = rows.flatMap(({ row }) =>
    isAccepted(row) ? [...slugsAsBranch(row, directory), ...mixedSlugs(row, directory)] : [],
  );
  return slugs.map((slug) => ({ placeId: null, slug }));
}

/** The addresses of a row as another place of the provider with its name. */
function slugsAsBranch({ values, rival }: AcceptedRow, directory: Directory): string[] {
  const other = directory.at(values.slug) ?? directory.formerOwner(values.slug) ?? rival;
  return other && isBranch(differencesOf(values, other)) ? branchSlugs(values) : [];
}

/** The addresses that a listing gets if it keeps its name or its postcode, and takes the other from the row. */
function mixedSlugs({ values }: AcceptedRow, directory: Directory): string[] {
  const known = directory.withId(values.placeId) ?? directory.ownerOf(values);
  if (!known || known.name === values.name || known.zipCode === values.zipCode) return [];
  return [providerSlug(known.name, values.zipCode), providerSlug(values.name, known.zipCode)];
}

const both = (a: Known, b: Known): Known => ({
  stored: [...a.stored, ...b.stored],
  deleted: new Set([...(a.deleted ?? []), ...(b.deleted ?? [])]),
  moved: new Map([...(a.moved ?? []), ...(b.moved ?? [])]),
});

async function readKnown({ db }: PlanDeps, keys: readonly AllKeys[], replacesDemo: boolean): Promise<Known> {
  const placeIds = keys.flatMap(({ placeId }) => placeId ?? []);
  const slugs = keys.flatMap(({ slug, usualSlug }) => [slug ?? [], usualSlug ?? []].flat());
  const { stored, deletions, moved } = await runTogether(db, {
    stored: listListingsToImport(placeIds, slugs),
    deletions: listDeletions(placeIds, slugs),
    moved: listMovedListings(slugs),
  });
  const stays = ({ source }: StoredListing) => !replacesDemo || source !== DEMO_ORIGIN;
  return {
    stored: stored.filter(stays),
    deleted: new Set(deletions.flatMap(({ slug, placeId }) => (placeId ? [slug, placeId] : slug))),
    moved: new Map(moved.filter(stays).map(({ formerSlug, ...listing }) => [formerSlug, listing])),
  };
}
