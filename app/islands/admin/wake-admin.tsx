import type { ComponentType } from "react";
import { present } from "#domain/present.ts";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { AdminFrame, type Shown } from "./admin-frame.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { ADMIN_SCREENS, type AdminScreen } from "./admin-screens.ts";

/** Every admin screen is a separate island, named `admin-SCREEN`. `shown`: what the page itself contains already. */
export function wakeAdmin(root: HTMLElement, screen: AdminScreen, Screen: ComponentType, shown?: Shown) {
  const { path, title } = present(
    ADMIN_SCREENS.find((one) => one.screen === screen),
    "the type allows no others",
  );
  const tools = {
    api: createSiteApi(account.client, "/api/admin"),
    toast,
    userId: () => account.store.read().user?.id ?? "",
  };
  return hydrate(
    root,
    <AdminGate path={path} title={title} store={account.store} shown={shown?.headline}>
      <AdminFrame path={path} tools={tools} shown={shown}>
        <Screen />
      </AdminFrame>
    </AdminGate>,
  );
}
