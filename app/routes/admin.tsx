import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadShownAdmin } from "#worker/services/desks/admin-page.ts";
import { showAgain } from "../answer-form.ts";
import { depsContext, scopeContext } from "../context.ts";
import { AdminFrame, type Shown } from "../islands/admin/admin-frame.tsx";
import { AdminGate } from "../islands/admin/admin-gate.tsx";
import { adminIslandAt, adminScreenAt } from "../islands/admin/admin-screens.ts";
import { Loading } from "../islands/admin/answer-states.tsx";
import { headlineOf } from "../islands/admin/overview/headline.ts";
import { OverviewScreen } from "../islands/admin/overview/overview-screen.tsx";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/admin.ts";

/** Sessions are stored in the browser, so islands fetch what the page shows, except what a known admin sees at once. */
export const loader = async (asked: Route.LoaderArgs) => ({
  ...adminScreenAt(asked.url.pathname),
  island: adminIslandAt(asked.url),
  shown: await loadShown(asked),
});

async function loadShown({ url, request, context }: Route.LoaderArgs): Promise<Shown | undefined> {
  const { client } = context.get(scopeContext);
  const shown = await loadShownAdmin(context.get(depsContext), url.pathname, request.headers.get("Cookie"), client);
  return shown && { ...shown, ...(shown.waiting && { headline: headlineOf(shown.overview) }) };
}

export const action = showAgain;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export default function AdminPage({ loaderData: { island, path, title, shown } }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <PageHead title={title} />
      <Island name={island} when="load" props={shown && { shown }} failure={m.frame_not_loaded()}>
        <AdminGate path={path} title={title} shown={shown}>
          {shown && (
            <AdminFrame path={path} shown={shown}>
              {path === paths.admin() ? <OverviewScreen at={shown.at} /> : <Loading />}
            </AdminFrame>
          )}
        </AdminGate>
      </Island>
      <NeedsScript />
    </div>
  );
}
