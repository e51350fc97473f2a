import { m } from "#messages";
import { showAgain } from "../answer-form.ts";
import { AdminGate } from "../islands/admin/admin-gate.tsx";
import { adminIslandAt, adminScreenAt } from "../islands/admin/admin-screens.ts";
import { Island } from "../islands/island.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/admin.ts";

/** Sessions are stored in the browser, so the page contains no data; the island fetches it. */
export const loader = ({ url }: Route.LoaderArgs) => ({ ...adminScreenAt(url.pathname), island: adminIslandAt(url) });

export const action = showAgain;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export default function AdminPage({ loaderData: { island, path, title } }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <PageHead title={title} />
      <Island name={island} when="load" failure={m.frame_not_loaded()}>
        <AdminGate path={path} title={title} />
      </Island>
      <NeedsScript />
    </div>
  );
}
