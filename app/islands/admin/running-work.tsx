import { type BulkAsk, isDecision } from "#domain/desks/bulk-action.ts";
import type { RunningWork } from "#domain/desks/running-work.ts";
import { formatMomentNear } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { useAdminData } from "./admin-tools.tsx";
import { useNow } from "./first-view.ts";

/** How often running work is requested: often while there is some, else rarely, because others may start some. */
export const pollMs = (isRunning: boolean): number => (isRunning ? 2_000 : 60_000);

/** Long work on the server, which other admins or the night may begin at any time. */
export const useRunningWork = (): readonly RunningWork[] =>
  useAdminData<RunningWork[]>("/overview/running", {
    refreshInterval: (works) => pollMs(works !== undefined && works.length > 0),
  }).data ?? [];

export function RunningList() {
  const works = useRunningWork();
  if (works.length === 0) return null;
  return (
    <section className="desk-section" aria-labelledby="laeuft">
      <h2 id="laeuft">Läuft gerade</h2>
      <ul className="running-list">
        {works.map((work) => (
          <li key={JSON.stringify(work.of)}>
            <WorkTitle {...work} />
            <Progress {...work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const WorkTitle = ({ of, title }: RunningWork) => {
  const path = pathOf(of);
  return path ? <a href={path}>{title}</a> : <strong>{title}</strong>;
};

function pathOf(of: RunningWork["of"]): string | undefined {
  if (of === "register") return paths.adminPlaces();
  if (of === "backup") return undefined;
  if ("bulk" in of) return pathOfBulk(of.action);
  if ("import" in of) return `${paths.import()}?id=${of.import}`;
  return of.rebuild === "sitemap" ? paths.adminSitemap() : undefined;
}

function pathOfBulk(action: BulkAsk["action"]): string {
  if (!isDecision(action)) return paths.adminListings();
  if (action === "corrections") return paths.adminCorrections();
  return action === "changes" ? paths.adminChanges() : `${paths.adminMessages()}?art=${action}`;
}

type ProgressProps = Pick<RunningWork, "progress" | "text" | "title"> & { since?: string };

/** A bar only where both numbers are known. */
export function Progress({ progress, text, title, since }: ProgressProps) {
  const now = useNow();
  return (
    <>
      {progress && <progress aria-label={title} value={progress.done} max={progress.total} />}
      <p className="progress-text">
        {!progress && <span className="spinner" aria-hidden="true" />}
        {[text, since && `seit ${formatMomentNear(new Date(since), now)}`].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}
