import { formatNumber } from "#domain/format.ts";
import type { WayOut } from "#domain/offer/candidate.ts";
import { withinSentence } from "#domain/offer/languages.ts";
import {
  filteredPath,
  NO_FILTER,
  type ProviderFilter,
  type Wish,
  wishesOf,
  wishLabel,
  withoutWish,
} from "#domain/offer/provider-filter.ts";
import { m } from "#messages";
import type { nearRow } from "../../content/place-answer.ts";
import { SearchBox } from "../../islands/search/search-box.tsx";
import { Breadcrumbs, type Crumb } from "../breadcrumbs.tsx";
import { Icon } from "../icons.tsx";
import { Distance } from "../provider/provider-card.tsx";
import { type FilterProps, ProviderFilters } from "./provider-filters.tsx";
import type { ProviderListProps } from "./provider-list.tsx";

export type PlaceAnswer = {
  counts: { matches: number; ask: number };
  /** Providers that almost match. */
  near: ReturnType<typeof nearRow>[];
};

type HeadProps = WishesProps & {
  trail: Crumb[];
  heading: string;
  lead: string;
  answer: PlaceAnswer;
  groups: ProviderListProps["groups"];
};

/** Rule offer-15: what a visitor should see first. */
export const AnswerHead = ({ path, filter, trail, heading, lead, answer, groups }: HeadProps) => (
  <>
    <div className="answer-head">
      <Breadcrumbs trail={trail} />
      <h1 id="anbieter">{heading}</h1>
      <p className="lead">{lead}</p>
      <WishChips path={path} filter={filter} />
    </div>
    <Tally {...answer} hasAsk={groups.some(({ isQuestion, rows }) => isQuestion && rows.length > 0)} />
  </>
);

/** Title of the list below the answer. */
export const matchesTitle = (count: number) => m.filter_matches({ count, shown: count });

/** Further filters below the answer. */
export const AfterAnswer = ({ near, ...filters }: FilterProps & Pick<PlaceAnswer, "near">) => (
  <>
    <NearMisses near={near} />
    <section aria-labelledby="wuensche">
      <h2 id="wuensche">{m.filter_other()}</h2>
      <ProviderFilters {...filters} />
      <SearchBox />
    </section>
  </>
);

type WishesProps = { path: string; filter: ProviderFilter };

/** One press removes a wish, or all of them. */
export const WishChips = ({ path, filter }: WishesProps) => (
  <ul className="wishes" aria-label={m.filter_wishes()}>
    {wishesOf(filter).map((wish) => (
      <li key={wishLabel(wish)}>
        <a className="chip on" href={`${filteredPath(path, withoutWish(filter, wish))}#anbieter`} rel="nofollow">
          {wishLabel(wish)}
          <Icon name="close" />
          <span className="sr-only">{` ${m.filter_take_back()}`}</span>
        </a>
      </li>
    ))}
    <li>
      <a className="chip" href="#wuensche">
        {m.filter_wish()}
        <span className="sr-only">{` ${m.filter_add()}`}</span>
      </a>
    </li>
    <li>
      <a className="take-back" href={path}>
        {m.filter_take_all_back()}
      </a>
    </li>
  </ul>
);

type TallyProps = PlaceAnswer & {
  /** Whether this page of the list has providers to ask. */
  hasAsk: boolean;
};

/** The filter's results, each figure linked to its part of the page. */
function Tally({ counts, near, hasAsk }: TallyProps) {
  return (
    <nav className="tally" aria-label={m.filter_result()}>
      <ul>
        <Figure count={counts.matches} words={m.filter_match({ count: counts.matches })} href="#passen" />
        <Figure count={counts.ask} words={withinSentence(m.filter_ask())} href={hasAsk ? "#nachfragen" : undefined} />
        {near.length > 0 && <Figure count={near.length} words={m.filter_nearly({ count: near.length })} href="#fast" />}
      </ul>
    </nav>
  );
}

function Figure({ count, words, href }: { count: number; words: string; href: string | undefined }) {
  const figure = (
    <>
      <b>{count}</b> <span>{words}</span>
    </>
  );
  return <li>{href ? <a href={href}>{figure}</a> : <p>{figure}</p>}</li>;
}

/** Rule offer-14: providers that almost match. */
function NearMisses({ near }: Pick<PlaceAnswer, "near">) {
  if (near.length === 0) return null;
  return (
    <section aria-labelledby="fast">
      <h2 id="fast">{m.filter_nearly_matches({ count: near.length, shown: near.length })}</h2>
      <ul className="rows">
        {near.map(({ path, name, words, distanceKm }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            <Distance km={distanceKm} />
            <span className="muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  path: string;
  filter: ProviderFilter;
  waysOut: WayOut[];
  /** Some providers may match, because a requested property is unknown. */
  hasOthers: boolean;
};

/** Rule offer-7: no provider meets all wishes, so this offers to omit each, with the resulting number. */
export function WaysOut({ path, filter, waysOut, hasOthers }: Props) {
  if (waysOut.length === 0) return null;
  return (
    <div className="empty">
      {!hasOthers && <p>{m.filter_none_found()}</p>}
      <p>{m.filter_leave_out()}</p>
      <ul className="chips in-a-row">
        {waysOut.map(({ without, count }) => (
          <li key={nameOf(without)}>
            <a className="chip" href={`${filteredPath(path, leftOut(filter, without))}#anbieter`} rel="nofollow">
              {`${nameOf(without)} `}
              <span className="count">{m.place_providers({ count, shown: formatNumber(count) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(without: WayOut["without"]): string {
  if (without === "everything") return m.filter_without_any();
  return "radius" in without
    ? m.filter_further_than({ km: without.radius })
    : m.filter_without({ wish: withinSentence(wishLabel(without)) });
}

const leftOut = (filter: ProviderFilter, without: Wish | "everything") =>
  without === "everything" ? NO_FILTER : withoutWish(filter, without);
