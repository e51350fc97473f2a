import { useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import useSWRInfinite from "swr/infinite";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import { useAdminTools } from "./admin-tools.tsx";

/** What GET answers below /api/admin, read anew when the window is looked at again. */
export function useAdminData<Data>(path: string | null, options: SWRConfiguration<Data> = {}) {
  const { api } = useAdminTools();
  return useSWR<Data, Error>(path, api.get<Data>, options);
}

/**
 * A list that the server gives out page by page; `path` may have a query of its own. Each time it is
 * opened it is read anew, because other views of it change what is in it.
 */
export function useAdminList<Item>(path: string) {
  const { api } = useAdminTools();
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    DeskPage<Item>,
    Error
  >(
    (_, before) => {
      if (before === null) return [path, opening];
      const joint = path.includes("?") ? "&" : "?";
      return before.next && [`${path}${joint}from=${encodeURIComponent(before.next)}`, opening];
    },
    ([page]: [path: string, opening: string]) => api.get<DeskPage<Item>>(page),
    { revalidateFirstPage: false },
  );
  return {
    items: data?.flatMap(({ items }) => items),
    error,
    isLoading,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    loadMore: () => void setSize(size + 1),
    reload: () => mutate(),
  };
}
