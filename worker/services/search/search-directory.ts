import { fold } from "#domain/fold.ts";
import { searchedList } from "#domain/paths.ts";
import { SEARCH_LIMITS, type Way } from "#domain/search/search-result.ts";
import { isPostcode } from "#domain/search/town.ts";
import { MAX_WAYS } from "#domain/search/ways.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";
import { type FoundAnswer, findAnswer } from "./find-answer.ts";
import { FOUND_NOTHING } from "./find-results.ts";
import { doWithoutIndex, isStopgap, placeIndex } from "./place-index.ts";

const NOTHING: FoundAnswer = { results: [], didYouMean: null, ways: [], foundBy: FOUND_NOTHING };

type DirectoryAnswer = FoundAnswer & { hasFailed?: true };

/** Answers a typed query: pages that answer it, and places and providers of that name, each best first. */
export async function searchDirectory(deps: Deps, query: string): Promise<DirectoryAnswer> {
  const asked = query.trim().slice(0, SEARCH_LIMITS.maxSentence);
  // Rule search-7.
  const failed = (error: unknown) => {
    deps.logError("search failed", error);
    return undefined;
  };
  const withoutIndex = () => doWithoutIndex(deps).then(() => answerTo(deps, asked));
  const answer = (await answerTo(deps, asked).catch(failed)) ?? (await withoutIndex().catch(failed));
  return answer ?? { ...NOTHING, hasFailed: true };
}

async function answerTo(deps: Deps, asked: string): Promise<FoundAnswer> {
  const key = fold(asked);
  const code = readListCode(asked);
  // Whether there is such a list, its page says, which limits guesses.
  if (code && !isPostcode(await placeIndex(deps), code.slice(-4))) return { ...NOTHING, ways: [listWay(code)] };
  if (asked.length < SEARCH_LIMITS.minLength || key === "") return NOTHING;
  const answer = await answerOf(deps, asked, key);
  return code ? { ...answer, ways: withList(answer, code) } : answer;
}

/** The word of a code says nothing else in a search, unless a provider has that name. */
function withList({ ways, results }: FoundAnswer, code: string): Way[] {
  const others = ways.slice(0, MAX_WAYS - 1);
  const word = fold(code.slice(0, code.indexOf("-")));
  const isName = results.some((result) => result.type === "spitex" && fold(result.name).includes(word));
  return isName ? [...others, listWay(code)] : [listWay(code), ...others];
}

const listWay = (code: string): Way => ({ label: `Merkliste ${code} öffnen`, path: searchedList(code) });

async function answerOf(deps: Deps, asked: string, key: string): Promise<FoundAnswer> {
  // «found»: answers of the version before, kept under «ways», did not say how they were found.
  const cacheKey = `found:${await currentVersion(deps)}:${key}`;
  const known = await deps.searchCache.get<FoundAnswer>(cacheKey);
  if (known) return known;
  const answer = await findAnswer(deps, asked);
  if (isStopgap()) return answer;
  deps.inBackground(deps.searchCache.put(cacheKey, answer, asked.length <= SEARCH_LIMITS.earlyLength));
  return answer;
}
