import { countOf } from "#domain/format.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { BulkFrame } from "../bulk-frame.tsx";
import { useBulkDialog } from "../use-bulk-dialog.ts";
import type { Selection } from "../use-selection.ts";
import { useWorkAction } from "./use-work-action.ts";
import type { WorkAction } from "./work-action.ts";

type Props<Item extends { id: number | string }> = {
  selection: Selection<Item>;
  actions: readonly WorkAction<Item>[];
  onChanged: () => Promise<unknown>;
};

/** What can be done with the ticked items of a list. */
export function WorkBar<Item extends { id: number | string }>({ selection, actions, onChanged }: Props<Item>) {
  const { items, choose, clear } = selection;
  const { bar, asking, ask, close, end } = useBulkDialog<WorkAction<Item>>();
  const finish = (left: readonly Item[]) => {
    choose(left);
    end();
    void onChanged();
  };
  const { isBusy, busyLabel, apply } = useWorkAction({ items, onEnd: finish });
  const count = countOf(items.length, "Eintrag", "Einträge");
  return (
    <BulkFrame
      label="Mit den gewählten Einträgen"
      count={items.length > 0 ? `${count} gewählt` : ""}
      bar={bar}
      onClear={clear}
      dialog={
        asking && (
          <ConfirmDialog
            title={`${asking.label}: ${count}?`}
            confirmLabel={asking.label}
            isBusy={isBusy}
            busyLabel={busyLabel}
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
