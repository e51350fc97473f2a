import type { Statement } from "#db/statement.ts";

/** Part of a batch, with the mails it writes: queue them once the batch has run (queue-mails.ts). */
export type PlannedChange = { statements: Statement[]; mailIds: string[] };

export const NO_CHANGE: PlannedChange = { statements: [], mailIds: [] };
