import type { ReactNode } from "react";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useQueryParam } from "../query-param.ts";
import { useAdminAction } from "../use-admin-action.ts";
import { useAdminList } from "../use-admin-data.ts";
import { useSelection } from "../use-selection.ts";
import { Tick } from "./tick.tsx";
import type { WorkAction } from "./work-action.ts";
import { WorkBar } from "./work-bar.tsx";

type Props<Item> = {
  title: string;
  /** Below /api/admin. */
  path: string;
  /** Names of parameters and what is chosen of them. */
  view?: Record<string, string>;
  /** Of the table that can be downloaded. */
  file: string;
  /** Without a search. */
  empty: string;
  className: string;
  actions?: readonly WorkAction<Item>[];
  /** Whose turn it is to be ticked, for screen readers. */
  nameOf: (item: Item) => string;
  /** Draws an item with its tick; `reload`: the list is no longer right. */
  children: (item: Item, tick: ReactNode, reload: () => void) => ReactNode;
};

/** A list of work: searched, downloaded as a table, and with ticks for what is done with many at once. */
export function WorkList<Item extends { id: number | string }>({ actions = [], nameOf, ...props }: Props<Item>) {
  const { title, path, view = {}, file, empty, className, children } = props;
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const q = useQueryParam("q")?.trim() ?? "";
  const query = String(new URLSearchParams({ ...view, ...(q !== "" && { q }) }));
  const list = useAdminList<Item>(`${path}?${query}`);
  const selection = useSelection<Item>();
  const items = list.items ?? [];
  const download = () => run(() => api.download(`${path}/rows.csv?${query}`, file));
  const tickOf = (item: Item) =>
    actions.length > 0 && <Tick label={`${nameOf(item)} auswählen`} isHidden items={[item]} selection={selection} />;
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
