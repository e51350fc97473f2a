import { listNamedPlainly, listOfTown } from "#db/queries/search/plain-search.ts";
import { ANSWER_ROWS, type Hit } from "#db/queries/search/search-index.ts";
import { type RowOf, runAll } from "#db/statement.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";

/** While the index is made again: names from the directory itself, by beginnings of words and as they are typed. */
export async function findPlainly({ db }: Pick<Deps, "db">, words: readonly string[]): Promise<Hit[]> {
  return words.length > 0 ? (await runAll(db, listNamedPlainly(words, ANSWER_ROWS))).map(toHit) : [];
}

/** `town`: "zuerich/uster". */
export async function listTownPlainly({ db }: Pick<Deps, "db">, town: string, limit: number): Promise<Hit[]> {
  const [cantonSlug = "", citySlug = ""] = town.split("/");
  return (await runAll(db, listOfTown({ cantonSlug, citySlug }, limit))).map(toHit);
}

const toHit = ({ id, city, ...row }: RowOf<typeof listOfTown>, position: number): Hit => ({
  id,
  position,
  result: { type: "spitex", ...row, city: displayPlaceName(city) },
});
