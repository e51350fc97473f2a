import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { formatDistance, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import {
  type CityResult,
  type SearchAnswer,
  type SearchResult,
  type Way,
  wayKind,
} from "#domain/search/search-result.ts";
import { m } from "#messages";
import { Icon } from "../../ui/icons.tsx";
import { Announcement } from "../announcement.tsx";
import { type Suggested, type Suggestions, suggestions, useSearchCombobox } from "./use-search-combobox.ts";

/** `hasTyped`: the visitor typed the query before this code loaded. */
type SearchFormProps = { query: string; hasTyped?: boolean };

/**
 * Editable combobox with list autocomplete and manual selection (WAI-ARIA APG): the typed text stays until
 * a suggestion is chosen. Server-rendered it is a plain GET form.
 */
export function SearchForm({ query, hasTyped = false }: SearchFormProps) {
  const { combobox, inputProps, isAwake, isOpen, status, answer, notice, opening, submit } = useSearchCombobox(
    query,
    hasTyped,
  );
  const form = useRef<HTMLFormElement>(null);
  useKeepInView(form, isOpen && answer);
  return (
    <form className="search" ref={form} action={paths.search()} onSubmit={submit}>
      <label className="sr-only" htmlFor={inputProps.id} {...combobox.getLabelProps()}>
        {m.search_label()}
      </label>
      <div className="search-row">
        <Icon name="search" />
        <input
          type="text"
          className="search-input"
          name="q"
          placeholder={m.search_placeholder()}
          maxLength={200}
          enterKeyHint="search"
          spellCheck={false}
          {...inputProps}
          {...(isAwake ? COMBOBOX : PLAIN_FIELD)}
          {...(isAwake && { "aria-expanded": isOpen })}
        />
        <button className="button" type="submit">
          {m.search_submit()}
        </button>
      </div>
      <div className="search-menu" hidden={!isOpen}>
        <ul className="search-options" {...combobox.getMenuProps({ "aria-label": m.search_suggestions() })}>
          {isOpen &&
            suggestions(answer).map((item, index) => {
              const props = combobox.getItemProps({ item, index, onMouseMove: ignoreResting });
              if ("path" in item) return <WayOption key={item.path} way={item} {...props} />;
              return <SearchOption key={resultKey(item)} result={item} {...props} />;
            })}
        </ul>
        {isOpen && <p className="search-status">{visibleStatus(status, answer)}</p>}
        {isOpen && answer.isRebuilding && <p className="search-status">{m.search_rebuilding()}</p>}
        {isOpen && isEmpty(status, answer) && <p className="search-status">{m.search_what_to_ask()}</p>}
      </div>
      {isAwake && (
        <p className="sr-only" id={COMBOBOX["aria-describedby"]}>
          {m.search_help()}
        </p>
      )}
      <Announcement text={isOpen ? spokenStatus(status, answer) : opening} />
      {opening && <p className="search-opening">{opening}</p>}
      {notice && (
        <p className="notice" role="alert">
          <strong>{notice.title}</strong> {notice.text}
        </p>
      )}
      {notice && (
        <p className="search-opening">
          {m.search_what_to_ask()} <a href={`${paths.home()}#kantone`}>{m.search_or_canton()}</a>
        </p>
      )}
    </form>
  );
}

/** Browsers also fire this event when a list opens under a resting pointer. */
function ignoreResting({ movementX, movementY, nativeEvent }: MouseEvent) {
  if (movementX === 0 && movementY === 0) {
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }
}

const COMBOBOX = { "aria-describedby": "suche-hinweis" };

/** Without JavaScript there is no list to announce. */
const PLAIN_FIELD = {
  role: undefined,
  "aria-activedescendant": undefined,
  "aria-autocomplete": undefined,
  "aria-controls": undefined,
  "aria-expanded": undefined,
};

type SearchOptionProps = ComponentProps<"li"> & { result: SearchResult };

type WayProps = ComponentProps<"li"> & { way: Way };

/** A page that answers the query; rule ways-6. */
export function WayOption({ way, ...props }: WayProps) {
  return (
    <li className="search-option" {...props}>
      <span className="search-kind">{wayKind(way.path)}</span>
      <span className="search-name">{way.label}</span>
    </li>
  );
}

/** A suggestion; rule search-3 defines its content. */
export function SearchOption({ result, ...props }: SearchOptionProps) {
  return (
    <li className="search-option" {...props}>
      <span className="search-kind">{result.type === "spitex" ? "Spitex" : m.search_kind_place()}</span>
      <span className="search-name">{result.type === "spitex" ? result.name : result.city}</span>
      <span className="search-place">
        {result.type === "spitex" ? placeLine({ ...result, zipCode: result.zip_code }) : describeCity(result)}
      </span>
    </li>
  );
}

export const resultKey = (result: SearchResult) =>
  [result.cantonSlug, result.citySlug, result.type === "spitex" && result.slug].join("/");

function describeCity({ zip_code, canton, count, nearest }: CityResult): string {
  const place = `${zip_code} ${canton}`;
  if (count > 1) return `${place} · ${m.search_organizations({ count, shown: formatNumber(count) })}`;
  if (count === 1 || !nearest) return place;
  const where = [nearest.city, formatDistance(nearest.distanceKm)].filter(Boolean).join(", ");
  return `${place} · ${m.search_nearest({ place: where })}`;
}

const isEmpty = (status: Suggestions["status"], { ways, results, hasFailed }: Suggested) =>
  status === "done" && !hasFailed && ways.length + results.length === 0;

/** The line below the suggestions. Rule search-2 prescribes the first two texts. */
export function visibleStatus(status: Suggestions["status"], answer: Suggested): string {
  if (status !== "done") return m.search_running();
  if (answer.hasFailed) return m.search_no_connection();
  if (isEmpty(status, answer)) return m.search_nothing();
  return answer.didYouMean ? m.search_meant_plain({ query: answer.didYouMean }) : "";
}

/** The text for screen readers; empty while the search runs. */
function spokenStatus(status: Suggestions["status"], answer: Suggested): string {
  if (status !== "done") return "";
  if (answer.hasFailed) return m.search_no_connection();
  return answer.isRebuilding ? `${found(answer)} ${m.search_rebuilding()}` : found(answer);
}

function found(answer: SearchAnswer): string {
  const count = answer.ways.length + answer.results.length;
  if (count === 0) return m.search_nothing();
  const words = m.search_found({ count, shown: count });
  return answer.didYouMean ? m.search_meant_spoken({ query: answer.didYouMean, count: words }) : `${words}.`;
}

const GAP_PX = 8;

/**
 * Scrolls until the open list is visible, but never moves the field above out of view. On phones the on-screen keyboard
 * reduces the visible area.
 */
function useKeepInView(form: RefObject<HTMLElement | null>, openList: unknown) {
  useEffect(() => {
    if (!form.current || !openList) return;
    const field = form.current.getBoundingClientRect();
    const listBottom = Math.max(...[...form.current.children].map(bottomOf));
    const seenBottom = window.visualViewport?.height ?? window.innerHeight;
    const hidden = listBottom + GAP_PX - seenBottom;
    const room = field.top - GAP_PX;
    if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room) });
  }, [form, openList]);
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
