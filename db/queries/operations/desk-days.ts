import { sql } from "drizzle-orm";
import type { Period } from "#domain/desks/weeks.ts";
import { importJobs } from "../../schema/import.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { inquiries } from "../../schema/messages.ts";
import { select } from "../../sql.ts";
import { countByPeriod } from "../desks/desk-flow.ts";

export const countInquiriesByDay = (days: readonly Period[]) =>
  countByPeriod(days, sql`${inquiries.createdAt}`, sql`FROM ${inquiries} WHERE true`);

const { state, createdAt } = mailOutbox;

/** By the day they were written. */
export const countMailsByDay = (days: readonly Period[], of: "sent" | "dead") =>
  countByPeriod(days, sql`${createdAt}`, sql`FROM ${mailOutbox} WHERE ${state} = ${of}`);

/** Among so many latest imports. */
const LOOKED_AT = 300;

export const listMadeImports = (since: string) =>
  select(
    { startedAt: importJobs.startedAt },
    sql`FROM ${importJobs} WHERE ${importJobs.id} > (SELECT max(id) FROM ${importJobs}) - ${LOOKED_AT}
      AND ${importJobs.state} IN ('done', 'undoing', 'undone') AND ${importJobs.startedAt} >= ${since}`,
  );
