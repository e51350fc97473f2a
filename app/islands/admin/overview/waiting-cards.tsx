import { useState } from "react";
import { type CaseEntry, type CaseTaker, takerOf } from "#domain/desks/case-entries.ts";
import type { WaitingItem } from "#domain/desks/waiting.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import type { SiteApi } from "../../../session/site-api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { orReload, useAdminAction } from "../use-admin-action.ts";
import { type Press, WAITING_KINDS } from "./waiting-kinds.ts";

const DAY_MS = 86_400_000;

/** Items that wait longer stand out. */
const LATE_DAYS = 2;

const daysOf = (since: string, now: number) => Math.floor((now - Date.parse(since)) / DAY_MS);

export function sinceWords(since: string, now: number): string {
  const days = daysOf(since, now);
  return days >= LATE_DAYS ? `seit ${countOf(days, "Tag", "Tagen")}` : formatMoment(new Date(since));
}

type Props = { item: WaitingItem; now: number; onSettled: () => Promise<void> };

/** Something that waits, with the next action. */
export function WaitingCard({ item, now, onSettled }: Props) {
  const { api, toast, userId } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [asking, setAsking] = useState<{ press: Press; taker: CaseTaker }>();
  const close = () => setAsking(undefined);
  const { tag, link, presses = [] } = WAITING_KINDS[item.kind];
  const settle = async ({ send, done }: Press) => {
    const reload = () => {
      close();
      return onSettled();
    };
    await orReload(send(api, item), reload);
    await reload();
    toast({ title: done });
  };
  const press = (one: Press) =>
    run(async () => {
      const taker = await findTaker(api, item);
      if (taker && taker.userId !== userId()) setAsking({ press: one, taker });
      else await settle(one);
    });
  const possible = presses.filter(({ needsListing }) => item.isPressable && !(needsListing && item.updatedAt === null));
  return (
    <li className={daysOf(item.since, now) >= LATE_DAYS ? "waiting late" : "waiting"}>
      <div>
        <p className="waiting-kind">
          <span className="tag">{tag}</span>
          <time dateTime={item.since}>{sinceWords(item.since, now)}</time>
        </p>
        <h3>{item.title}</h3>
        {item.swaps.map((swap) => (
          <Swap key={swap.label} {...swap} />
        ))}
        {item.text && <p>{item.text}</p>}
        {item.taker && <p className="ledger-note">{`${item.taker.by} kümmert sich`}</p>}
      </div>
      <p className="waiting-actions">
        {possible.map((one) => (
          <button
            key={one.label}
            className={one.isQuiet ? "button quiet only-with-script" : "button only-with-script"}
            type="button"
            aria-disabled={isBusy}
            onClick={() => press(one)}
          >
            {one.label}
            <span className="sr-only">{`: ${item.title}`}</span>
          </button>
        ))}
        <a className={possible.length > 0 ? "button quiet" : "button"} href={item.path}>
          {link}
          <span className="sr-only">{`: ${item.title}`}</span>
        </a>
      </p>
      {asking && (
        <ConfirmDialog
          title={`${asking.press.label}: ${item.title}?`}
          confirmLabel={`Trotzdem: ${asking.press.label}`}
          isBusy={isBusy}
          onConfirm={() => run(() => settle(asking.press), close)}
          onClose={close}
        >
          <p>{`${asking.taker.by} kümmert sich schon darum. Fragen Sie besser zuerst nach.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Who takes care of it by now; the card may be a minute old. */
async function findTaker(api: SiteApi, { caseRef }: WaitingItem) {
  if (!caseRef) return undefined;
  const { desk, caseId } = caseRef;
  return takerOf((await api.get<{ entries: CaseEntry[] }>(`/cases/${desk}?ids=${caseId}`)).entries);
}

const Swap = ({ label, before, after }: WaitingItem["swaps"][number]) => (
  <p className="swap">
    {label && <strong>{`${label}:`}</strong>}
    <span className="sr-only">Bisher</span>
    <del>{before || "leer"}</del>
    <span aria-hidden="true">→</span>
    <span className="sr-only">Neu</span>
    <ins>{after || "leer"}</ins>
  </p>
);
