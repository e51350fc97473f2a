import { deleteDemoListings } from "#db/queries/demo-listings.ts";
import {
  type ListingValues,
  listListingsToImport,
  writeListingChanges,
} from "#db/queries/listings-import.ts";
import { locateRow } from "#domain/import-canton.ts";
import { type ImportRow, parseImportRow } from "#domain/import-row.ts";
import { providerSlug } from "#domain/provider.ts";
import type { Deps } from "../../deps.ts";
import type { ImportSource, SourceEntry } from "./import-source.ts";
import { listingValues } from "./listing-values.ts";
import type { PlaceLookup } from "./place-lookup.ts";
import { type BatchPlan, type Duplicate, planBatch } from "./plan-batch.ts";
import type { EntryPosition, ReportBuilder } from "./report-builder.ts";

export type ImportRun = {
  jobId: number;
  source: ImportSource;
  origin: string;
  report: ReportBuilder;
  places: PlaceLookup;
  /** Made-up listings leave when the first real one comes. */
  replacesDemo: boolean;
};

type Accepted = { at: EntryPosition; row: ImportRow };

/** Parses, locates and stores up to a hundred entries: two reads and one transaction. */
export async function importBatch(
  { db, now }: Pick<Deps, "db" | "now">,
  run: ImportRun,
  entries: readonly SourceEntry[],
): Promise<void> {
  const accepted = entries.flatMap((entry) => acceptEntry(run, entry));
  if (accepted.length === 0) return;
  if (run.replacesDemo) await deleteDemoListings(db);
  run.replacesDemo = false;
  const [stored] = await Promise.all([
    listListingsToImport(
      db,
      accepted.flatMap(({ row }) => row.placeId ?? []),
      accepted.map(({ row }) => providerSlug(row.name, row.zipCode)),
    ),
    run.places.load(accepted.map(({ row }) => row.zipCode)),
  ]);
  const rows = accepted.map((one) => locate(run, one));
  const { container } = run.source;
  const plan = planBatch(rows, { container, jobId: run.jobId, stored });
  const written = await writeListingChanges(db, {
    ...plan,
    inserts: plan.inserts.map(({ values }) => values),
    updates: plan.updates.map(({ values }) => values),
    jobId: run.jobId,
    at: now().toISOString(),
  });
  reportBatch(run.report, accepted, plan, written);
}

function reportBatch(
  report: ReportBuilder,
  accepted: readonly Accepted[],
  { inserts, updates, unchangedIds, duplicates }: BatchPlan,
  written: ReadonlySet<string>,
): void {
  const isWritten = ({ values }: { values: ListingValues }) => written.has(values.slug);
  report.stored("inserted", inserts.filter(isWritten).length);
  report.stored("changed", updates.filter(isWritten).length);
  report.stored("unchanged", unchangedIds.length);
  const overtaken = [...inserts, ...updates].filter((one) => !isWritten(one));
  const skipped = [
    ...duplicates,
    ...overtaken.map(({ index }) => ({ index, duplicate: OVERTAKEN })),
  ];
  for (const { index, duplicate } of skipped) {
    const one = accepted[index];
    if (!one) continue;
    const value = duplicate.field === "id" ? one.row.placeId : one.row.name;
    report.duplicate(duplicate, one.at, value ?? "");
  }
}

/** Another import took the id or the address between our reading and writing. */
const OVERTAKEN: Duplicate = { field: "name", inFile: false };

function acceptEntry({ source, report }: ImportRun, entry: SourceEntry): Accepted[] {
  const at = { line: entry.line, entry: entry.entry };
  if ("issue" in entry) {
    report.leftOut("refused", at, [entry.issue]);
    return [];
  }
  const parsed = parseImportRow(entry.raw, source.container);
  if (parsed.outcome !== "accepted") {
    report.leftOut(parsed.outcome, at, parsed.issues);
    return [];
  }
  report.warned(at, parsed.warnings);
  return [{ at, row: parsed.row }];
}

function locate({ origin, report, places }: ImportRun, { at, row }: Accepted): ListingValues {
  const located = locateRow(row, places.of(row.zipCode));
  report.warned(at, located.warnings);
  report.cantonFrom(located.source, at, `${row.zipCode} ${row.city}`, located.canton.name);
  return listingValues(row, located, origin);
}
