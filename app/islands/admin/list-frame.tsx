import type { ReactNode } from "react";

type Props = {
  list: {
    items: readonly unknown[] | undefined;
    error: Error | undefined;
    isLoadingMore: boolean;
    hasMore: boolean;
    loadMore: () => void;
  };
  /** In place of a list without items. */
  empty: string;
  children: ReactNode;
};

/** What every list of administration says while it loads, where it fails and where nothing is in it. */
export function ListFrame({ list, empty, children }: Props) {
  const { items, error, isLoadingMore, hasMore, loadMore } = list;
  if (error && !items) {
    return (
      <p className="notice" role="alert">
        {error.message}
      </p>
    );
  }
  if (!items) return <Loading />;
  if (items.length === 0) return <p className="empty">{empty}</p>;
  return (
    <>
      {children}
      {hasMore && (
        <p className="pager">
          <button
            className="button quiet"
            type="button"
            aria-disabled={isLoadingMore}
            onClick={isLoadingMore ? undefined : loadMore}
          >
            {isLoadingMore ? "Einen Moment …" : "Weitere anzeigen"}
          </button>
        </p>
      )}
    </>
  );
}

export const Loading = () => (
  <p className="loading" role="status">
    <span className="spinner" aria-hidden="true" />
    Lädt …
  </p>
);
