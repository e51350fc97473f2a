import type { ImportCounts } from "#domain/import/import-outcome.ts";

/** The lists of a check or a result: what becomes of an entry, or what is remarkable about it. */
export type OutcomeKind = Exclude<keyof ImportCounts, "cantonBy">;
