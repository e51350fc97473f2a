import { useEffect, useRef } from "react";
import { BULK_TITLES, type BulkWork, bulkResult, othersLeft } from "#domain/desks/bulk-action.ts";
import { doneText } from "#domain/desks/running-work.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { Progress, pollMs } from "../running-work.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { listingPath } from "./listing-paths.ts";

const isRunning = ({ endedAt }: BulkWork) => endedAt === null;

/** A toast says everything. */
const isWhole = ({ left, failure }: BulkWork) => left === 0 && failure === null;

type Input = {
  /** The list is outdated. */
  onEnded: () => Promise<unknown>;
  /** The button that had the focus is gone. */
  onClosed: () => void;
};

/**
 * Changes of many listings that the server carries out, whichever page or device asked for them. A page that sees the
 * end says it in a toast; it is also shown until it is closed, unless the toast has said everything.
 */
export function useBulkWorks({ onEnded, onClosed }: Input) {
  const { api, toast } = useAdminTools();
  const { run } = useAdminAction();
  const { data, mutate } = useAdminData<BulkWork[]>("/listings/bulk", {
    refreshInterval: (works = []) => pollMs(works.some(isRunning)),
  });
  const seen = useRef<ReadonlySet<string>>(new Set());
  const forget = async ({ id }: BulkWork) => {
    await api.send("DELETE", `/listings/bulk/${id}`);
    await mutate((works = []) => works.filter((work) => work.id !== id), { revalidate: false });
  };
  const tell = (ended: readonly BulkWork[]) => {
    for (const work of ended.filter(({ isOwn }) => isOwn)) {
      toast(bulkResult(work));
      if (isWhole(work)) forget(work).catch(console.error);
    }
    return onEnded();
  };
  useEffect(() => {
    if (!data) return;
    const running = new Set(data.filter(isRunning).map(({ id }) => id));
    const gone = [...seen.current].filter((id) => !running.has(id));
    seen.current = running;
    // Those of other admins are no longer listed then.
    if (gone.length > 0) void tell(data.filter(({ id }) => gone.includes(id)));
  });
  return {
    shown: data ?? [],
    /** What this page has asked for. */
    show: (work: BulkWork) => {
      seen.current = new Set([...seen.current, work.id]);
      void mutate((works = []) => [work, ...works], { revalidate: false });
    },
    close: (work: BulkWork) =>
      run(async () => {
        await forget(work);
        onClosed();
      }),
  };
}

type BulkWorksProps = { shown: readonly BulkWork[]; close: (work: BulkWork) => void };

export const BulkWorks = ({ shown, close }: BulkWorksProps) => (
  <ul className="bulk-works">
    {shown.map((work) => (
      <li key={work.id}>
        {isRunning(work) ? <Running {...work} /> : <Ended work={work} onClose={() => close(work)} />}
      </li>
    ))}
  </ul>
);

const Running = ({ action, by, isOwn, total, handled }: BulkWork) => (
  <>
    <p>
      <strong>{BULK_TITLES[action]}</strong>
      {!isOwn && ` (verlangt von ${by})`}
    </p>
    <Progress
      title={BULK_TITLES[action]}
      progress={{ done: handled, total }}
      text={`${doneText(handled, total, "Anbietern")} · läuft weiter, auch wenn Sie die Seite verlassen`}
    />
  </>
);

function Ended({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const { title, text } = bulkResult(work);
  const others = othersLeft(work);
  return (
    <>
      <p>
        <strong>{title}</strong>
        {!work.isOwn && ` (verlangt von ${work.by})`}
        {`. ${text}`}
      </p>
      {work.mayClose && (
        <button className="button quiet" type="button" onClick={onClose}>
          Schliessen
        </button>
      )}
      {work.left > 0 && (
        <details className="desk-filter">
          <summary>Welche blieben</summary>
          <ul className="bullets">
            {work.named.map(({ id, name }) => (
              <li key={id}>
                <a href={listingPath(id)}>{name}</a>
              </li>
            ))}
            {others && <li>{others}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
