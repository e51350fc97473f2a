import type { ComponentType } from "react";
import { preload } from "swr";
import { present } from "#domain/present.ts";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hasStoredSession } from "../../session/stored-session.ts";
import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { AdminMenu, OVERVIEW } from "./admin-menu.tsx";
import { ADMIN_SCREENS, type AdminScreen } from "./admin-screens.ts";
import { AdminTools } from "./admin-tools.tsx";
import { DeskSearch } from "./desk-search.tsx";
import { wasShown } from "./kept-views.ts";

/**
 * Every admin screen is a separate island, named `admin-SCREEN`. `asked`: what it and the menu read first. Where this tab
 * has shown the screen before, that is asked for while the session is still being checked, because each answer waits for
 * the network of a phone; elsewhere a person without the rights asks for nothing.
 */
export function wakeAdmin(
  root: HTMLElement,
  screen: AdminScreen,
  Screen: ComponentType,
  asked: readonly string[] = [],
) {
  const { path, title } = present(
    ADMIN_SCREENS.find((one) => one.screen === screen),
    "the type allows no others",
  );
  const api = createSiteApi(account.client, "/api/admin");
  // Refusals are read by the screen, if it is shown at all.
  if (hasStoredSession() && wasShown(path))
    for (const one of [OVERVIEW, ...asked]) preload(one, api.get).catch(() => {});
  return hydrate(
    root,
    <AdminGate path={path} title={title} store={account.store}>
      <AdminTools tools={{ api, toast }}>
        <DeskSearch />
        <AdminMenu path={path} />
        <Screen />
      </AdminTools>
    </AdminGate>,
  );
}
