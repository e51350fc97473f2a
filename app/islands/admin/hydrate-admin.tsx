import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from "react";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { useSession } from "../../session/use-session.ts";
import { followAccount } from "../desk/follow-account.ts";
import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { useIsAwake } from "../use-is-awake.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { ADMIN_SCREENS, type AdminScreen } from "./admin-screens.ts";
import { Loading } from "./answer-states.tsx";
import { readEarlyInput } from "./early-input.ts";
import type { Shown } from "./first-view.ts";

/** Hydrates what the server has shown to an admin, or shows everything once the session is checked. */
export async function hydrateAdmin(root: HTMLElement, screen: AdminScreen, Screen: ComponentType): Promise<void> {
  const { shown }: { shown?: Shown } = JSON.parse(root.dataset.props ?? "{}");
  if (shown && followAccount(shown.userId, paths.deskDoor(location.pathname + location.search))) return;
  const { path, title } = present(
    ADMIN_SCREENS.find((one) => one.screen === screen),
    "the type allows no others",
  );
  const tools = {
    api: createSiteApi(account.client, "/api/admin"),
    toast,
    // Forms fill in what is kept before the session is known; `followAccount` has compared the two.
    userId: () => account.store.read().user?.id ?? shown?.userId ?? "",
  };
  const repeatEarlyInput = readEarlyInput(root);
  await hydrate(
    root,
    <AdminGate path={path} title={title} store={account.store} shown={shown}>
      <AdminFrame path={path} search={location.search} tools={tools} shown={shown}>
        {shown ? (
          <Screen />
        ) : (
          <OnceSignedIn>
            <Screen />
          </OnceSignedIn>
        )}
      </AdminFrame>
    </AdminGate>,
  );
  repeatEarlyInput();
}

/** A screen that asks with the session. The server does not know the admin yet, but will the next time. */
function OnceSignedIn({ children }: { children: ReactNode }) {
  const isAwake = useIsAwake();
  const { loading } = useSession(account.store);
  useEffect(() => {
    createSiteApi(account.client, "/api/session").send("POST", "/desk").catch(console.error);
  }, []);
  // Draws the screen in small steps, between which the menus answer.
  const isReady = useDeferredValue(isAwake && !loading, false);
  return isReady ? children : <Loading />;
}
