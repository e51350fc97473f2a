import { useState } from "react";
import { BULK_SIZE, type BulkAsk, type BulkResult } from "#domain/desks/bulk-action.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { countOf } from "#domain/format.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import type { Selection } from "../use-selection.ts";

const DONE: Record<BulkAsk["action"], string> = { confirm: "bestätigt", delete: "gelöscht", move: "verschoben" };

type Input = {
  selection: Selection<DeskListing>;
  onChanged: () => Promise<unknown>;
  /** Also after a failure: a dialog would cover its message. */
  onEnd: () => void;
};

/** Sends an action for the ticked listings in portions; what is done stays done if a later portion fails. */
export function useBulkAction({ selection, onChanged, onEnd }: Input) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [sent, setSent] = useState(0);
  const { items: listings } = selection;
  const apply = (ask: BulkAsk) =>
    run(async () => {
      let done = 0;
      try {
        for (let at = 0; at < listings.length; at += BULK_SIZE) {
          const portion = listings.slice(at, at + BULK_SIZE).map(({ id, updatedAt }) => ({ id, updatedAt }));
          const answer = await api.send<BulkResult>("POST", "/listings/bulk", { ...ask, listings: portion });
          done += answer?.done.length ?? 0;
          setSent(at + portion.length);
        }
      } finally {
        setSent(0);
        if (done > 0) await onChanged();
      }
      selection.clear();
      onEnd();
      const title = `${countOf(done, "Anbieter", "Anbieter")} ${DONE[ask.action]}`;
      toast({ title, text: leftWords(listings.length - done) });
    }, onEnd);
  return { isBusy, apply, busyLabel: sent > 0 ? `${sent} von ${listings.length} …` : undefined };
}

function leftWords(left: number): string {
  if (left === 0) return "Alle gewählten sind erledigt.";
  return left === 1
    ? "Einer blieb, wie er war: Er wurde inzwischen geändert oder war schon so."
    : `${left} blieben, wie sie waren: Sie wurden inzwischen geändert oder waren schon so.`;
}
