import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { START } from "./admin-list.ts";
import { Failure, Loading } from "./answer-states.tsx";
import { useQuery } from "./query-param.ts";

type Props = {
  list: {
    items: readonly unknown[] | undefined;
    error: Error | undefined;
    isLoadingMore: boolean;
    hasMore: boolean;
    isFromStart: boolean;
    loadMore: () => void;
  };
  empty: string;
  moreLabel?: string;
  children: ReactNode;
};

/** Loading, failure and empty states, identical for every list of the admin screens. */
export function ListFrame({ list, empty, moreLabel = "Weitere anzeigen", children }: Props) {
  const { items, error, isLoadingMore, hasMore, isFromStart, loadMore } = list;
  const markKnown = useFocusOnNewRows(items?.length);
  const showMore = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    markKnown(currentTarget.parentElement?.previousElementSibling);
    loadMore();
  };
  if (error && !items) return <Failure error={error} />;
  if (!items) return <Loading />;
  const isEmpty = items.length === 0 && !hasMore;
  if (isEmpty && isFromStart) return <p className="empty">{empty}</p>;
  if (isEmpty) return <StartNote>Der gewählte Eintrag ist erledigt oder steht weiter oben.</StartNote>;
  const more = items.length > 0 ? moreLabel : "Weiter suchen";
  return (
    <>
      {!isFromStart && (
        <StartNote>
          Die Liste beginnt beim gewählten Eintrag oder, wenn er erledigt ist oder weiter oben steht, beim nächsten.
        </StartNote>
      )}
      {items.length > 0 ? children : <p className="empty">Bis hierher passt nichts. Suchen Sie weiter.</p>}
      {hasMore && (
        <p className="pager">
          <button
            className="button quiet"
            type="button"
            aria-disabled={isLoadingMore}
            onClick={isLoadingMore ? undefined : showMore}
          >
            {isLoadingMore ? "Einen Moment …" : more}
          </button>
        </p>
      )}
    </>
  );
}

function StartNote({ children }: { children: string }) {
  const query = useQuery();
  query.delete(START);
  return (
    <p>
      {`${children} `}
      <a href={`?${query}`}>Alle zeigen</a>
    </p>
  );
}

/**
 * Loading the last page removes the «more» button; the focus moves to the first new row.
 * @param count of rows now shown
 */
function useFocusOnNewRows(count: number | undefined) {
  const known = useRef<{ list: Element; rows: Element[] }>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = undefined;
    // The focus stays if the user has moved it elsewhere, or if the button is still there.
    if (!before || count === undefined || document.activeElement !== document.body) return;
    const first = rowsOf(before.list).find((row) => !before.rows.includes(row));
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [count]);
  return (list: Element | null | undefined) => {
    known.current = list ? { list, rows: rowsOf(list) } : undefined;
  };
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>("tr, li")];

/** Searches a list and keeps the chosen view. */
export function WorkSearch({ label }: { label: string }) {
  const asked = useQuery();
  const q = asked.get("q") ?? "";
  asked.delete("q");
  asked.delete(START);
  return (
    <search aria-label="Liste durchsuchen">
      <form className="desk-search">
        {[...asked].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="liste-suche">{label}</label>
          <div className="field-row">
            <input
              className="field-input"
              id="liste-suche"
              name="q"
              type="search"
              autoCapitalize="none"
              defaultValue={q}
            />
            <button className="button" type="submit">
              Suchen
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
