import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#domain/paths.ts";
import { SEARCH_LIMITS, SEARCH_REBUILDING, type SearchAnswer } from "#domain/search/search-result.ts";

/** `isRebuilding`: it may lack providers. `hasFailed`: nobody knows whether there are any. */
export type Suggested = SearchAnswer & { isRebuilding?: boolean; hasFailed?: true };
export type Suggestions = { status: "idle" | "loading" | "done"; answer: Suggested };

const NOTHING: Suggested = { results: [], didYouMean: null, ways: [] };

/** Queries the server 300 ms after the last key, from two characters on; stale answers are dropped. */
export function useSuggestions(query: string) {
  const [state, setState] = useState<Suggestions>({ status: "idle", answer: NOTHING });
  const known = useRef<{ query: string; answer: Suggested } | undefined>(undefined);

  useEffect(() => {
    if (!isSearchable(query)) {
      setState({ status: "idle", answer: NOTHING });
      return;
    }
    setState(({ answer }) => ({ status: "loading", answer }));
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(async () => {
      const answer = await fetchAnswer(query, signal);
      if (signal.aborted) return;
      // After a failure, submitting asks once more.
      known.current = answer.hasFailed ? undefined : { query, answer };
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

/** Rule search-7: a failed search is logged and returns no results. */
async function fetchAnswer(query: string, signal?: AbortSignal): Promise<Suggested> {
  try {
    return await request(query, signal);
  } catch (error) {
    if (!signal?.aborted) console.error(error);
    return { ...NOTHING, hasFailed: true };
  }
}

async function request(query: string, signal?: AbortSignal): Promise<Suggested> {
  const response = await fetch(`${apiPaths.search}?${new URLSearchParams({ q: query })}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  // A browser may have kept an answer from before there were ways.
  return { ...NOTHING, ...(await response.json()), isRebuilding: response.headers.has(SEARCH_REBUILDING) };
}
