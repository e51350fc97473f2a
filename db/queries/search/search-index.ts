import { sql } from "drizzle-orm";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { ID_SPACE } from "#domain/search/search-index.ts";
import type { SpitexResult } from "#domain/search/search-result.ts";
import { listings, listingsBy, searchChanges } from "../../schema/listings.ts";
import { card, placeIndexParts, syncLease, trigrams, typo, words } from "../../schema/search.ts";
import {
  asJson,
  boundJson,
  change,
  compiled,
  deleteFrom,
  excluded,
  insert,
  listOf,
  names,
  type Params,
  select,
  update,
} from "../../sql.ts";
import { ALWAYS, every, type RowOf, type Statement } from "../../statement.ts";
import { IS_LISTED } from "../listings/listings.ts";

const { listingId, revision } = searchChanges;

type SearchChange = RowOf<typeof listSearchChanges>;

export const listSearchChanges = (limit: number) =>
  select({ listingId, revision }, sql`FROM ${searchChanges} ORDER BY ${listingId} LIMIT ${limit}`);

/** Treats all listings as changed. */
export const changeAllListings = () =>
  change(sql`INSERT INTO ${searchChanges} (${names(listingId, revision)}) SELECT ${id}, 1 FROM ${listings} WHERE true
    ON CONFLICT DO UPDATE SET ${names(revision)} = ${revision} + 1`);

/** The data of listings for the index; deleted and permanently closed ones are missing. */
export const listIndexableListings = (ids: number[]) =>
  select(
    { id, name, slug, zipCode, city, canton, cantonSlug, citySlug, nameKey, starOrder, ratingPrior },
    sql`FROM ${listings} WHERE ${id} IN ${listOf(ids)} AND ${IS_LISTED}`,
  );

/** Listings that have changed again since stay in the outbox. */
export const deleteSearchChanges = (changes: SearchChange[]) =>
  deleteFrom(
    searchChanges,
    sql`(${listingId}, ${revision}) IN (
      SELECT value ->> 'listingId', value ->> 'revision' FROM json_each(${JSON.stringify(changes)}))`,
  );

const { id, name, slug, city, canton, zipCode, cantonSlug, citySlug, nameKey, starOrder, ratingPrior } = listings;

const FOUND = { id, name, slug, city, canton, zip_code: zipCode, citySlug, cantonSlug };

/** The most entries to read from the directory's index of names. */
const MOST_READ = 100_000;

/** Providers with words that begin like these; those whose name begins like the first word come first. */
export const listNamedPlainly = (words: readonly string[], limit: number) => {
  const begins = (word: string) => sql`instr(' ' || name_key, ${` ${word}`}) > 0`;
  return select(
    FOUND,
    sql`FROM (
        SELECT id, instr(name_key, ${words[0] ?? ""}) AS place, name_key FROM (
          SELECT ${id} AS id, ${nameKey} AS name_key FROM ${listingsBy(sql`INDEXED BY listings_by_name`)} LIMIT ${MOST_READ})
        WHERE ${every(...words.map(begins))} ORDER BY place, name_key LIMIT ${limit}
      ) found CROSS JOIN ${listings} ON ${id} = found.id WHERE ${IS_LISTED} ORDER BY found.place, found.name_key`,
  );
};

/** Providers of a town, best ranked first. */
export const listOfTown = (town: { cantonSlug: string; citySlug: string }, limit: number) =>
  select(
    FOUND,
    sql`FROM ${listings} WHERE ${cantonSlug} = ${town.cantonSlug} AND ${citySlug} = ${town.citySlug} AND ${IS_LISTED}
      ORDER BY ${starOrder} DESC, ${id} LIMIT ${limit}`,
  );

/** What the index stores about one provider. */
export type IndexEntry = {
  id: number;
  rowidKey: number;
  nameKey: string;
  /** `townKey` of its city page. */
  town: string;
  doc: string;
  /** The search result itself, as JSON. */
  json: string;
};
export type TypoForm = RowOf<typeof listTypoWords>;

/** Rows in one answer: enough to show five after duplicates are removed. */
export const ANSWER_ROWS = 12;
export const NAME_ROWS = ANSWER_ROWS / 2;
/** The most words that one typed word may stand for. */
export const TYPO_ROWS = 24;

/** A provider in the result. `position`: its rank, which is consistent across the index's databases. */
export type Hit = { id: number; result: SpitexResult; position: number };

const RESULT = { id: card.id, result: asJson<SpitexResult>(sql`${card.json}`), position: card.rowidKey };
/** Equal to the card's position, but with that one SQLite would sort. */
const FOUND_AT = sql<number>`found.position`;
const ID_AT_POSITION = sql<number>`position % ${sql.raw(String(ID_SPACE))}`;

/** Providers whose name starts with `from`, in alphabetical order. */
export const listByName = (key: string) => listNamed({ from: key, to: `${key}\u{10ffff}` });

const listNamed = compiled((asked: Params<{ from: string; to: string }>) =>
  select(
    { ...RESULT, nameKey: card.nameKey },
    sql`FROM ${card} WHERE ${card.nameKey} >= ${asked.from} AND ${card.nameKey} < ${asked.to}
      ORDER BY ${card.nameKey}, ${card.rowidKey} LIMIT ${NAME_ROWS}`,
  ),
);

type Town = { cantonSlug: string; citySlug: string };

export const townKey = ({ cantonSlug, citySlug }: Town) => `${cantonSlug}/${citySlug}`;

/** Providers of a town (`townKey`), best ranked first. */
export const listInTown = compiled((asked: Params<{ town: string; limit: number }>) =>
  select(RESULT, sql`FROM ${card} WHERE ${card.town} = ${asked.town} ORDER BY ${card.rowidKey} LIMIT ${asked.limit}`),
);

/** Best ranked first: the rowid is the rank, so SQLite does not have to sort. */
export const listByWords = listMatching(words);

/** The same for any three consecutive letters. */
export const listByTrigrams = listMatching(trigrams);

function listMatching(table: typeof words | typeof trigrams) {
  return compiled((asked: Params<{ match: string }>) =>
    select(
      { ...RESULT, position: FOUND_AT },
      sql`FROM (
          SELECT rowid AS position FROM ${table}
          WHERE ${table} MATCH ${asked.match} ORDER BY rowid LIMIT ${ANSWER_ROWS}
        ) found JOIN ${card} ON ${card.id} = ${ID_AT_POSITION} ORDER BY ${FOUND_AT}`,
    ),
  );
}

type Limited<Asked> = Asked & { limit: number };

/** The same, but only the ids, without results. */
export const listIdsInTown = compiled((asked: Params<Limited<{ town: string }>>) =>
  select(
    { id: ID_AT_POSITION, position: sql<number>`position` },
    sql`FROM (SELECT ${card.rowidKey} AS position FROM ${card}
      WHERE ${card.town} = ${asked.town} ORDER BY ${card.rowidKey} LIMIT ${asked.limit})`,
  ),
);
export const listIdsByWords = idsMatchingIn(words);
export const listIdsByTrigrams = idsMatchingIn(trigrams);

function idsMatchingIn(table: typeof words | typeof trigrams) {
  return compiled((asked: Params<Limited<{ match: string }>>) =>
    select(
      { id: ID_AT_POSITION, position: sql<number>`position` },
      sql`FROM (SELECT rowid AS position FROM ${table}
        WHERE ${table} MATCH ${asked.match} ORDER BY rowid LIMIT ${asked.limit})`,
    ),
  );
}

/** Words in the index that share a form with a typed word. Takes at most 90 forms, each as its own value. */
export const listTypoWords = (forms: string[]) =>
  select(
    { form: typo.form, word: typo.word },
    sql`FROM ${typo} WHERE ${typo.form} IN ${forms}
    ORDER BY ${typo.form}, ${typo.word} LIMIT ${TYPO_ROWS}`,
  );

/** One statement, so that all parts have the same version. */
export const listPlaceIndexParts = compiled(() =>
  select(
    { places: asJson<IndexedPlace[]>(sql`${placeIndexParts.json}`) },
    sql`FROM ${placeIndexParts} ORDER BY ${placeIndexParts.part}`,
  ),
);

/** Writes exactly the needed parts, in one transaction. */
export function writePlaceIndex(places: IndexedPlace[]): Statement[] {
  const parts = boundJson(places);
  const { part, json } = placeIndexParts;
  return [
    ...parts.map((text, at) =>
      insert(
        placeIndexParts,
        { part: at, json: text },
        { onConflict: { target: [part], set: { json: excluded(json) } } },
      ),
    ),
    deleteFrom(placeIndexParts, sql`${part} >= ${parts.length}`),
    update(syncLease, { placeParts: parts.length }, ALWAYS),
  ];
}

/** The columns of a card, in the order of the lists below. */
const CARD = [card.id, card.rowidKey, card.nameKey, card.town, card.doc, card.json] as const;

/** Removes listings from the index and adds the given entries, in one transaction. */
export function replaceEntries(ids: number[], entries: IndexEntry[], typos: TypoForm[]): Statement[] {
  const isReplaced = sql`${card.id} IN ${listOf(ids)}`;
  const replaced = sql`rowid IN (SELECT ${card.rowidKey} FROM ${card} WHERE ${isReplaced})`;
  // FTS5 writes out everything in memory whenever a rowid is lower than the previous one.
  const added = (table: typeof words | typeof trigrams) =>
    change(sql`INSERT INTO ${table} (rowid, ${names(table.doc)})
      SELECT ${card.rowidKey}, ${card.doc} FROM ${card} WHERE ${isReplaced}
      ORDER BY ${card.rowidKey}`);
  const rows = entries.map((entry) => [
    ...[entry.id, entry.rowidKey, entry.nameKey, entry.town, entry.doc, entry.json],
  ]);
  return [
    deleteFrom(words, replaced),
    deleteFrom(trigrams, replaced),
    deleteFrom(card, isReplaced),
    // Lists, because SQLite reads a value faster by its position than by its key.
    ...boundJson(rows).map((json) =>
      change(sql`INSERT INTO ${card} (${names(...CARD)})
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(${json})`),
    ),
    added(words),
    added(trigrams),
    ...boundJson(typos).map((json) =>
      change(sql`INSERT INTO ${typo} (${names(typo.form, typo.word)})
        SELECT value ->> 'form', value ->> 'word' FROM json_each(${json}) WHERE true
        ON CONFLICT DO NOTHING`),
    ),
  ];
}

/** @returns a row if the lease was as expected and now ends at `untilMs` */
export const moveSyncLease = (expected: { expiredBeforeMs: number } | { endsAtMs: number }, untilMs: number) =>
  update(
    syncLease,
    { untilMs },
    "endsAtMs" in expected
      ? sql`${syncLease.untilMs} = ${expected.endsAtMs}`
      : sql`${syncLease.untilMs} < ${expected.expiredBeforeMs}`,
    { parts: syncLease.parts, movingTo: syncLease.movingTo },
  );

/** The number of databases that hold the index. */
export const findPlacement = compiled(() => select({ parts: syncLease.parts }, sql`FROM ${syncLease}`));
export const notePlacement = (placement: { movingTo: number; parts?: number }) => update(syncLease, placement, ALWAYS);

const TABLES = { words, trigrams };

export type SearchTable = keyof typeof TABLES;

type Asked = { table: SearchTable; match: string; after: number; limit: number };

/** Ids in index order after the position `after`; 0 starts at the beginning. */
export const listMatchingIds = ({ table, match, after, limit }: Asked) =>
  select(
    { position: sql<number>`position`, id: card.id },
    sql`FROM (
        SELECT rowid AS position FROM ${TABLES[table]}
        WHERE ${TABLES[table]} MATCH ${match} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}
      ) JOIN ${card} ON ${card.rowidKey} = position ORDER BY position`,
  );
