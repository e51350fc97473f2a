import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { deadLetters } from "../schema/site.ts";
import { deleteFrom, insert, select } from "../sql.ts";

const { id, body, receivedAt } = deadLetters;

/** Stores a letter once, however often the queue delivers it. */
export const insertDeadLetter = (letter: typeof deadLetters.$inferInsert) =>
  insert(deadLetters, letter, { onConflict: "ignore" });

/** Newest first, one row more than a page. */
export const listDeadLetters = (beforeId: number) =>
  select(
    { id, body, receivedAt },
    sql`FROM ${deadLetters} WHERE ${id} < ${beforeId} ORDER BY ${id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

export const findDeadLetter = (letterId: number) =>
  select({ id, body, receivedAt }, sql`FROM ${deadLetters} WHERE ${id} = ${letterId}`);

export const deleteDeadLetterRow = (letterId: number) => deleteFrom(deadLetters, sql`${id} = ${letterId}`, { id });

export const deadLetterExists = (letterId: number) =>
  sql`EXISTS (SELECT 1 FROM ${deadLetters} WHERE ${id} = ${letterId})`;
