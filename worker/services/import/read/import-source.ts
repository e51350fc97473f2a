import { AppError } from "#domain/app-error.ts";
import type { ColumnChoice, ImportIssue, RawRow } from "#domain/import/import-columns.ts";
import type { ImportContainer, ImportFormat } from "#domain/import/import-format.ts";
/** `end` is exclusive; `last`: this many bytes at the end, or the whole file if it has fewer. */
export type ByteRange = { first: number; end: number } | { last: number };

/** Opens the file, or a part of it, at each call, because an import reads it several times. */
export type OpenFile = (range?: ByteRange) => ReadableStream<Uint8Array>;

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

/** One entry of a file, with the faults of its values, or with the reason why it cannot be read. */
export type SourceEntry = { line: number; entry: number } & (
  | { raw: RawRow; remarks?: ImportIssue[] /** The refusal for a value that does not fit its column. */; cut?: Cut }
  | { issue: ImportIssue; raw?: RawRow /** The entry's whole text. */; text?: string }
);

/** For a row with too few cells: the refusal if a value does not fit its column, and the remark if all do. */
export type Cut = { refusal: ImportIssue; remark: ImportIssue };

/** A column of a file with its values in the first entries. */
export type SampledColumn = { name: string; samples: string[] };

/** What is already known about a file. */
export type SourceOptions = {
  encoding?: Encoding | undefined;
  choices?: readonly ColumnChoice[] | undefined;
  /** The sheet of a workbook with several. */
  sheet?: string | undefined;
};

/** A file that was understood. `entries` may be called more than once. */
export type ImportSource = {
  container: ImportContainer;
  encoding: Encoding;
  delimiter?: string;
  columns: SampledColumn[];
  format: ImportFormat;
  /** All sheets of a workbook, and the one that is read. */
  sheets?: { names: string[]; read: string };
  /** Sentences for the admin about the file as a whole; complete once its entries were read. */
  notes: string[];
  /** The day that the file as a whole is from, according to the file, in ISO; entries may have their own. */
  day?: string | undefined;
  entries: () => AsyncGenerator<SourceEntry>;
};

/** Entries whose values are shown as samples of a column. */
export const SAMPLED_ENTRIES = 3;
/** Characters shown of a sample. */
export const SAMPLE_LENGTH = 80;

/** Refuses the whole file; nothing is stored. */
export function importRefused(sentence: string, cause?: unknown): AppError {
  return new AppError("import_refused", { fields: { file: [sentence] }, cause });
}

/** Chunks of a stream; closes it when the reader stops early. */
export async function* chunksOf(open: OpenFile): AsyncGenerator<Uint8Array> {
  const reader = open().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
