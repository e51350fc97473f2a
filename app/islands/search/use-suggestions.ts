import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#domain/paths.ts";
import { SEARCH_LIMITS, type SearchAnswer } from "#domain/search/search-result.ts";

export type Suggestions = { status: "idle" | "loading" | "done"; answer: SearchAnswer };

const NOTHING: SearchAnswer = { results: [], didYouMean: null, ways: [] };

/**
 * Queries the server 300 ms after the last key, from two characters on; stale answers are dropped. What the first letters
 * find is fetched at the key, and stands there after the pause until the answer proper arrives.
 */
export function useSuggestions(query: string) {
  const [state, setState] = useState<Suggestions>({ status: "idle", answer: NOTHING });
  const known = useRef<{ query: string; answer: SearchAnswer } | undefined>(undefined);

  useEffect(() => {
    if (!isSearchable(query)) {
      setState({ status: "idle", answer: NOTHING });
      return;
    }
    setState(({ answer }) => ({ status: "loading", answer }));
    const abort = new AbortController();
    const { signal } = abort;
    const early = query.length <= SEARCH_LIMITS.earlyLength ? fetchEarly(query, signal) : undefined;
    const timer = setTimeout(async () => {
      const asking = fetchAnswer(query, signal);
      const first = early && (await Promise.race([asking, early]));
      if (first && !signal.aborted) setState({ status: "loading", answer: first });
      const answer = await asking;
      if (signal.aborted) return;
      known.current = { query, answer };
      setState({ status: "done", answer });
    }, SEARCH_LIMITS.debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  /** Submitting does not wait for the pause in typing. */
  const answerNow = async () => {
    if (!isSearchable(query)) return NOTHING;
    return known.current?.query === query ? known.current.answer : fetchAnswer(query);
  };
  return { ...state, answerNow };
}

export const isSearchable = (query: string) => query.trim().length >= SEARCH_LIMITS.minLength;

/** @returns undefined if it fails: the answer proper is asked for in any case */
const fetchEarly = (query: string, signal: AbortSignal): Promise<SearchAnswer | undefined> =>
  request(apiPaths.earlySearch, query, signal).catch(() => undefined);

/** Rule search-7: a failed search is logged and returns no results. */
async function fetchAnswer(query: string, signal?: AbortSignal): Promise<SearchAnswer> {
  try {
    return await request(apiPaths.search, query, signal);
  } catch (error) {
    if (!signal?.aborted) console.error(error);
    return NOTHING;
  }
}

async function request(path: string, query: string, signal?: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`${path}?${new URLSearchParams({ q: query })}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  // A browser may have kept an answer from before there were ways.
  return { ...NOTHING, ...(await response.json()) };
}
