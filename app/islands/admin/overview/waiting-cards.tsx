import type { WaitingItem } from "#domain/desks/waiting.ts";
import { countOf, formatMoment } from "#domain/format.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { type Press, WAITING_KINDS } from "./waiting-kinds.ts";

const DAY_MS = 86_400_000;

/** Items that wait longer stand out. */
const LATE_DAYS = 2;

type Props = { item: WaitingItem; now: number; onSettled: () => Promise<void> };

/** Something that waits, with the next action. */
export function WaitingCard({ item, now, onSettled }: Props) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { tag, link, presses = [] } = WAITING_KINDS[item.kind];
  const days = Math.floor((now - Date.parse(item.since)) / DAY_MS);
  const press = ({ send, done }: Press) =>
    run(async () => {
      await send(api, item);
      await onSettled();
      toast({ title: done });
    });
  const possible = presses.filter(({ needsListing }) => item.isPressable && !(needsListing && item.updatedAt === null));
  return (
    <li className={days >= LATE_DAYS ? "waiting late" : "waiting"}>
      <div>
        <p className="waiting-kind">
          <span className="tag">{tag}</span>
          <time dateTime={item.since}>
            {days >= LATE_DAYS ? `seit ${countOf(days, "Tag", "Tagen")}` : formatMoment(new Date(item.since))}
          </time>
        </p>
        <h3>{item.title}</h3>
        {item.swaps.map((swap) => (
          <Swap key={swap.label} {...swap} />
        ))}
        {item.text && <p>{item.text}</p>}
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
    </li>
  );
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
