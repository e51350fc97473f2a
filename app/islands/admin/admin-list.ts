import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { useQueryParam } from "./query-param.ts";

/** The parameter of an address whose list begins with a certain item instead of the newest. */
export const START = "ab";

/**
 * A paged list; `path` may have a query. Reloaded each time it is opened, because other views change its items.
 * `isWhole`: the address means another list, so this one begins with its newest.
 */
export function useAdminList<Item, More = unknown>(path: string, { isWhole = false } = {}) {
  const { api } = useAdminTools();
  const asked = useQueryParam(START);
  const start = isWhole ? null : asked;
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<DeskPage<Item> & More, Error>(
    (_, before) => {
      const from = before === null ? start : before.next;
      if (from === null) return before === null ? [path, opening] : null;
      const joint = path.includes("?") ? "&" : "?";
      return [`${path}${joint}from=${encodeURIComponent(from)}`, opening];
    },
    ([page]: [path: string, opening: string]) => api.get<DeskPage<Item> & More>(page),
    { revalidateFirstPage: false },
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
    reload: () => mutate(),
  };
}
