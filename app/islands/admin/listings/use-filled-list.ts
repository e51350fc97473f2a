import { useEffect, useState } from "react";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { useAdminList } from "../use-admin-data.ts";

/** For whoever ticks hundreds. */
export const MANY = 500;

/**
 * A list whose pages may have few rows or none, because each reads a bounded part of the directory: goes on until a
 * page is full or the end is reached. Until then, an empty list is one that still loads.
 */
export function useFilledList<Item>(path: string) {
  const list = useAdminList<Item>(path);
  const [wanted, setWanted] = useState(DESK_PAGE_SIZE);
  const count = list.items?.length ?? 0;
  const isFilling = list.items !== undefined && !list.error && list.hasMore && count < wanted;
  useEffect(() => {
    if (isFilling && !list.isLoadingMore) list.loadMore();
  });
  return {
    ...list,
    items: isFilling && count === 0 ? undefined : list.items,
    isLoadingMore: list.isLoadingMore || isFilling,
    loadMore: () => setWanted(count + DESK_PAGE_SIZE),
    loadMany: () => setWanted(count + MANY),
  };
}
