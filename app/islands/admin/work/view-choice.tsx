import type { MouseEvent } from "react";
import { entriesOf, isKeyOf } from "#domain/keys.ts";
import { START } from "../admin-list.ts";
import { goTo, useQuery } from "../query-param.ts";

type Props<View extends string> = {
  /** Accessible name of the choice. */
  label: string;
  /** Name of the query parameter. */
  name: string;
  views: Record<View, string>;
  chosen: View;
};

/** Links between views of one list. The view is a query parameter; others are kept. */
export function ViewChoice<View extends string>({ label, name, views, chosen }: Props<View>) {
  const query = useQuery();
  query.delete(START);
  const addressOf = (view: View) => {
    query.set(name, view);
    return `?${query}`;
  };
  return (
    <nav className="views" aria-label={label}>
      <ul>
        {entriesOf(views).map(([view, title]) => (
          <li key={view}>
            <a
              href={addressOf(view)}
              aria-current={view === chosen ? "true" : undefined}
              onClick={(event) => follow(event, addressOf(view))}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Leaves clicks that open a new tab or window to the browser. */
function follow(event: MouseEvent, address: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(address);
}

/** The view named in the address, if it exists. */
export const viewIn = <View extends string>(
  views: Record<View, string>,
  asked: string | null,
  otherwise: View,
): View => (asked !== null && isKeyOf(views, asked) ? asked : otherwise);
