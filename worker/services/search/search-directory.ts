import { fold } from "#domain/fold.ts";
import { paths } from "#domain/paths.ts";
import { SEARCH_LIMITS, type SearchAnswer } from "#domain/search/search-result.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";
import { findAnswer } from "./find-answer.ts";

const NOTHING: SearchAnswer = { results: [], didYouMean: null, ways: [] };

/** Answers a typed query: pages that answer it, and places and providers of that name, each best first. */
export async function searchDirectory(deps: Deps, query: string): Promise<SearchAnswer> {
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

async function answerOf(deps: Deps, asked: string, key: string): Promise<SearchAnswer> {
  // «ways»: answers of the version before, kept under «search», had none.
  const cacheKey = `ways:${await currentVersion(deps)}:${key}`;
  const known = await deps.searchCache.get<SearchAnswer>(cacheKey);
  if (known) return known;
  const answer = await findAnswer(deps, asked);
  deps.inBackground(deps.searchCache.put(cacheKey, answer));
  return answer;
}
