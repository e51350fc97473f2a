import type { BulkAsk } from "#domain/desks/bulk-action.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { countOf } from "#domain/format.ts";
import { BulkFrame } from "../bulk-frame.tsx";
import { useBulkDialog } from "../use-bulk-dialog.ts";
import type { Selection } from "../use-selection.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useBulkAction } from "./use-bulk-action.ts";

const ACTIONS = { confirm: "Bestätigen …", move: "Kanton ändern …", export: "Exportieren …", delete: "Löschen …" };

type Props = { selection: Selection<DeskListing>; onChanged: () => Promise<unknown> };

/** What can be done with the ticked listings. */
export function BulkBar({ selection, onChanged }: Props) {
  const { bar, asking, ask, close, end } = useBulkDialog<BulkAsk["action"] | "export">();
  const { apply, ...progress } = useBulkAction({ selection, onChanged, onEnd: end });
  const ids = selection.items.map(({ id }) => id);
  const count = ids.length > 0 ? `${countOf(ids.length, "Anbieter", "Anbieter")} gewählt` : "";
  return (
    <BulkFrame
      label="Mit den gewählten Anbietern"
      count={count}
      bar={bar}
      onClear={selection.clear}
      dialog={asking && <BulkDialog {...progress} asking={asking} ids={ids} onApply={apply} onClose={close} />}
    >
      {(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).map((action) => (
        <button
          className={action === "delete" ? "button quiet danger" : "button quiet"}
          type="button"
          key={action}
          onClick={() => ask(action)}
        >
          {ACTIONS[action]}
        </button>
      ))}
    </BulkFrame>
  );
}
