import type { SQL } from "drizzle-orm";
import { replaceChunks } from "#db/queries/import/import-chunks.ts";
import { updateImportJob } from "#db/queries/import/import-jobs.ts";
import type { ListingValues } from "#db/queries/import/listings-import.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { PlaceLookup } from "../../listings/place-lookup.ts";
import { type ImportSource, importRefused } from "../read/import-source.ts";
import type { Compared } from "./branches.ts";
import { SeenKeys } from "./seen-keys.ts";
import { writeStagedFile } from "./staged-file.ts";
import { type AcceptedRow, isAccepted, type StagedRow, stageRow } from "./staged-row.ts";

/** Above this a file has to be divided: the search index counts listings with 24 bits. */
const MAX_ROWS = 1_000_000;

type Input = {
  jobId: number;
  source: ImportSource;
  origin: string;
  now: Date;
  /** Called repeatedly with the number of rows so far. */
  onProgress: (rows: number) => Promise<void>;
  /** Holds while no other runner stages the file. */
  guard: () => SQL;
};

/**
 * Turns a file into rows as they would be stored. Idempotent: the same file gives the same rows, and its
 * chunks replace those of an earlier try in one transaction.
 */
export async function stageFile(
  deps: Pick<Deps, "db" | "importFiles">,
  { jobId, source, origin, now, onProgress, guard }: Input,
): Promise<void> {
  const { db } = deps;
  const places = await PlaceLookup.ofAll(db);
  const chunks = await writeStagedFile(deps, jobId, stagedRows({ source, origin, places, now }), onProgress);
  const total = chunks.reduce((sum, { rows }) => sum + rows, 0);
  await runTogether(db, {
    chunks: replaceChunks(jobId, chunks, guard()),
    job: updateImportJob(jobId, ["checking", "uploading"], { total, staged: total }),
  });
}

async function* stagedRows(context: Parameters<typeof stageRow>[0]): AsyncGenerator<StagedRow> {
  const ids = new SeenKeys();
  const slugs = new SeenKeys();
  const firsts = new FirstRows();
  let count = 0;
  for await (const entry of context.source.entries()) {
    count += 1;
    if (count > MAX_ROWS) {
      throw importRefused("Die Datei hat über 1'000'000 Einträge. Teilen Sie sie auf.");
    }
    const row = stageRow(context, entry);
    if (!isAccepted(row)) {
      yield row;
      continue;
    }
    const { placeId, slug } = row.values;
    // Both calls are made, so that both keys are remembered.
    const isSameId = placeId !== undefined && placeId !== null && ids.add(placeId);
    const isSameName = slugs.add(slug);
    yield repeatedRow(row, isSameId, isSameName, firsts);
  }
}

function repeatedRow(row: AcceptedRow, isSameId: boolean, isSameName: boolean, firsts: FirstRows): AcceptedRow {
  if (!isSameName) firsts.add(row.values);
  if (isSameId) return { ...row, repeats: "id" };
  return isSameName ? { ...row, repeats: "name", ...firsts.rivalOf(row.values.slug) } : row;
}

/** In larger files, the remark on a repeated name does not say what differs, as long as nothing is stored. */
const MOST_FIRST = 20_000;

/** What tells branches apart, of the first row of each name and postcode. */
class FirstRows {
  readonly #rows = new Map<string, Compared>();

  add({ slug, placeId, streetAddress, phone }: ListingValues): void {
    if (this.#rows.size < MOST_FIRST) this.#rows.set(slug, { placeId, streetAddress, phone });
  }

  rivalOf(slug: string): { rival?: Compared } {
    const rival = this.#rows.get(slug);
    return rival ? { rival } : {};
  }
}
