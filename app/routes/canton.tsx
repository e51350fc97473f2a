import { redirect } from "react-router";
import { formatNumber } from "#domain/format.ts";
import { filterQuery, isFiltered, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonName, inCanton, ofCanton } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { loadCantonPage } from "#worker/services/pages/canton-page.ts";
import { answerWords, askTitle } from "../content/place-answer.ts";
import { cantonFacts, cantonQuestions, localSources, providersWords, unknownOffer } from "../content/places.ts";
import { today } from "../context.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { loadPage, refuseOwnPage, styleFound } from "../load-page.ts";
import { mapBeside, pinnedBy } from "../map-beside.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { Icon } from "../ui/icons.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ListTitle, MapBeside, PlaceFacts, ProviderItemList } from "../ui/places/list-page.tsx";
import { AfterAnswer, AnswerHead, matchesTitle, WaysOut } from "../ui/places/place-answer.tsx";
import { ProviderFilters } from "../ui/places/provider-filters.tsx";
import { EmptyList, ProviderList } from "../ui/places/provider-list.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/canton.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get("ab") ?? undefined;
  const filter = readFilter(url.searchParams);
  const asked = { cantonSlug: params.canton, from, filter };
  const { page } = await loadPage(context, (deps) => {
    refuseOwnPage(params.canton);
    return loadCantonPage(deps, asked);
  });
  const { canton, total, list, cities } = page;
  const { rows: listed, ...pages } = list;
  const path = paths.canton(canton.slug);
  // The provider that the list should start at was deleted, or belongs to another canton.
  if (from && listed.length === 0) throw redirect(path + filterQuery(filter));
  const day = today(context);
  const rows = listed.map(pinnedBy(page.pins));
  const local = { canton, day };
  // Search engines should list neither continuations, nor filters, nor cantons without providers.
  const wished = isFiltered(filter);
  styleFound(context, { isAnswer: wished, isEmpty: rows.length === 0 });
  const isIndexed = list.isFirst && !wished && total > 0;
  const { title, description, heading, lead } = wished
    ? answerWords({ where: inCanton(canton), filter, counts: page.found, all: total })
    : {
        ...titlesOf(inCanton(canton), total),
        heading: headingOf(inCanton(canton), total),
        lead: total > 0 ? m.place_lead() : m.place_lead_none(),
      };
  const ask = wished ? { id: "nachfragen", title: askTitle(page.found.ask) } : {};
  return {
    path,
    canton,
    day,
    head: { title, description, isIndexed, path: isIndexed || wished ? path : undefined },
    trail: [{ name: cantonName(canton), path }],
    heading,
    lead,
    answer: wished ? { counts: page.found, near: [] } : undefined,
    map: mapBeside(page, ofCanton(canton), { path, search: url.search }),
    filters: { filter, choices: page.choices, waysOut: page.waysOut },
    list: pages,
    groups: [
      { rows: rows.filter(({ isMatch }) => isMatch) },
      { ...unknownOffer(), ...ask, rows: rows.filter(({ isMatch }) => !isMatch) },
    ],
    isFolded: list.isFirst && !wished,
    cities,
    facts: { title: m.place_facts_canton({ where: inCanton(canton) }), texts: cantonFacts(canton, total, cities) },
    questions: cantonQuestions(local, total),
    sources: localSources(local),
  };
}

type Data = Route.ComponentProps["loaderData"];

export default function CantonPage({ loaderData }: Route.ComponentProps) {
  const { canton, head, answer, filters, map, groups, facts, questions, sources } = loaderData;
  return (
    <div className="page">
      <PageHead {...head} />
      {answer ? (
        <AnswerHead {...loaderData} answer={answer} filter={filters.filter} groups={groups} />
      ) : (
        <PlainHead {...loaderData} />
      )}
      <div className="with-aside canton-body">
        <Listed {...loaderData} />
        <MapBeside map={map} canton={canton} />
      </div>
      {answer && <Towns {...loaderData} />}
      <PlaceFacts canton={canton} {...facts} />
      <Faq title={m.home_faq()} questions={questions} />
      <SourceList {...sources} />
    </div>
  );
}

const PlainHead = ({ trail, heading, lead, cities, filters }: Data) => (
  <>
    <Breadcrumbs trail={trail} />
    <header className="page-head">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <SearchBox />
    </header>
    <Towns cities={cities} filters={filters} />
  </>
);

function Listed(page: Data) {
  const { path, answer, filters, groups, map } = page;
  const rows = groups.flatMap((group) => group.rows);
  const hasWaysOut = filters.waysOut.length > 0;
  const heading = answer ? "passen" : "anbieter";
  return (
    <div>
      <section aria-labelledby={heading}>
        <ListTitle
          id={heading}
          title={answer ? matchesTitle(answer.counts.matches) : m.place_by_place()}
          hasMap={map !== undefined}
        />
        {!answer && <ProviderFilters path={path} {...filters} />}
        <WaysOut path={path} {...filters} hasOthers={rows.length > 0} />
        {rows.length === 0 && !hasWaysOut && <EmptyList />}
        {rows.length > 0 && (
          <p className="order-note">
            {`${m.place_order_canton()} `}
            <a href={paths.ordering()}>{m.place_how_we_sort()}</a>
          </p>
        )}
        <Providers {...page} />
        <ProviderItemList providers={rows} />
      </section>
      {answer && <AfterAnswer path={path} {...filters} near={answer.near} />}
    </div>
  );
}

function Towns({ cities, filters: { filter } }: Pick<Data, "cities" | "filters">) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="staedte">
      <h2 id="staedte">{m.place_towns()}</h2>
      <ul className="canton-list towns">
        {cities.map(({ city, listings, ...key }) => (
          <li key={paths.city(key)}>
            <a href={paths.city(key) + filterQuery(filter)}>
              {city} <span className="count">{formatNumber(listings)}</span>
              <span className="sr-only">{` ${m.home_providers_hidden()}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Number of cards open on a phone, because visitors of a canton mostly want a town. */
const OPEN_CARDS = 4;
const NO_PAGES = { isFirst: true, next: undefined, previous: undefined };

function Providers({ path, day, filters: { filter }, list, groups, isFolded }: Data) {
  const page = { path, day, filter };
  const rows = groups[0]?.rows ?? [];
  const rest = rows.slice(OPEN_CARDS);
  if (!isFolded || rest.length === 0) return <ProviderList {...page} list={list} groups={groups} />;
  return (
    <>
      <ProviderList {...page} list={NO_PAGES} groups={[{ rows: rows.slice(0, OPEN_CARDS) }]} />
      <details className="fold more-cards">
        <summary>
          {m.place_show_more({ count: rest.length, shown: rest.length })}
          <Icon name="down" />
        </summary>
        <ProviderList {...page} list={NO_PAGES} groups={[{ rows: rest }]} />
      </details>
      <ProviderList {...page} list={list} groups={[]} />
    </>
  );
}

/** Rule places-1. `where`: «im Kanton Zürich». */
const headingOf = (where: string, total: number) =>
  total === 0 ? m.place_heading_none({ where }) : m.place_heading({ where, count: total, shown: formatNumber(total) });

const titlesOf = (where: string, total: number) =>
  total === 0
    ? { title: m.place_title_none({ where }), description: m.place_description_no_canton({ where }) }
    : {
        title: m.place_title({ where, providers: providersWords(total) }),
        description: m.place_description({
          where,
          organizations: m.place_organizations({ count: total, shown: formatNumber(total) }),
        }),
      };
