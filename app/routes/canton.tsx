import { redirect } from "react-router";
import { countOf, formatNumber } from "#domain/format.ts";
import { filterQuery, isFiltered, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { loadCantonPage } from "#worker/services/pages/canton-page.ts";
import { answerWords, askTitle } from "../content/place-answer.ts";
import { cantonFacts, cantonQuestions, localSources, UNKNOWN_OFFER } from "../content/places.ts";
import { today } from "../context.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { loadPage, styleFound } from "../load-page.ts";
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
  const { page } = await loadPage(context, (deps) => loadCantonPage(deps, asked));
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
    ? answerWords({ where: `im Kanton ${canton.name}`, filter, counts: page.found, all: total })
    : {
        ...titlesOf(canton.name, total),
        heading: headingOf(canton.name, total),
        lead: total > 0 ? LEAD : LEAD_WITHOUT_PROVIDERS,
      };
  const ask = wished ? { id: "nachfragen", title: askTitle(page.found.ask) } : {};
  return {
    path,
    canton,
    day,
    head: { title, description, isIndexed, path: isIndexed || wished ? path : undefined },
    trail: [{ name: canton.name, path }],
    heading,
    lead,
    answer: wished ? { counts: page.found, near: [] } : undefined,
    map: mapBeside(page, `des Kantons ${canton.name}`, path + url.search),
    filters: { filter, choices: page.choices, waysOut: page.waysOut },
    list: pages,
    groups: [
      { rows: rows.filter(({ isMatch }) => isMatch) },
      { ...UNKNOWN_OFFER, ...ask, rows: rows.filter(({ isMatch }) => !isMatch) },
    ],
    isFolded: list.isFirst && !wished,
    cities,
    facts: { title: `Pflege zu Hause im Kanton ${canton.name}`, texts: cantonFacts(canton, total, cities) },
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
      <Faq title="Häufige Fragen" questions={questions} />
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
          title={answer ? matchesTitle(answer.counts.matches) : "Anbieter nach Ort"}
          hasMap={map !== undefined}
        />
        {!answer && <ProviderFilters path={path} {...filters} />}
        <WaysOut path={path} {...filters} hasOthers={rows.length > 0} />
        {rows.length === 0 && !hasWaysOut && <EmptyList />}
        {rows.length > 0 && (
          <p className="order-note">
            Nach Ort und Name. <a href={paths.ordering()}>So sortieren wir</a>
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
      <h2 id="staedte">Städte im Kanton</h2>
      <ul className="canton-list towns">
        {cities.map(({ city, listings, ...key }) => (
          <li key={paths.city(key)}>
            <a href={paths.city(key) + filterQuery(filter)}>
              {city}{" "}
              <span className="count" title={countOf(listings, "Spitex-Organisation", "Spitex-Organisationen")}>
                {formatNumber(listings)}
              </span>
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
          {`${rest.length} weitere anzeigen`}
          <Icon name="down" />
        </summary>
        <ProviderList {...page} list={NO_PAGES} groups={[{ rows: rest }]} />
      </details>
      <ProviderList {...page} list={list} groups={[]} />
    </>
  );
}

const LEAD = "Sehen Sie Leistungen und Bewertungen und rufen Sie direkt an.";
const LEAD_WITHOUT_PROVIDERS = "Suchen Sie nach Ihrem Ort. Wir zeigen Ihnen die nächsten Orte mit Spitex.";

/** Rule places-1. */
const headingOf = (canton: string, total: number) =>
  total === 0
    ? `Noch keine Spitex-Anbieter im Kanton ${canton}`
    : `${countOf(total, "Spitex-Anbieter", "Spitex-Anbieter")} im Kanton ${canton}`;

const titlesOf = (canton: string, total: number) =>
  total === 0
    ? {
        title: `Spitex im Kanton ${canton}`,
        description: `Pflege zu Hause im Kanton ${canton}: was die Krankenkasse zahlt, was Sie selbst zahlen und wer weiterhilft. Kostenlos und unabhängig.`,
      }
    : {
        title: `Spitex im Kanton ${canton}: ${countOf(total, "Anbieter", "Anbieter")} vergleichen`,
        description: `${countOf(total, "Spitex-Organisation", "Spitex-Organisationen")} im Kanton ${canton}: Leistungen und Bewertungen vergleichen, direkt anrufen. Kostenlos und unabhängig.`,
      };
