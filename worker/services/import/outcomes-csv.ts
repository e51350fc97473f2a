import { stringify } from "csv-stringify/sync";
import { IMPORT_FIELDS, type ImportField } from "#domain/import/import-columns.ts";
import { importIssueText } from "#domain/import/import-result.ts";
import type { Deps } from "../../deps.ts";
import { type OutcomeList, outcomes } from "./import-outcomes.ts";
import type { OutcomeLine } from "./run/outcomes.ts";

/** Lists of what is no text, and of no use in a table that is uploaded again. */
const LEFT_OUT: readonly ImportField[] = ["addressComponents"];
const FIELDS = IMPORT_FIELDS.filter((field) => !LEFT_OUT.includes(field));

type Table = { header: string[]; rows: (line: OutcomeLine) => string[][] };

const about = ({ line, name, zip, city }: OutcomeLine) => [String(line), name, zip, city];
const messages = ({ line, issues }: OutcomeLine) =>
  issues.map((issue) => importIssueText(line, issue)).join(" ");

const MESSAGES: Table = {
  header: ["Zeile", "Name", "PLZ", "Ort", "Meldung"],
  rows: (line) => [[...about(line), messages(line)]],
};

const TABLES: Record<OutcomeList, Table> = {
  new: MESSAGES,
  unchanged: MESSAGES,
  skipped: MESSAGES,
  remarks: MESSAGES,
  changed: {
    header: ["Zeile", "Name", "PLZ", "Ort", "Feld", "Bisher", "Neu"],
    rows: (line) => line.changes.map(({ label, from, to }) => [...about(line), label, from, to]),
  },
  // With the fields under names that an import knows: corrected, the list can be uploaded again.
  refused: {
    header: ["Zeile", "Meldung", ...FIELDS],
    rows: (line) => [
      [String(line.line), messages(line), ...FIELDS.map((field) => line.raw?.[field] ?? "")],
    ],
  },
};

/**
 * A list as a table for a spreadsheet: with byte order mark, because Excel takes UTF-8 for something else
 * without it, and with an apostrophe before what it would take for a formula.
 */
export function outcomesCsv(
  deps: Pick<Deps, "db" | "importFiles">,
  id: number,
  kind: OutcomeList,
): ReadableStream<Uint8Array> {
  const { header, rows } = TABLES[kind];
  const lines = csvLines(header, outcomes(deps, id, kind), rows);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* csvLines(
  header: string[],
  source: ReturnType<typeof outcomes>,
  rows: Table["rows"],
): AsyncGenerator<string> {
  yield `\uFEFF${text([header])}`;
  for await (const { line } of source) yield text(rows(line));
}

const text = (rows: string[][]) =>
  stringify(rows, { delimiter: ";", record_delimiter: "windows", escape_formulas: true });
