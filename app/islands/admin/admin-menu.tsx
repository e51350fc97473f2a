import { useEffect, useRef } from "react";
import { countText, type DeskOverview } from "#domain/desks/desk-overview.ts";
import { Icon } from "../../ui/icons.tsx";
import { useIsAwake } from "../use-is-awake.ts";
import { ADMIN_GROUPS, ADMIN_SCREENS, type AdminRow } from "./admin-screens.ts";
import { useAdminData } from "./admin-tools.tsx";
import { keptPath, useKeptView } from "./kept-views.ts";

const SCREENS: readonly AdminRow[] = ADMIN_SCREENS;

export const EACH_MINUTE = { refreshInterval: 60_000 };

/** What waits and how it stands. */
export const useOverview = () => useAdminData<DeskOverview>("/overview", EACH_MINUTE);

/** The screens of administration in four menus, with the number of what waits. Only one menu is open at a time. */
export function AdminMenu({ path }: { path: string }) {
  const nav = useRef<HTMLElement>(null);
  const isAwake = useIsAwake();
  const { data } = useOverview();
  useKeptView(path);
  useEffect(() => closeOutside(nav), []);
  const waitingIn = (rows: readonly AdminRow[]) =>
    rows.flatMap(({ waits = [] }) => waits).reduce((sum, kind) => sum + (data?.[kind] ?? 0), 0);
  return (
    <nav className="admin-groups" aria-label="Verwaltung" ref={nav}>
      {ADMIN_GROUPS.map((group) => {
        const rows = SCREENS.filter((row) => row.group === group);
        return (
          <details key={group} name="verwaltung">
            <summary className={rows.some((row) => row.path === path) ? "button quiet current" : "button quiet"}>
              <span>
                {group}
                <Count waiting={waitingIn(rows)} />
              </span>
              <Icon name="down" />
            </summary>
            <ul>
              {rows.map((row) => (
                <li key={row.path}>
                  <a
                    href={row.path === path || !isAwake ? row.path : keptPath(row.path)}
                    aria-current={row.path === path ? "page" : undefined}
                  >
                    {row.label ?? row.title}
                    <Count waiting={waitingIn([row])} />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

const Count = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <span className="count-badge">
      {countText(waiting)}
      <span className="sr-only"> zu tun</span>
    </span>
  );

/** Closes the open menu on Escape, and once the pointer or the focus goes elsewhere. */
function closeOutside(nav: { current: HTMLElement | null }) {
  const close = (event: Event) => {
    const open = nav.current?.querySelector<HTMLDetailsElement>("details[open]");
    const isKey = event instanceof KeyboardEvent;
    const isInside = event.target instanceof Node && open?.contains(event.target);
    if (!open || (isKey ? event.key !== "Escape" : isInside)) return;
    open.open = false;
    if (isKey) open.querySelector("summary")?.focus();
  };
  const events = ["keydown", "pointerdown", "focusin"];
  for (const name of events) document.addEventListener(name, close);
  return () => {
    for (const name of events) document.removeEventListener(name, close);
  };
}
