import { createContext, type ReactNode, useContext } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { SiteApi } from "../../session/site-api.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import { useIsShown } from "./first-view.ts";

export type Tools = {
  api: SiteApi;
  toast: (message: ToastMessage) => void;
  /** Id of the signed-in admin. */
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

/** GETs a path below /api/admin unless the page contains its answer, and whenever the window regains the focus. */
export function useAdminData<Data>(path: string | null, options: SWRConfiguration<Data> = {}) {
  const { api } = useAdminTools();
  const isShown = useIsShown(path === null ? [] : [path]);
  return useSWR<Data, Error>(path, api.get<Data>, { ...options, ...(isShown && { revalidateOnMount: false }) });
}

/** For forms: a revalidation would discard what the admin is typing. */
export const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };
