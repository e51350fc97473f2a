import { countOf } from "#domain/format.ts";
import type { WayOut } from "#domain/offer/meets.ts";
import {
  filteredPath,
  NO_FILTER,
  type ProviderFilter,
  type Wish,
  wishLabel,
  withoutWish,
} from "#domain/offer/provider-filter.ts";

type Props = {
  path: string;
  filter: ProviderFilter;
  waysOut: WayOut[];
  /** Of some it is not known whether they do. */
  hasOthers: boolean;
};

/** Rule offer-7: no provider meets all wishes, so each can be left out, with what that finds. */
export function WaysOut({ path, filter, waysOut, hasOthers }: Props) {
  if (waysOut.length === 0) return null;
  return (
    <div className="empty">
      {!hasOthers && <p>Keine Spitex-Anbieter gefunden.</p>}
      <p>Niemand hat angegeben, dass alles zutrifft. Lassen Sie etwas weg:</p>
      <ul className="chips in-a-row">
        {waysOut.map(({ without, count }) => (
          <li key={nameOf(without)}>
            <a className="chip" href={`${filteredPath(path, leftOut(filter, without))}#anbieter`} rel="nofollow">
              {`${nameOf(without)} `}
              <span className="count">{countOf(count, "Anbieter", "Anbieter")}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(without: WayOut["without"]): string {
  if (without === "everything") return "ohne Filter";
  return "radius" in without ? `weiter weg als ${without.radius} km` : `ohne «${wishLabel(without)}»`;
}

const leftOut = (filter: ProviderFilter, without: Wish | "everything") =>
  without === "everything" ? NO_FILTER : withoutWish(filter, without);
