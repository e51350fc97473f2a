import { createContext, type ReactNode, useContext, useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import useSWRInfinite from "swr/infinite";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import type { SiteApi } from "../../session/site-api.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import { useQueryParam } from "./query-param.ts";

export type Tools = {
  api: SiteApi;
  toast: (message: ToastMessage) => void;
  /** Of the signed-in admin. */
  userId: () => string;
};

const ToolsContext = createContext<Tools | undefined>(undefined);

/** The server renders, but neither asks nor acts. */
const refuse = () => Promise.reject(new Error("not awake"));

const ASLEEP: Tools = {
  api: { get: refuse, send: refuse, upload: refuse, download: refuse, save: refuse },
  toast: () => {},
  userId: () => "",
};

/** `tools`: missing on the server. */
export const AdminTools = ({ tools = ASLEEP, children }: { tools?: Tools | undefined; children: ReactNode }) => (
  <ToolsContext value={tools}>{children}</ToolsContext>
);

export function useAdminTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("outside of AdminTools");
  return tools;
}

/** GETs a path below /api/admin, and again whenever the window regains the focus. */
export function useAdminData<Data>(path: string | null, options: SWRConfiguration<Data> = {}) {
  const { api } = useAdminTools();
  return useSWR<Data, Error>(path, api.get<Data>, options);
}

/** For forms: a revalidation would discard what the admin is typing. */
export const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** The parameter of an address whose list begins with a certain item instead of the newest. */
export const START = "ab";

/**
 * A paged list; `path` may have a query. Reloaded each time it is opened, because other views change its items. `isWhole`:
 * the address means another list, so this one begins with its newest.
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
