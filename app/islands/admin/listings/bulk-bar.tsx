import { useEffect, useRef, useState } from "react";
import type { BulkAsk } from "#domain/desks/bulk-action.ts";
import { countOf } from "#domain/format.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useBulkAction } from "./use-bulk-action.ts";
import type { Selection } from "./use-selection.ts";

const ACTIONS = { confirm: "Bestätigen …", move: "Kanton ändern …", export: "Exportieren …", delete: "Löschen …" };

type Props = { selection: Selection; onChanged: () => Promise<unknown> };

/** What can be done with the ticked listings; nothing is shown as long as none is ticked. */
export function BulkBar({ selection, onChanged }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<BulkAsk["action"] | "export">();
  const close = () => setAsking(undefined);
  const hasEnded = useRef(false);
  const end = () => {
    hasEnded.current = true;
    close();
  };
  // Only then is the dialog closed, which gives the focus back to a button that may be gone.
  useEffect(() => {
    if (hasEnded.current) bar.current?.focus();
    hasEnded.current = false;
  });
  const { apply, ...progress } = useBulkAction({ selection, onChanged, onEnd: end });
  const ids = selection.listings.map(({ id }) => id);
  const isShown = ids.length > 0;
  // The status is there from the beginning, because screen readers announce only what changes in it.
  return (
    <section
      className={isShown ? "bulk-bar" : "sr-only"}
      aria-label="Mit den gewählten Anbietern"
      ref={bar}
      tabIndex={-1}
    >
      <p role="status">
        <strong>{isShown && `${countOf(ids.length, "Anbieter", "Anbieter")} gewählt`}</strong>
      </p>
      {isShown && (
        <div className="row-actions">
          {(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).map((action) => (
            <button
              className={action === "delete" ? "button quiet danger" : "button quiet"}
              type="button"
              key={action}
              onClick={() => setAsking(action)}
            >
              {ACTIONS[action]}
            </button>
          ))}
          <button className="button quiet" type="button" onClick={selection.clear}>
            Auswahl aufheben
          </button>
        </div>
      )}
      {asking && <BulkDialog {...progress} asking={asking} ids={ids} onApply={apply} onClose={close} />}
    </section>
  );
}
