import type { Statement } from "#db/statement.ts";

/** Statements for a batch and the mails they write: queue the mails after the batch (queue-mails.ts). */
export type PlannedChange = { statements: Statement[]; mailIds: string[] };

export const NO_CHANGE: PlannedChange = { statements: [], mailIds: [] };
