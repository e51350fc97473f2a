import { IMPORT_FIELDS, type ImportField } from "#domain/import/import-columns.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { type EntryPlace, type ImportList, placeLabel, placeOf } from "#domain/import/import-outcome.ts";
import { importIssueText } from "#domain/import/import-result.ts";
import type { Deps } from "../../deps.ts";
import { csvText } from "../csv-text.ts";
import { streamOf } from "../text-stream.ts";
import { outcomes } from "./load-outcomes.ts";
import type { OutcomeLine } from "./run/outcomes.ts";
import { WHOLE_ROW } from "./run/staged-row.ts";

/** Lists of what is no text, and of no use in a table that is uploaded again. */
const LEFT_OUT: readonly ImportField[] = ["addressComponents"];
const FIELDS = IMPORT_FIELDS.filter((field) => !LEFT_OUT.includes(field));

/** Beside the first column, which says where in the file the entry is. */
type Table = { header: string[]; rows: (line: OutcomeLine, place: EntryPlace) => string[][] };

const about = ({ name, zip, city }: OutcomeLine) => [name, zip, city];
const messages = ({ issues }: OutcomeLine, place: EntryPlace) =>
  issues.map((issue) => importIssueText(place, issue)).join(" ");

const MESSAGES: Table = {
  header: ["Name", "PLZ", "Ort", "Meldung"],
  rows: (line, place) => [[...about(line), messages(line, place)]],
};

const TABLES: Record<ImportList, Table> = {
  new: MESSAGES,
  unchanged: MESSAGES,
  skipped: MESSAGES,
  remarks: MESSAGES,
  closed: MESSAGES,
  paused: MESSAGES,
  changed: {
    header: ["Name", "PLZ", "Ort", "Feld", "Bisher", "Neu"],
    rows: (line) => line.changes.map(({ label, from, to }) => [...about(line), label, from, to]),
  },
  // With the fields under names that an import knows: corrected, the list can be uploaded again.
  refused: {
    header: ["Meldung", ...FIELDS, "Ganze Zeile"],
    rows: (line, place) => [[messages(line, place), ...[...FIELDS, WHOLE_ROW].map((field) => line.raw?.[field] ?? "")]],
  },
};

/**
 * A list as a table for a spreadsheet: with byte order mark, because Excel takes UTF-8 for something else
 * without it, and with an apostrophe before what it would take for a formula.
 */
export function outcomesCsv(
  deps: Pick<Deps, "db" | "importFiles">,
  { id, container }: Pick<ImportDetail, "id" | "container">,
  kind: ImportList,
): ReadableStream<Uint8Array> {
  return streamOf(csvLines(TABLES[kind], outcomes(deps, id, kind), container));
}

async function* csvLines(
  { header, rows }: Table,
  source: ReturnType<typeof outcomes>,
  container: ImportContainer,
): AsyncGenerator<string> {
  yield `\uFEFF${csvText([[placeLabel(container), ...header]])}`;
  for await (const { line } of source) {
    const place = placeOf(container, line);
    yield csvText(rows(line, place).map((cells) => [String(place.number), ...cells]));
  }
}
