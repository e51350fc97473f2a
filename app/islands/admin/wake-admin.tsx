import type { ComponentType } from "react";
import { present } from "#domain/present.ts";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { ADMIN_SCREENS, AdminGate, type AdminScreen } from "./admin-gate.tsx";
import { AdminTools } from "./admin-tools.tsx";

/** Every admin screen is a separate island, named `admin-SCREEN`. */
export function wakeAdmin(root: HTMLElement, screen: AdminScreen, Screen: ComponentType) {
  const { path } = present(
    ADMIN_SCREENS.find((one) => one.screen === screen),
    "the type allows no others",
  );
  return hydrate(
    root,
    <AdminGate path={path} screens={ADMIN_SCREENS} store={account.store}>
      <AdminTools tools={{ api: createSiteApi(account.client, "/api/admin"), toast }}>
        <Screen />
      </AdminTools>
    </AdminGate>,
  );
}
