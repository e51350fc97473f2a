import {
  ANSWER_ROWS,
  type Hit,
  type IndexEntry,
  listByName,
  listByTrigrams,
  listByWords,
  listIdsByTrigrams,
  listIdsByWords,
  listIdsInTown,
  listInTown,
  listMatchingIds,
  listTypoWords,
  NAME_ROWS,
  replaceEntries,
  TYPO_ROWS,
  type TypoForm,
} from "#db/queries/search/search-index.ts";
import { type Database, inOneTrip, runAll, runTogether, type Statement } from "#db/statement.ts";
import { partOf } from "#domain/search/search-index.ts";
import type { Deps } from "../../deps.ts";
import { isPlaced } from "./place-index.ts";

/** `moreSearchDbs` are missing where there is one database only, as on the command line. */
export type IndexDeps = Pick<Deps, "searchDb"> & Partial<Pick<Deps, "moreSearchDbs">>;

type Limited = { limit: number };
type OfTown = { town: string } & Limited;
type Ranked = { id: number; position: number };
type Positions = Parameters<typeof listMatchingIds>[0];

/**
 * The queries of the search to its index, across all databases (decision 3). Positions are ranks that do not depend on
 * the database, so all answers sorted by position are what a single database would answer. If one database fails, all
 * count as unreadable, because an incomplete answer would look like a complete one.
 */
export const searchIndex = (deps: IndexDeps) => ({
  byName: async (key: string): Promise<Hit[]> => firstOf(await ask(deps, listByName(key)), byName, NAME_ROWS),
  byWords: (match: string): Promise<Hit[]> => ranked(deps, listByWords({ match }), ANSWER_ROWS),
  byTrigrams: (match: string): Promise<Hit[]> => ranked(deps, listByTrigrams({ match }), ANSWER_ROWS),
  idsByWords: (asked: { match: string } & Limited) => ranked(deps, listIdsByWords(asked), asked.limit),
  idsByTrigrams: (asked: { match: string } & Limited) => ranked(deps, listIdsByTrigrams(asked), asked.limit),
  positions: (asked: Positions) => ranked(deps, listMatchingIds(asked), asked.limit),
  typoWords: async (forms: string[]): Promise<TypoForm[]> => {
    const found = await ask(deps, listTypoWords(forms));
    if (found.length === 1) return found.flat();
    const different = new Map(found.flat().map((one) => [`${one.form} ${one.word}`, one]));
    return firstOf([[...different.values()], []], byForm, TYPO_ROWS);
  },
});

/** The queries for the providers of a town, all of which are in one of the databases. */
export const townIndex = (deps: Deps) => ({
  inTown: (asked: OfTown): Promise<Hit[]> => askTown(deps, listInTown(asked), asked),
  idsInTown: (asked: OfTown) => askTown(deps, listIdsInTown(asked), asked),
});

export const partsOf = ({ searchDb, moreSearchDbs = [] }: IndexDeps) => [searchDb, ...moreSearchDbs];

/** Writes each entry to the database of its town, and deletes it from all others, where it may have been before. */
export async function writeEntries(deps: IndexDeps, ids: number[], entries: IndexEntry[], typosOf: TyposOf) {
  const parts = partsOf(deps);
  const write = (part: Database, at: number) => {
    const own = entries.filter(({ town }) => partOf(town, parts.length) === at);
    return runTogether(part, { entries: replaceEntries(ids, own, typosOf(own, at)) });
  };
  await Promise.all(parts.map(write));
}

type TyposOf = (entries: IndexEntry[], part: number) => TypoForm[];

const ask = <Row>(deps: IndexDeps, statement: Statement<Row>) =>
  Promise.all(partsOf(deps).map((part) => runAll(inOneTrip(part), statement)));

const ranked = async <Row extends Ranked>(deps: IndexDeps, statement: Statement<Row>, limit: number) =>
  firstOf(await ask(deps, statement), byPosition, limit);

/** While entries move between databases, any database may have entries of a town. */
async function askTown<Row extends Ranked>(
  deps: Deps,
  statement: Statement<Row>,
  { town, limit }: OfTown,
): Promise<Row[]> {
  const parts = partsOf(deps);
  const own = parts[partOf(town, parts.length)];
  // A single database is queried in one trip with other queries of the search.
  if (own && (parts.length === 1 || (await isPlaced(deps)))) return runAll(inOneTrip(own), statement);
  return ranked(deps, statement, limit);
}

/** Sorted as one database would sort them. An entry that is being moved is found in two databases, and returned once. */
function firstOf<Row extends object>(found: Row[][], order: (a: Row, b: Row) => number, limit: number): Row[] {
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const known = new Set<unknown>();
  const isFirst = (row: Row) => {
    const id = "id" in row ? row.id : row;
    return !known.has(id) && known.add(id);
  };
  return found.flat().toSorted(order).filter(isFirst).slice(0, limit);
}

const byPosition = (a: Ranked, b: Ranked) => a.position - b.position;

type Named = Ranked & { nameKey: string };

const byName = (a: Named, b: Named) => compare(a.nameKey, b.nameKey) || byPosition(a, b);
const byForm = (a: TypoForm, b: TypoForm) => compare(a.form, b.form) || compare(a.word, b.word);

/** Compares texts as SQLite does, for all characters that `fold` leaves. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
