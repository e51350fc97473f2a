import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadShownOverview } from "#worker/services/desks/overview-page.ts";
import { showAgain } from "../answer-form.ts";
import { depsContext, scopeContext } from "../context.ts";
import { AdminFrame, type Shown } from "../islands/admin/admin-frame.tsx";
import { AdminGate } from "../islands/admin/admin-gate.tsx";
import { adminIslandAt, adminScreenAt } from "../islands/admin/admin-screens.ts";
import { headlineOf } from "../islands/admin/overview/headline.ts";
import { OverviewScreen } from "../islands/admin/overview/overview-screen.tsx";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/admin.ts";

/** Sessions are stored in the browser, so islands fetch what the page shows, except for the overview of a known admin. */
export const loader = async (asked: Route.LoaderArgs) => ({
  ...adminScreenAt(asked.url.pathname),
  island: adminIslandAt(asked.url),
  shown: asked.url.pathname === paths.admin() ? await loadShown(asked) : undefined,
});

async function loadShown({ request, context }: Route.LoaderArgs): Promise<Shown | undefined> {
  const { client } = context.get(scopeContext);
  const shown = await loadShownOverview(context.get(depsContext), request.headers.get("Cookie"), client);
  return shown && { ...shown, headline: headlineOf(shown.overview) };
}

export const action = showAgain;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export default function AdminPage({ loaderData: { island, path, title, shown } }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <PageHead title={title} />
      <Island name={island} when="load" props={shown && { shown }} failure={m.frame_not_loaded()}>
        <AdminGate path={path} title={title} shown={shown?.headline}>
          {shown && (
            <AdminFrame path={path} shown={shown}>
              <OverviewScreen at={shown.at} />
            </AdminFrame>
          )}
        </AdminGate>
      </Island>
      <NeedsScript />
    </div>
  );
}
