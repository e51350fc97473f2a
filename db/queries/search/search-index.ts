import { sql } from "drizzle-orm";
import { boundJson } from "../../bound-json.ts";
import { batchSql, type Db } from "../../client.ts";

/** What the index keeps of one provider. `json` is the search result itself. */
export type IndexEntry = {
  id: number;
  rowidKey: number;
  nameKey: string;
  /** `townKey` of its city page. */
  town: string;
  doc: string;
  json: string;
};
export type TypoForm = { form: string; word: string };

/** Rows of one answer: enough for the five that are shown once doubles are gone. */
const ANSWER_ROWS = 12;
/** Words that one typed word could have meant. */
const TYPO_ROWS = 24;

/** Providers whose name begins so, alphabetically. */
export const listByName = (search: Db, key: string) =>
  search.all<{ json: string }>(sql`
    SELECT json FROM card
    WHERE name_key >= ${key} AND name_key < ${`${key}\u{10ffff}`}
    ORDER BY name_key LIMIT ${ANSWER_ROWS / 2}`);

type Town = { cantonSlug: string; citySlug: string };

export const townKey = ({ cantonSlug, citySlug }: Town) => `${cantonSlug}/${citySlug}`;

/** Providers of a town, best ranked first. */
export const listInTown = (search: Db, town: Town, limit: number) =>
  search.all<{ json: string }>(sql`
    SELECT json FROM card WHERE town = ${townKey(town)} ORDER BY rowid_key LIMIT ${limit}`);

/** Best ranked first: the rowid is the rank, so nothing is sorted. */
export const listByWords = (search: Db, match: string) => listMatching(search, "words", match);

/** The same for any three letters in a row. */
export const listByTrigrams = (search: Db, match: string) =>
  listMatching(search, "trigrams", match);

const listMatching = (search: Db, table: "words" | "trigrams", match: string) =>
  search.all<{ json: string }>(sql`
    SELECT json FROM (
      SELECT rowid AS r FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(table)} MATCH ${match} ORDER BY rowid LIMIT ${ANSWER_ROWS}
    ) JOIN card ON rowid_key = r ORDER BY r`);

/** Words of the index that share a form with what was typed; at most 100 forms. */
export const listTypoWords = (search: Db, forms: string[]) =>
  search.all<TypoForm>(sql`
    SELECT form, word FROM typo
    WHERE form IN (${sql.join(
      forms.map((form) => sql`${form}`),
      sql`, `,
    )})
    LIMIT ${TYPO_ROWS}`);

export const readPlaceIndex = (search: Db) =>
  search.get<{ json: string }>(sql`SELECT json FROM place_index`);

export const writePlaceIndex = (search: Db, json: string) =>
  search.run(sql`
    INSERT INTO place_index VALUES (1, ${json}) ON CONFLICT DO UPDATE SET json = excluded.json`);

/** In the order of the columns below. */
const CARD = ["id", "rowidKey", "nameKey", "town", "doc", "json"] as const;

/** Takes listings out of the index and puts the given entries in, as one transaction. */
export function replaceEntries(
  search: Db,
  ids: number[],
  entries: IndexEntry[],
  typos: TypoForm[],
) {
  const idList = JSON.stringify(ids);
  const gone = sql`(SELECT rowid_key FROM card WHERE id IN (SELECT value FROM json_each(${idList})))`;
  // FTS5 writes out all it has in memory whenever a rowid is below the one before.
  const fresh = sql`
    SELECT rowid_key, doc FROM card WHERE id IN (SELECT value FROM json_each(${idList}))
    ORDER BY rowid_key`;
  return batchSql(search, [
    sql`DELETE FROM words WHERE rowid IN ${gone}`,
    sql`DELETE FROM trigrams WHERE rowid IN ${gone}`,
    sql`DELETE FROM card WHERE id IN (SELECT value FROM json_each(${idList}))`,
    // Lists, because SQLite reads a value by its place quicker than by its key.
    ...boundJson(entries.map((entry) => CARD.map((column) => entry[column]))).map(
      (json) => sql`
      INSERT INTO card (id, rowid_key, name_key, town, doc, json)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      FROM json_each(${json})`,
    ),
    sql`INSERT INTO words (rowid, doc) ${fresh}`,
    sql`INSERT INTO trigrams (rowid, doc) ${fresh}`,
    ...boundJson(typos).map(
      (json) => sql`
      INSERT INTO typo (form, word)
      SELECT value ->> 'form', value ->> 'word' FROM json_each(${json}) WHERE true
      ON CONFLICT DO NOTHING`,
    ),
  ]);
}

/** @returns whether the lease was as expected and now ends at `untilMs` */
export async function moveSyncLease(
  search: Db,
  expected: { expiredBeforeMs: number } | { endsAtMs: number },
  untilMs: number,
): Promise<boolean> {
  const condition =
    "endsAtMs" in expected
      ? sql`until_ms = ${expected.endsAtMs}`
      : sql`until_ms < ${expected.expiredBeforeMs}`;
  const rows = await search.all(sql`
    UPDATE sync_lease SET until_ms = ${untilMs} WHERE ${condition} RETURNING id`);
  return rows.length > 0;
}
