import type { Db } from "./client.ts";

/** One statement, and how it names the columns of its rows. A change has rows by RETURNING. */
export type Statement<Row = unknown> = { prepared: D1PreparedStatement; row?: Row };

export type SqlValue = string | number | null;

/**
 * SQL as text: what runs on every request is neither built nor mapped anew each time
 * (docs/decisions/0006). Values are bound, never written into the text.
 */
export const statement = <Row>(db: Db, sql: string, ...values: SqlValue[]): Statement<Row> => ({
  prepared: db.$client.prepare(sql).bind(...values),
});

type Rows<Statements extends readonly Statement[]> = {
  [At in keyof Statements]: Statements[At] extends Statement<infer Row> ? Row[] : never;
};

/** All in one round trip and one transaction, in their order. */
export async function runTogether<const Statements extends readonly Statement[]>(
  db: Db,
  statements: Statements,
): Promise<Rows<Statements>> {
  const results = await db.$client.batch(statements.map(({ prepared }) => prepared));
  return results.map(({ results }) => results) as Rows<Statements>;
}

/** The first row, where no other is of interest. */
export async function runOne<Row>(db: Db, one: Statement<Row>): Promise<Row | undefined> {
  const [[row]] = await runTogether(db, [one]);
  return row as Row | undefined;
}
