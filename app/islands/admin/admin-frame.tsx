import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { ShownAdmin } from "#domain/desks/shown-admin.ts";
import { keysOf } from "#domain/keys.ts";
import { AdminMenu, OVERVIEW_PATHS } from "./admin-menu.tsx";
import { AdminTools, type Tools } from "./admin-tools.tsx";
import { DeskSearch } from "./desk-search.tsx";

/** What a page contains when it arrives. */
export type Shown = ShownAdmin & { headline?: string };

type Props = {
  path: string;
  /** Missing on the server. */
  tools?: Tools;
  shown?: Shown | undefined;
  children: ReactNode;
};

/** The search and the menus above a screen. */
export const AdminFrame = ({ path, tools, shown, children }: Props) => (
  <SWRConfig value={shown ? { fallback: fallbackOf(shown) } : {}}>
    <AdminTools tools={tools}>
      <DeskSearch />
      <AdminMenu path={path} />
      {children}
    </AdminTools>
  </SWRConfig>
);

const fallbackOf = (shown: ShownAdmin) =>
  Object.fromEntries(keysOf(OVERVIEW_PATHS).map((part) => [OVERVIEW_PATHS[part], shown[part]]));
