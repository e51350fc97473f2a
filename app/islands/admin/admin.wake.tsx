import { ADMIN_SCREENS, type AdminScreen } from "../../content/admin-screens.ts";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hydrate } from "../hydrate.tsx";
import { showToast } from "../toasts.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { AdminTools } from "./admin-tools.tsx";
import { screens } from "./screens.ts";

export async function wake(root: HTMLElement): Promise<void> {
  const { screen }: { screen: AdminScreen } = JSON.parse(root.dataset.props ?? "{}");
  const { Screen } = await screens[screen]();
  const path = ADMIN_SCREENS.find((one) => one.screen === screen)?.path ?? "";
  await hydrate(
    root,
    <AdminGate path={path} screens={ADMIN_SCREENS} store={account.store}>
      <AdminTools tools={{ api: createSiteApi(account.client, "/api/admin"), say: showToast }}>
        <Screen />
      </AdminTools>
    </AdminGate>,
  );
}
