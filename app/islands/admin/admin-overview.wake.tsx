import { useEffect } from "react";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { followAccount } from "../desk/follow-account.ts";
import type { Shown } from "./admin-frame.tsx";
import { OverviewScreen } from "./overview/overview-screen.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

/** Hydrates what the server has shown to an admin; otherwise shows the overview once the session is checked. */
export async function wake(root: HTMLElement) {
  const { shown }: { shown?: Shown } = JSON.parse(root.dataset.props ?? "{}");
  if (!shown) return wakeAdmin(root, "overview", ProvenOverview);
  if (followAccount(shown.userId)) return;
  return wakeAdmin(root, "overview", () => <OverviewScreen at={shown.at} />, shown);
}

/** Lets the server show the overview by itself the next time. */
function ProvenOverview() {
  useEffect(() => {
    createSiteApi(account.client, "/api/session").send("POST", "/desk").catch(console.error);
  }, []);
  return <OverviewScreen />;
}
