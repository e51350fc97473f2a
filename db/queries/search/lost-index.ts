import { sql } from "drizzle-orm";
import { SPELLING_LENGTHS } from "#domain/search/search-words.ts";
import { ALWAYS } from "../../condition.ts";
import { cantonCounts } from "../../schema/counts.ts";
import { searchChanges } from "../../schema/listings.ts";
import { card, placeIndexParts, syncLease, trigrams, typo, words } from "../../schema/search.ts";
import { dataVersion } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, insert, select, update } from "../../sql.ts";
import { sampled } from "../operations/derived.ts";

/** What the index should have, of the main database. `hasChanges`: it does not have it yet. */
export const readIndexed = () =>
  select(
    {
      version: dataVersion.version,
      listed: sql<number>`(SELECT coalesce(sum(${cantonCounts.listings}), 0) FROM ${cantonCounts})`,
      hasChanges: asBoolean(sql`EXISTS (SELECT 1 FROM ${searchChanges})`),
    },
    sql`FROM ${dataVersion}`,
  );

const FIRST_WORD = sql`substr(${card.doc}, 1, instr(${card.doc} || ' ', ' ') - 1)`;
const { least, most } = SPELLING_LENGTHS;
const HAS_SPELLINGS = sql`length(${FIRST_WORD}) BETWEEN ${least} AND ${most} AND ${FIRST_WORD} NOT GLOB '*[^a-z]*'`;

/**
 * What a database of the index has. `lost`: of some cards, how many cannot be found by their words, by parts of them or
 * after a slip. No row if the row of the lease is gone.
 */
export const readIndex = (positions: readonly number[]) =>
  select(
    {
      cards: syncLease.cards,
      lost: sql<number>`(SELECT count(*) FROM ${sampled(card, card.id, positions)} chosen
        CROSS JOIN ${card} ON ${card.id} = chosen.id
        WHERE NOT EXISTS (SELECT 1 FROM ${words} WHERE rowid = ${card.rowidKey})
          OR NOT EXISTS (SELECT 1 FROM ${trigrams} WHERE rowid = ${card.rowidKey})
          OR (${HAS_SPELLINGS} AND NOT EXISTS (SELECT 1 FROM ${typo}
            WHERE ${typo.form} = ${FIRST_WORD} AND ${typo.word} = ${FIRST_WORD})))`,
    },
    sql`FROM ${syncLease}`,
  );

/** Of the first database. No row if the row of the lease is gone. */
export const readStoredPlaces = () =>
  select(
    { noted: syncLease.placeParts, stored: sql<number>`(SELECT count(*) FROM ${placeIndexParts})` },
    sql`FROM ${syncLease}`,
  );

export const ensureLease = () => insert(syncLease, { id: 1, untilMs: 0 }, { onConflict: "ignore" });

/** Of one database, but for the places. */
export const emptyIndex = () => [
  ...[words, trigrams].map((table) => change(sql`INSERT INTO ${table} (${table}) VALUES ('delete-all')`)),
  deleteFrom(card, ALWAYS),
  deleteFrom(typo, ALWAYS),
  update(syncLease, { cards: 0 }, ALWAYS),
];
