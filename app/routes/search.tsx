import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { redirect } from "react-router";
import { formatDistance, formatNumber } from "#domain/format.ts";
import { filterQuery, type ProviderFilter, readFilter } from "#domain/offer/provider-filter.ts";
import { CHOSEN_PLACE, paths, searchedList } from "#domain/paths.ts";
import { type CityResult, wayKind } from "#domain/search/search-result.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import { m } from "#messages";
import { limitSearches } from "#worker/services/search/search-directory.ts";
import { loadSearchPage } from "#worker/services/search/search-page.ts";
import { today } from "../context.ts";
import { NearMe } from "../islands/search/near-me.tsx";
import { SearchBox } from "../islands/search/search-box.tsx";
import { orPageError } from "../load-page.ts";
import { AsideCard } from "../ui/aside-card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FirstAnswer, FoundProviders, Results } from "../ui/places/found-providers.tsx";
import { NoResults } from "../ui/places/no-results.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ url, request, context }: Route.LoaderArgs) {
  // A need with its place sends the place in a separate field; it comes first, because long queries are cut off.
  const [place = "", need = ""] = [CHOSEN_PLACE, "q"].map((name) => (url.searchParams.get(name) ?? "").trim());
  const query = [place, need].filter(Boolean).join(" ");
  // The search does not support distances.
  const filter = { ...readFilter(url.searchParams), radius: undefined };
  const userAgent = request.headers.get("User-Agent");
  const answer = await orPageError(context, async (deps, client) => {
    if (query !== "") await limitSearches(deps, client.ip);
    return loadSearchPage(deps, { query, filter, userAgent });
  });
  const code = readListCode(query);
  const { ways, results } = answer;
  const isListOnly = ways.length === 1 && results.length === 0 && ways[0]?.path === (code && searchedList(code));
  if (code && isListOnly) throw redirect(searchedList(code));
  return { query, need, place, filter, day: today(context), ...answer };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, need, place, filter, day, results, chosen, first, didYouMean, asksForPlace, isRebuilding } =
    loaderData;
  const isShown = (path: string) => path === paths.search(query) || path === first?.way.path;
  const ways = loaderData.ways.filter(({ path }) => !isShown(path));
  const known = new Set(loaderData.ways.map((way) => way.path));
  const places = results.flatMap((result) =>
    result.type === "city" && !known.has(paths.city(result) + filterQuery(filter)) ? result : [],
  );
  const providers = results.filter((result) => result.type === "spitex");
  const title = query ? m.search_title_for({ query }) : m.search_title();
  const names = chosen ? (
    <FoundProviders query={query} filter={filter} chosen={chosen} />
  ) : (
    providers.length > 0 && <Results title={m.search_providers()} results={providers} capacities={{}} />
  );
  const towns = places.length > 0 && <Places places={places} filter={filter} />;
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="with-aside search-page">
        <div>
          <h1>{title}</h1>
          <SearchBox query={query} />
          <NearMe />
          {isRebuilding && <p className="notice">{m.search_rebuilding()}</p>}
          {didYouMean && (
            <p className="empty">
              <ParaglideMessage
                message={m.search_meant}
                inputs={{ query: didYouMean }}
                markup={{ link: ({ children }) => <a href={paths.search(didYouMean)}>{children}</a> }}
              />
            </p>
          )}
          {asksForPlace && <WhereForm need={need} place={place} />}
          {first && <FirstAnswer {...first} day={day} />}
          {ways.length > 0 && (
            <ul className="results" aria-label={m.search_answers()}>
              {ways.map((way) => (
                <li key={way.path}>
                  <span className="search-kind">{wayKind(way.path)}</span>
                  <a href={way.path}>{way.label}</a>
                </li>
              ))}
            </ul>
          )}
          {results[0]?.type === "spitex" && names}
          {towns}
          {results[0]?.type !== "spitex" && names}
          {query !== "" && results.length + loaderData.ways.length === 0 && !asksForPlace && <NoResults />}
        </div>
        <AsideCard id="weiter" title={m.search_aside()}>
          <p>{m.search_aside_text()}</p>
          <a className="button quiet" href={`${paths.home()}#kantone`}>
            {m.home_cantons()}
          </a>
          <a className="button quiet" href={paths.lexicon()}>
            {m.frame_lexicon()}
          </a>
          <a className="button quiet" href={paths.costs()}>
            {m.frame_costs_calculate()}
          </a>
        </AsideCard>
      </div>
    </div>
  );
}

const Places = ({ places, filter }: { places: CityResult[]; filter: ProviderFilter }) => (
  <ul className="results" aria-label={m.search_places()}>
    {places.map((result) => (
      <PlaceResult key={paths.city(result)} result={result} filter={filter} />
    ))}
  </ul>
);

/** Asks for the place of a need; works without JavaScript. */
function WhereForm({ need, place }: { need: string; place: string }) {
  return (
    <form className="form empty" action={paths.search()}>
      <input type="hidden" name="q" value={need} />
      <div className="field">
        <label htmlFor="ort">{m.search_where()}</label>
        <div className="field-row">
          <input
            type="text"
            className="field-input"
            id="ort"
            name={CHOSEN_PLACE}
            defaultValue={place}
            maxLength={60}
            autoComplete="postal-code"
          />
          <button className="button" type="submit">
            {m.search_show()}
          </button>
        </div>
      </div>
    </form>
  );
}

/** The link to the place's page keeps the filter. */
function PlaceResult({ result, filter }: { result: CityResult; filter: ProviderFilter }) {
  const { nearest, count } = result;
  const distance = nearest && formatDistance(nearest.distanceKm);
  return (
    <li>
      <span className="search-kind">{m.search_kind_place()}</span>
      <a href={paths.city(result) + filterQuery(filter)}>{result.city}</a>
      <span className="muted">
        {result.zip_code} {result.canton}
        {count > 1 && ` · ${m.search_organizations({ count, shown: formatNumber(count) })}`}
      </span>
      {nearest && (
        <span className="muted">
          {m.search_no_provider()}{" "}
          <a href={paths.city(nearest) + filterQuery(filter)}>
            {distance ? m.search_away({ place: nearest.city, distance }) : nearest.city}
          </a>
        </span>
      )}
    </li>
  );
}
