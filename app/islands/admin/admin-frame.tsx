import { type ReactNode, useEffect, useRef } from "react";
import { SWRConfig } from "swr";
import { AdminMenu } from "./admin-menu.tsx";
import { AdminTools, type Tools } from "./admin-tools.tsx";
import { DeskSearch } from "./desk-search.tsx";
import { type FirstView, FirstViewContext, type Shown } from "./first-view.ts";

type Props = Pick<FirstView, "search" | "onMissing" | "onHeadline"> & {
  path: string;
  /** Missing on the server. */
  tools?: Tools;
  shown?: Shown | undefined;
  children: ReactNode;
};

/** The search and the menus above a screen. */
export function AdminFrame({ path, search, tools, shown, onMissing, onHeadline, children }: Props) {
  const isOver = useRef(shown === undefined);
  useEffect(() => {
    isOver.current = true;
  }, []);
  return (
    <FirstViewContext value={{ search, at: shown?.at, isOver, onMissing, onHeadline }}>
      <SWRConfig value={shown ? { fallback: shown.answers } : {}}>
        <AdminTools tools={tools}>
          <DeskSearch />
          <AdminMenu path={path} />
          {children}
        </AdminTools>
      </SWRConfig>
    </FirstViewContext>
  );
}
