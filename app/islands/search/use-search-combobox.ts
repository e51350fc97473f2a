import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { spokenAt } from "#domain/language.ts";
import { apiPaths, paths } from "#domain/paths.ts";
import {
  SEARCH_LIMITS,
  SEARCH_REBUILDING,
  type SearchAnswer,
  type SearchResult,
  type Way,
} from "#domain/search/search-result.ts";
import { m } from "#messages";
import { useIsAwake } from "../use-is-awake.ts";
export type Notice = { title: string; text: string };

/** Rule search-5. */
const noResults = (): Notice => ({ title: m.search_none(), text: m.search_none_text() });
/** Rule search-6. */
const noAddress = (): Notice => ({ title: m.form_fault(), text: m.search_no_address() });

type Suggestion = Way | SearchResult;

/** In the order of the list; submitting opens the first (rule ways-5). */
export const suggestions = ({ ways, results, resultsFirst }: SearchAnswer): Suggestion[] => {
  const before = resultsFirst ? 1 : 0;
  return [...results.slice(0, before), ...ways, ...results.slice(before)];
};

/** State and behaviour of the search box; search-form.tsx renders it. */
export function useSearchCombobox(initialQuery: string, hasTyped: boolean) {
  const [query, setQuery] = useState(initialQuery);
  const [notice, setNotice] = useState<Notice>();
  const [opening, setOpening] = useOpening();
  const isAwake = useIsAwake();
  const { status, answer, answerNow } = useSuggestions(isAwake ? query : "");

  const choose = (chosen: Suggestion | undefined) => {
    setOpening("");
    if (!chosen) return setNotice(noResults());
    const way = "path" in chosen ? chosen : wayTo(chosen);
    if (!way) return setNotice(noAddress());
    setQuery("");
    setOpening(m.search_opening({ name: way.label }));
    location.assign(way.path);
  };
  const combobox = useCombobox<Suggestion>({
    id: "suche",
    inputId: "suche-eingabe",
    items: suggestions(answer),
    inputValue: query,
    selectedItem: null,
    initialIsOpen: hasTyped,
    itemToString: () => "",
    // search-form.tsx announces results in German after a pause.
    getA11yStatusMessage: () => "",
    stateReducer: selectByHandOnly,
    onStateChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const inputProps = combobox.getInputProps({
    onKeyDown: (event) => keepForTheField(event, combobox.highlightedIndex),
    // Synchronous, because setting the value later would move the caret.
    onChange: (event) => {
      setNotice(undefined);
      setOpening("");
      setQuery(event.currentTarget.value);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    combobox.closeMenu();
    setNotice(undefined);
    setOpening(m.search_running());
    const answer = await answerNow();
    // The results page itself shows whether it is reachable.
    if (answer.hasFailed) location.assign(paths.search(query.trim()));
    else choose(suggestions(answer)[0]);
  };
  const isOpen = isAwake && combobox.isOpen && isSearchable(query);
  return { combobox, inputProps, isAwake, isOpen, status, answer, notice, opening, submit };
}

function wayTo(result: SearchResult): Way | undefined {
  if (!result.citySlug || !result.cantonSlug) return undefined;
  return result.type === "spitex"
    ? { label: result.name, path: paths.provider(result) }
    : { label: result.city, path: paths.city(result) };
}

/** The result being opened while the next page loads; reset when the visitor comes back to this page. */
function useOpening() {
  const [opening, setOpening] = useState("");
  useEffect(() => {
    const clear = () => setOpening("");
    window.addEventListener("pageshow", clear);
    return () => window.removeEventListener("pageshow", clear);
  }, []);
  return [opening, setOpening] as const;
}

/** Leaving or clicking the field neither selects a suggestion nor closes the list. */
function selectByHandOnly(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
  if (type === InputBlur) {
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  }
  if (type === InputClick) return { ...changes, isOpen: true, highlightedIndex: -1 };
  return changes;
}

/** Home and End move the caret; Enter without a highlighted suggestion submits the form. */
function keepForTheField(event: KeyboardEvent, highlightedIndex: number) {
  const isFieldKey = event.key === "Home" || event.key === "End";
  if (isFieldKey || (event.key === "Enter" && highlightedIndex < 0)) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

/** `isRebuilding`: the answer may lack providers. `hasFailed`: it is unknown whether there are any. */
export type Suggested = SearchAnswer & { isRebuilding?: boolean; hasFailed?: true };

export type Suggestions = { status: "idle" | "loading" | "done"; answer: Suggested };

const NOTHING: Suggested = { results: [], didYouMean: null, ways: [] };

/** Queries the server 300 ms after the last key, from two characters on; stale answers are dropped. */
function useSuggestions(query: string) {
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
      // After a failure, submitting tries again.
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

const isSearchable = (query: string) => query.trim().length >= SEARCH_LIMITS.minLength;

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
  const response = await fetch(spokenAt(`${apiPaths.search}?${new URLSearchParams({ q: query })}`), {
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  // A browser may have cached an answer from before ways existed.
  return { ...NOTHING, ...(await response.json()), isRebuilding: response.headers.has(SEARCH_REBUILDING) };
}
