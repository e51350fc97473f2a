import type { Db } from "./client.ts";

/** One SELECT of a page, its columns named as `Row` has them. */
export type Read<Row> = { statement: D1PreparedStatement; row?: Row };

/**
 * A SELECT as text: what a page reads on every view is neither built nor mapped anew each time
 * (docs/decisions/0006). Values are bound, never written into the text.
 */
export const read = <Row>(db: Db, sql: string, ...values: (string | number)[]): Read<Row> => ({
  statement: db.$client.prepare(sql).bind(...values),
});

type Rows<Reads extends readonly Read<unknown>[]> = {
  [At in keyof Reads]: Reads[At] extends Read<infer Row> ? Row[] : never;
};

/** All reads of a page in one round trip. */
export async function readTogether<const Reads extends readonly Read<unknown>[]>(
  db: Db,
  reads: Reads,
): Promise<Rows<Reads>> {
  const results = await db.$client.batch(reads.map(({ statement }) => statement));
  return results.map(({ results }) => results) as Rows<Reads>;
}

/** For an answer that reads one row only. */
export async function readOne<Row>(db: Db, one: Read<Row>): Promise<Row | undefined> {
  const [[row]] = await readTogether(db, [one]);
  return row as Row | undefined;
}
