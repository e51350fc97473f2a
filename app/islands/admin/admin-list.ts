import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { useIsShown } from "./first-view.ts";
import { useQueryParam } from "./query-param.ts";

/** The parameter of an address whose list begins with a certain item instead of the newest. */
export const START = "ab";

/**
 * A paged list; `path` may have a query. Reloaded each time it is opened, because other views change its items, except
 * with the page that contains its beginning.
 * `isWhole`: the address means another list, so this one begins with its newest.
 */
export function useAdminList<Item, More = unknown>(path: string, { isWhole = false } = {}) {
  type Page = DeskPage<Item> & More;
  const { api } = useAdminTools();
  const asked = useQueryParam(START);
  const start = isWhole ? null : asked;
  const [opening] = useState(() => crypto.randomUUID());
  const first = pagePath(path, start);
  const shown = useShownPage<Page>(first);
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, Error>(
    (_, before) => {
      if (before === null) return [first, opening];
      return before.next === null ? null : [pagePath(path, before.next), opening];
    },
    ([page]: [path: string, opening: string]) => shown.take(page) ?? api.get<Page>(page),
    { revalidateFirstPage: false, ...shown.options },
  );
  return {
    items: data?.flatMap(({ items }) => items),
    /** Additional data of the first page. */
    first: data?.[0],
    isFromStart: start === null,
    error,
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    loadMore: () => void setSize(size + 1),
    reload: () => {
      shown.forget();
      return mutate();
    },
  };
}

function pagePath(path: string, from: string | null): string {
  if (from === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}from=${encodeURIComponent(from)}`;
}

/** The beginning of a list if the page contains it: shown at once, and in place of the first request for it. */
function useShownPage<Page>(path: string) {
  const { fallback } = useSWRConfig();
  const isShown = useIsShown([path]);
  const [first] = useState<{ path: string; pages: Page[] } | undefined>(() =>
    isShown ? { path, pages: [fallback[path]] } : undefined,
  );
  const kept = useRef(first);
  const forget = () => {
    kept.current = undefined;
  };
  return {
    options: first?.path === path ? { fallbackData: first.pages, revalidateOnMount: false } : {},
    take: (asked: string): Page | undefined => {
      if (kept.current?.path !== asked) return undefined;
      const [page] = kept.current.pages;
      forget();
      return page;
    },
    forget,
  };
}
