import type { SearchAnswer } from "#domain/search-result.ts";
import type { Deps } from "../../deps.ts";
export async function searchDirectory(_deps: Deps, _q: string): Promise<SearchAnswer> { return { results: [], didYouMean: null }; }
