import { sql } from "drizzle-orm";
import { dueDateWarnings } from "../schema/mail.ts";
import { insert } from "../sql.ts";

const { mailId } = dueDateWarnings;

/** Answers a row unless a warning of that date was stored before. */
export const insertDueDateWarning = (warning: typeof dueDateWarnings.$inferInsert) =>
  insert(dueDateWarnings, warning, { onConflict: "ignore", returning: { mailId } });

/** Holds if the warning with this mail was stored; for its mail. */
export const isWarnedBy = (id: string) => sql`EXISTS (SELECT 1 FROM ${dueDateWarnings} WHERE ${mailId} = ${id})`;
