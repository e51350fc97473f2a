import type { ComponentType } from "react";
import { m } from "#messages";
import { showAgain } from "../answer-form.ts";
import { depsContext, scopeContext } from "../context.ts";
import { AdminFrame } from "../islands/admin/admin-frame.tsx";
import { AdminGate } from "../islands/admin/admin-gate.tsx";
import { adminIslandAt, adminScreenAt } from "../islands/admin/admin-screens.ts";
import { findShown } from "../islands/admin/find-shown.tsx";
import type { Shown } from "../islands/admin/first-view.ts";
import { SERVER_SCREENS } from "../islands/admin/server-screens.ts";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/admin.ts";

/** Sessions are stored in the browser, so islands ask for what the page shows, unless the server knows the admin. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const screen = adminScreenAt(url.pathname);
  const island = adminIslandAt(screen, url.searchParams);
  return { ...screen, island, search: url.search, shown: await loadShown(url, SERVER_SCREENS[island], context) };
}

/** Undefined if the browser has to ask, because the admin is not known yet, or something failed. */
async function loadShown(
  { pathname: path, search }: URL,
  Screen: ComponentType,
  context: Route.LoaderArgs["context"],
): Promise<Shown | undefined> {
  const deps = context.get(depsContext);
  try {
    const known = await context.get(scopeContext).openAdmin();
    if (!known) return undefined;
    const { userId, ask } = known;
    return await findShown({ path, search, admin: { userId, at: deps.now().toISOString() }, Screen, ask });
  } catch (error) {
    deps.logError("administration not shown", error);
    return undefined;
  }
}

export const action = showAgain;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export default function AdminPage({ loaderData: { island, path, title, search, shown } }: Route.ComponentProps) {
  const Screen = SERVER_SCREENS[island];
  return (
    <div className="page admin">
      <PageHead title={title} />
      <Island name={island} when={shown ? "paint" : "load"} props={shown && { shown }} failure={m.frame_not_loaded()}>
        <AdminGate path={path} title={title} shown={shown}>
          {shown && (
            <AdminFrame path={path} search={search} shown={shown}>
              <Screen />
            </AdminFrame>
          )}
        </AdminGate>
      </Island>
      <NeedsScript />
    </div>
  );
}
