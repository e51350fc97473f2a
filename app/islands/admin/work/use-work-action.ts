import { useState } from "react";
import { SiteApiError } from "../../../session/site-api.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import type { WorkAction } from "./work-action.ts";

type Input<Item> = {
  items: readonly Item[];
  /** After the last one, or after a failure, whose message a dialog would cover. `left`: those after the failure. */
  onEnd: (left: readonly Item[]) => void;
};

/** Somebody else has decided, or the listing was changed or deleted in between. */
const OVERTAKEN = [404, 409];

/** Decides on ticked items one after the other; what is done stays done if a later one fails. */
export function useWorkAction<Item>({ items, onEnd }: Input<Item>) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
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
  return { isBusy, apply, busyLabel: sent > 0 ? `${sent} von ${items.length} …` : undefined };
}

function leftWords(left: number): string {
  if (left === 0) return "Alle gewählten sind erledigt.";
  return left === 1
    ? "Einer der Einträge blieb: Sehen Sie ihn einzeln an."
    : `${left} der Einträge blieben: Sehen Sie sie einzeln an.`;
}
