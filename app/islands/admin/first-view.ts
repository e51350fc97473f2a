import { createContext, useContext, useState } from "react";
import { useSWRConfig } from "swr";
import { useIsAwake } from "../use-is-awake.ts";

/** What a page of administration contains when it arrives. Its answers are the fallback of SWR. */
export type Shown = {
  userId: string;
  /** When the server rendered it. */
  at: string;
  /** Replaces the title of the screen. */
  headline?: string | undefined;
  /** The answers that its screen asks for first, by path below /api/admin. */
  answers: Record<string, unknown>;
};

/** What the first render needs to know, which must be the same on the server and in the browser. */
export type FirstView = {
  /** The query of the page's address. */
  search: string;
  /** When the server rendered the page; missing if it did not render the screen. */
  at?: string | undefined;
  /** True once the page has woken: what it contained is outdated for screens opened later. */
  isOver: { current: boolean };
  /** On the server: takes the paths of answers that the page still lacks. */
  onMissing?: ((path: string) => void) | undefined;
  /** On the server: takes the heading of the page if the screen has its own. */
  onHeadline?: ((headline: string) => void) | undefined;
};

export const FirstViewContext = createContext<FirstView>({ search: "", isOver: { current: true } });

/** Whether the page arrived with the answers of these paths, so that a component need not ask when it mounts. */
export function useIsShown(paths: readonly string[]): boolean {
  const { isOver, onMissing } = useContext(FirstViewContext);
  const { fallback } = useSWRConfig();
  const missing = paths.filter((path) => !(path in fallback));
  if (onMissing) missing.forEach(onMissing);
  const [mayShow] = useState(!isOver.current);
  return mayShow && paths.length > 0 && missing.length === 0;
}

/** The time; in the first render that of the server. */
export function useNow(): Date {
  const { at } = useContext(FirstViewContext);
  const isAwake = useIsAwake();
  return at === undefined || isAwake ? new Date() : new Date(at);
}
