import { fold } from "#domain/fold.ts";
import { paths } from "#domain/paths.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";
import { type FoundAnswer, findAnswer } from "./find-answer.ts";
import { FOUND_NOTHING } from "./find-results.ts";

const NOTHING: FoundAnswer = { results: [], didYouMean: null, ways: [], foundBy: FOUND_NOTHING };

/** Answers a typed query: pages that answer it, and places and providers of that name, each best first. */
export async function searchDirectory(deps: Deps, query: string): Promise<FoundAnswer> {
  const asked = query.trim().slice(0, SEARCH_LIMITS.maxSentence);
  const key = fold(asked);
  const code = readListCode(asked);
  // Whether there is such a list, its page says, which limits guesses.
  if (code) return { ...NOTHING, ways: [{ label: `Merkliste ${code} öffnen`, path: paths.shortlist(code) }] };
  if (asked.length < SEARCH_LIMITS.minLength || key === "") return NOTHING;
  try {
    return await answerOf(deps, asked, key);
  } catch (error) {
    // Rule search-7.
    deps.logError("search failed", error);
    return NOTHING;
  }
}

async function answerOf(deps: Deps, asked: string, key: string): Promise<FoundAnswer> {
  // «found»: answers of the version before, kept under «ways», did not say how they were found.
  const cacheKey = `found:${await currentVersion(deps)}:${key}`;
  const known = await deps.searchCache.get<FoundAnswer>(cacheKey);
  if (known) return known;
  const answer = await findAnswer(deps, asked);
  deps.inBackground(deps.searchCache.put(cacheKey, answer));
  return answer;
}
