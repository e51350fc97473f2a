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
import { AdminFrame, type Shown } from "./admin-frame.tsx";
import { AdminGate } from "./admin-gate.tsx";
import { ADMIN_SCREENS, type AdminScreen } from "./admin-screens.ts";
import { Loading } from "./answer-states.tsx";

/** `at`: the time of the server if it has rendered the screen. */
type Screen = ComponentType<{ at?: string | undefined }>;

/**
 * Every admin screen is a separate island, named `admin-SCREEN`. It hydrates what the server has shown to an admin, or
 * shows everything once the session is checked.
 */
export function wakeAdmin(root: HTMLElement, screen: AdminScreen, Screen: Screen) {
  const { shown }: { shown?: Shown } = JSON.parse(root.dataset.props ?? "{}");
  if (shown && followAccount(shown.userId, paths.deskDoor(location.pathname + location.search))) return;
  const { path, title } = present(
    ADMIN_SCREENS.find((one) => one.screen === screen),
    "the type allows no others",
  );
  const tools = {
    api: createSiteApi(account.client, "/api/admin"),
    toast,
    userId: () => account.store.read().user?.id ?? "",
  };
  const isRendered = shown?.waiting !== undefined;
  return hydrate(
    root,
    <AdminGate path={path} title={title} store={account.store} shown={shown}>
      <AdminFrame path={path} tools={tools} shown={shown}>
        {isRendered ? (
          <Screen at={shown.at} />
        ) : (
          <OnceSignedIn isKnown={shown !== undefined}>
            <Screen />
          </OnceSignedIn>
        )}
      </AdminFrame>
    </AdminGate>,
  );
}

/**
 * A screen that reads the address and the storage of the browser, which the server does not know, and asks with its
 * session. Unless the server has known the admin, it will the next time.
 */
function OnceSignedIn({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const isAwake = useIsAwake();
  const { loading } = useSession(account.store);
  useEffect(() => {
    if (!isKnown) createSiteApi(account.client, "/api/session").send("POST", "/desk").catch(console.error);
  }, [isKnown]);
  // Draws the screen in small steps, between which the menus answer.
  const isReady = useDeferredValue(isAwake && !loading, false);
  return isReady ? children : <Loading />;
}
