import type { MouseEvent } from "react";
import { goTo } from "./use-address.ts";

type Props<View extends string> = {
  /** What there is to choose, for who cannot see it. */
  label: string;
  /** In the address. */
  name: string;
  /** Labels by value. */
  views: Record<View, string>;
  chosen: View;
};

/** Links between views of one list; the address says which it is, beside what else it says. */
export function ViewChoice<View extends string>({ label, name, views, chosen }: Props<View>) {
  return (
    <nav className="views" aria-label={label}>
      <ul>
        {(Object.entries(views) as [View, string][]).map(([view, title]) => (
          <li key={view}>
            <a
              href={addressOf(name, view)}
              aria-current={view === chosen ? "true" : undefined}
              onClick={(event) => follow(event, addressOf(name, view))}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(name: string, view: string): string {
  const query = new URLSearchParams(location.search);
  query.set(name, view);
  return `?${query}`;
}

/** A new tab or window is the browser's own business. */
function follow(event: MouseEvent, address: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(address);
}

/** What the address asks for, if there is such a view. */
export const viewIn = <View extends string>(
  views: Record<View, string>,
  asked: string | null,
  otherwise: View,
): View => (asked !== null && Object.hasOwn(views, asked) ? (asked as View) : otherwise);
