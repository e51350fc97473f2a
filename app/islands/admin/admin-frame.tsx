import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { ShownOverview } from "#domain/desks/shown-overview.ts";
import { keysOf } from "#domain/keys.ts";
import { AdminMenu, OVERVIEW_PATHS } from "./admin-menu.tsx";
import { AdminTools, type Tools } from "./admin-tools.tsx";
import { DeskSearch } from "./desk-search.tsx";

/** What a page contains when it arrives. */
export type Shown = ShownOverview & { headline: string };

type Props = {
  path: string;
  /** Missing on the server. */
  tools?: Tools;
  /** Not asked for again before it is refreshed. */
  shown?: Shown | undefined;
  children: ReactNode;
};

/** The search and the menus above a screen. */
export const AdminFrame = ({ path, tools = ASLEEP, shown, children }: Props) => (
  <SWRConfig value={shown ? { fallback: fallbackOf(shown), revalidateIfStale: false } : {}}>
    <AdminTools tools={tools}>
      <DeskSearch />
      <AdminMenu path={path} />
      {children}
    </AdminTools>
  </SWRConfig>
);

const fallbackOf = (shown: ShownOverview) =>
  Object.fromEntries(keysOf(OVERVIEW_PATHS).map((part) => [OVERVIEW_PATHS[part], shown[part]]));

/** The server renders, but neither asks nor acts. */
const refuse = () => Promise.reject(new Error("not awake"));

const ASLEEP: Tools = {
  api: { get: refuse, send: refuse, upload: refuse, download: refuse, save: refuse },
  toast: () => {},
  userId: () => "",
};
