import { type ReactNode, useState } from "react";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { countOf } from "#domain/format.ts";
import { SiteApiError } from "../../../session/site-api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminList, useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useQueryParam } from "../query-param.ts";
import { portionProgress, useAdminAction, useLeaveWarning } from "../use-admin-action.ts";
import { BulkFrame, type Selection, Tick, useBulkDialog, useSelection } from "./bulk-frame.tsx";
import { useCaseNotes } from "./case-notes.tsx";
import type { WorkAction } from "./work-action.ts";

type WorkListProps<Item> = {
  title: string;
  /** Path below /api/admin. */
  path: string;
  /** Query parameters with their chosen values. */
  view?: Record<string, string>;
  /** Name of the downloadable table. */
  file: string;
  /** Text for an empty list without a search. */
  empty: string;
  className: string;
  actions?: readonly WorkAction<Item>[];
  desk: CaseDesk;
  /** The item's name for its checkbox, for screen readers. */
  nameOf: (item: Item) => string;
  /** Renders an item with its checkbox and the notes about it. `reload`: call when the list is outdated. */
  children: (item: Item, tick: ReactNode, reload: () => void) => ReactNode;
};

/** A list of work with search, download as a table, and checkboxes for bulk actions. */
export function WorkList<Item extends { id: number | string }>({
  actions = [],
  desk,
  nameOf,
  ...props
}: WorkListProps<Item>) {
  const { title, path, view = {}, file, empty, className, children } = props;
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const q = useQueryParam("q")?.trim() ?? "";
  const query = String(new URLSearchParams({ ...view, ...(q !== "" && { q }) }));
  const list = useAdminList<Item>(`${path}?${query}`);
  const selection = useSelection<Item>();
  const items = list.items ?? [];
  const download = () => run(() => api.download(`${path}/rows.csv?${query}`, file));
  const notesOf = useCaseNotes(
    desk,
    items.map(({ id }) => id),
  );
  const tickOf = (item: Item) => (
    <>
      {actions.length > 0 && <Tick label={`${nameOf(item)} auswählen`} isHidden items={[item]} selection={selection} />}
      {notesOf(item.id)}
    </>
  );
  return (
    <section aria-labelledby="liste-titel">
      <div className="desk-head">
        <h2 id="liste-titel">{q === "" ? title : `${title}: «${q}»`}</h2>
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={download}>
          Als Tabelle herunterladen
        </button>
      </div>
      <ListFrame list={list} empty={q === "" ? empty : "Nichts gefunden. Versuchen Sie ein Wort weniger."}>
        {actions.length > 0 && items.length > 1 && (
          <Tick label={`Alle ${items.length} gezeigten auswählen`} items={items} selection={selection} />
        )}
        <ul className={className}>{items.map((item) => children(item, tickOf(item), () => void list.reload()))}</ul>
      </ListFrame>
      {actions.length > 0 && <WorkBar selection={selection} actions={actions} onChanged={list.reload} />}
    </section>
  );
}

type WorkBarProps<Item extends { id: number | string }> = {
  selection: Selection<Item>;
  actions: readonly WorkAction<Item>[];
  onChanged: () => Promise<unknown>;
};

function WorkBar<Item extends { id: number | string }>({ selection, actions, onChanged }: WorkBarProps<Item>) {
  const { items, choose, clear } = selection;
  const { bar, asking, ask, close, end } = useBulkDialog<WorkAction<Item>>();
  const finish = (left: readonly Item[]) => {
    choose(left);
    end();
    void onChanged();
  };
  const { isBusy, progress, apply } = useWorkAction({ items, onEnd: finish });
  const count = countOf(items.length, "Eintrag", "Einträge");
  return (
    <BulkFrame
      label="Mit den gewählten Einträgen"
      count={items.length > 0 ? `${count} gewählt` : ""}
      bar={bar}
      isBusy={isBusy}
      works={
        isBusy && (
          <p className="progress-text">
            <span className="spinner" aria-hidden="true" />
            {["Die Änderung läuft noch", progress?.text].filter(Boolean).join(": ")}. Lassen Sie diese Seite offen.
          </p>
        )
      }
      onClear={clear}
      dialog={
        asking && (
          <ConfirmDialog
            title={`${asking.label}: ${count}?`}
            confirmLabel={asking.label}
            isBusy={isBusy}
            progress={progress}
            onConfirm={() => apply(asking)}
            onClose={close}
          >
            <p>{asking.note}</p>
          </ConfirmDialog>
        )
      }
    >
      {actions.map((action) => (
        <button className="button quiet" type="button" key={action.label} onClick={() => ask(action)}>
          {`${action.label} …`}
        </button>
      ))}
    </BulkFrame>
  );
}

type Input<Item> = {
  items: readonly Item[];
  /** Called after the last item, or a failure, as a dialog would cover its message. `left`: items not done. */
  onEnd: (left: readonly Item[]) => void;
};

/** Another admin has decided, or the listing was changed or deleted in between. */
const OVERTAKEN = [404, 409];

/** Decides on selected items one by one; earlier decisions remain if a later one fails. */
function useWorkAction<Item>({ items, onEnd }: Input<Item>) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  useLeaveWarning(isBusy);
  const [sent, setSent] = useState(0);
  const decide = async ({ isPossible, decide: send }: WorkAction<Item>, item: Item) => {
    if (isPossible?.(item) === false) return false;
    try {
      await send(api, item);
      return true;
    } catch (error) {
      if (error instanceof SiteApiError && OVERTAKEN.includes(error.status)) return false;
      throw error;
    }
  };
  const apply = (action: WorkAction<Item>) =>
    run(async () => {
      let done = 0;
      let left = items;
      try {
        for (const [at, item] of items.entries()) {
          if (await decide(action, item)) done += 1;
          left = items.slice(at + 1);
          setSent(at + 1);
        }
      } finally {
        setSent(0);
        onEnd(left);
      }
      toast({ title: `${done} ${action.done}`, text: leftWords(items.length - done) });
    });
  return { isBusy, apply, progress: portionProgress(sent, items.length, "Einträgen") };
}

function leftWords(left: number): string {
  if (left === 0) return "Alle gewählten sind erledigt.";
  return left === 1
    ? "Einer der Einträge blieb: Sehen Sie ihn einzeln an."
    : `${left} der Einträge blieben: Sehen Sie sie einzeln an.`;
}
