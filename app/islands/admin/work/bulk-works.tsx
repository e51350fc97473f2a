import { useEffect, useRef } from "react";
import { BULK_TITLES, type BulkWork, bulkResult, isDecision, othersLeft, unitOf } from "#domain/desks/bulk-action.ts";
import { doneText } from "#domain/desks/running-work.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { Progress, pollMs } from "../running-work.tsx";
import { useAdminAction, useLeaveWarning } from "../use-admin-action.ts";

const isRunning = ({ endedAt }: BulkWork) => endedAt === null;

/** A toast says everything. */
const isWhole = ({ left, failure }: BulkWork) => left === 0 && failure === null;

type Input = {
  /** Below /api/admin, where they are asked for. */
  path: string;
  /** The one list whose decisions are shown. */
  desk?: string;
  /** The request for the selected items is stored. */
  onStored: () => void;
  /** The list is outdated. */
  onChanged: () => Promise<unknown>;
  /** The dialog must close, even after a failure, because it would cover the message; or a focused button is gone. */
  onEnd: () => void;
};

/**
 * Changes of many listings or entries that the server carries out, whichever page or device asked for them. A page that
 * sees the end says it in a toast; it is also shown until it is closed, unless the toast has said everything.
 */
export function useBulkWorks({ path, desk, onStored, onChanged, onEnd }: Input) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const closing = useAdminAction();
  // Until the server has stored what is asked, leaving the page would lose it.
  useLeaveWarning(isBusy);
  const { data, mutate } = useAdminData<BulkWork[]>(path, {
    refreshInterval: (works = []) => pollMs(works.some(isRunning)),
  });
  const shown = data?.filter(({ action }) => desk === undefined || action === desk);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const forget = async ({ id }: BulkWork) => {
    await api.send("DELETE", `${path}/${id}`);
    await mutate((works = []) => works.filter((work) => work.id !== id), { revalidate: false });
  };
  const tell = (ended: readonly BulkWork[]) => {
    for (const work of ended.filter(({ isOwn }) => isOwn)) {
      toast(bulkResult(work));
      if (isWhole(work)) forget(work).catch(console.error);
    }
    return onChanged();
  };
  useEffect(() => {
    if (!shown) return;
    const running = new Set(shown.filter(isRunning).map(({ id }) => id));
    const gone = [...seen.current].filter((id) => !running.has(id));
    seen.current = running;
    // Changes of other admins are no longer listed then.
    if (gone.length > 0) void tell(shown.filter(({ id }) => gone.includes(id)));
  });
  const show = (work: BulkWork) => {
    seen.current = new Set([...seen.current, work.id]);
    void mutate((works = []) => [work, ...works], { revalidate: false });
  };
  return {
    shown: shown ?? [],
    isBusy,
    /** Asks the server for an action on the selected items, which continues there. */
    apply: (asked: object) =>
      run(async () => {
        const work = await api.send<BulkWork | null>("POST", path, asked);
        onStored();
        onEnd();
        if (work) show(work);
        // Another page of the admin has already reported its end.
        else await onChanged();
      }, onEnd),
    close: (work: BulkWork) =>
      closing.run(async () => {
        await forget(work);
        onEnd();
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
      text={`${doneText(handled, total, unitOf(action))} · läuft weiter, auch wenn Sie die Seite verlassen`}
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
      {work.left > 0 && !isDecision(work.action) && (
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
