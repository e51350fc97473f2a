import type { ReactNode } from "react";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { countOf } from "#domain/format.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminList } from "../admin-list.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useQueryParam } from "../query-param.ts";
import { useAdminAction } from "../use-admin-action.ts";
import { BulkFrame, type Selection, Tick, useBulkDialog, useSelection } from "./bulk-frame.tsx";
import { BulkWorks, useBulkWorks } from "./bulk-works.tsx";
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
  /** Empty where there are none in this view; undefined where there never are. */
  actions?: readonly WorkAction<Item>[];
  desk: CaseDesk;
  /** The item's name for its checkbox, for screen readers. */
  nameOf: (item: Item) => string;
  /** Renders an item with its checkbox and the notes about it. `reload`: call when the list is outdated. */
  children: (item: Item, tick: ReactNode, reload: () => void) => ReactNode;
};

/** A list of work with search, download as a table, and checkboxes for bulk actions. */
export function WorkList<Item extends { id: number | string }>({
  actions,
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
  const hasActions = actions !== undefined && actions.length > 0;
  const tickOf = (item: Item) => (
    <>
      {hasActions && <Tick label={`${nameOf(item)} auswählen`} isHidden items={[item]} selection={selection} />}
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
        {hasActions && items.length > 1 && (
          <Tick label={`Alle ${items.length} gezeigten auswählen`} items={items} selection={selection} />
        )}
        <ul className={className}>{items.map((item) => children(item, tickOf(item), () => void list.reload()))}</ul>
      </ListFrame>
      {actions && <WorkBar desk={desk} selection={selection} actions={actions} onChanged={list.reload} />}
    </section>
  );
}

type WorkBarProps<Item extends { id: number | string }> = {
  desk: CaseDesk;
  selection: Selection<Item>;
  actions: readonly WorkAction<Item>[];
  onChanged: () => Promise<unknown>;
};

function WorkBar<Item extends { id: number | string }>({ desk, selection, actions, onChanged }: WorkBarProps<Item>) {
  const { items, clear } = selection;
  const { bar, asking, ask, close, end } = useBulkDialog<WorkAction<Item>>();
  const { isBusy, apply, ...works } = useBulkWorks({
    path: "/decisions",
    desk,
    onStored: clear,
    onChanged,
    onEnd: end,
  });
  const decide = ({ decision, seenAt }: WorkAction<Item>) =>
    apply({ ...decision, entries: items.map((item) => ({ id: item.id, updatedAt: seenAt?.(item) })) });
  const count = countOf(items.length, "Eintrag", "Einträge");
  return (
    <BulkFrame
      label="Mit den gewählten Einträgen"
      count={items.length > 0 ? `${count} gewählt` : ""}
      bar={bar}
      isBusy={isBusy}
      works={works.shown.length > 0 && <BulkWorks {...works} />}
      onClear={clear}
      dialog={
        asking && (
          <ConfirmDialog
            title={`${asking.label}: ${count}?`}
            confirmLabel={asking.label}
            isBusy={isBusy}
            onConfirm={() => decide(asking)}
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
