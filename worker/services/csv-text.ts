import { stringify } from "csv-stringify/sync";
import { guarded } from "#domain/text/formula-guard.ts";

// A line break within a text differs from the one between rows, so it would not be quoted by default.
const FOR_SPREADSHEETS = { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ };

/** The first line of a file, with the byte order mark, without which Excel misreads UTF-8. */
export const csvHead = (header: readonly string[]): string => `\uFEFF${csvText([header])}`;

/** Rows of a table, with an apostrophe before text that a spreadsheet would calculate, unless it is `harmless`. */
export const csvText = (rows: readonly (readonly string[])[], harmless?: RegExp): string =>
  rows.length === 0
    ? ""
    : stringify(
        rows.map((cells) => cells.map((cell) => (harmless?.test(cell) ? cell : guarded(cell)))),
        FOR_SPREADSHEETS,
      );

/**
 * A file from its pieces, each made when the reader asks for it, so that a slow reader costs no memory. If a piece
 * fails, so does the stream, so that half a file never looks complete.
 */
export function streamOf<Bytes extends Uint8Array>(
  pieces: AsyncGenerator<string | Bytes>,
): ReadableStream<Bytes | Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
