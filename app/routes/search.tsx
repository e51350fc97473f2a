import { redirect } from "react-router";
import { countOf, formatDistance } from "#domain/format.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import type { CityResult, SpitexResult } from "#domain/search/search-result.ts";
import { wayKind } from "#domain/search/way-kind.ts";
import { readListCode } from "#domain/shortlist/list-code.ts";
import { searchDirectory } from "#worker/services/search/search-directory.ts";
import { depsContext } from "../context.ts";
import { NearMe } from "../islands/search/near-me.tsx";
import { SearchBox } from "../islands/search/search-box.tsx";
import { AsideCard } from "../ui/aside-card.tsx";
import { NoResults } from "../ui/no-results.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  // A need that was asked for its place has the place in a field of its own.
  const typed = ["q", CHOSEN_PLACE].map((name) => (url.searchParams.get(name) ?? "").trim());
  const query = typed.filter(Boolean).join(" ");
  const code = readListCode(query);
  if (code) throw redirect(paths.shortlist(code));
  return { query, ...(await searchDirectory(context.get(depsContext), query)) };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, results, didYouMean, asksForPlace } = loaderData;
  const ways = loaderData.ways.filter(({ path }) => path !== paths.search(query));
  const title = query ? `Suche nach «${query}»` : "Spitex suchen";
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="with-aside">
        <div>
          <h1>{title}</h1>
          <SearchBox query={query} />
          <NearMe />
          {didYouMean && (
            <p className="did-you-mean">
              Meinten Sie <a href={paths.search(didYouMean)}>{`«${didYouMean}»`}</a>?
            </p>
          )}
          {asksForPlace && <WhereForm query={query} />}
          {ways.length > 0 && (
            <ul className="results" aria-label="Antworten">
              {ways.map((way) => (
                <li key={way.path}>
                  <span className="search-kind">{wayKind(way.path)}</span>
                  <a href={way.path}>{way.label}</a>
                </li>
              ))}
            </ul>
          )}
          {results.length > 0 && (
            <ul className="results" aria-label="Orte und Anbieter">
              {results.map((result) =>
                result.type === "spitex" ? (
                  <ProviderResult key={paths.provider(result)} result={result} />
                ) : (
                  <PlaceResult key={paths.city(result)} result={result} />
                ),
              )}
            </ul>
          )}
          {query !== "" && results.length + ways.length === 0 && !asksForPlace && <NoResults />}
        </div>
        <AsideCard id="weiter" title="Nicht das Richtige?">
          <p>Wählen Sie Ihren Kanton auf der Karte, oder schlagen Sie einen Begriff nach.</p>
          <a className="button quiet" href={`${paths.home()}#kantone`}>
            Spitex nach Kanton
          </a>
          <a className="button quiet" href={paths.lexicon()}>
            Pflegelexikon
          </a>
          <a className="button quiet" href={paths.costs()}>
            Kosten berechnen
          </a>
        </AsideCard>
      </div>
    </div>
  );
}

/** For a need without a place; works without JavaScript. */
function WhereForm({ query }: { query: string }) {
  return (
    <form className="form empty" action={paths.search()}>
      <input type="hidden" name="q" value={query} />
      <div className="field">
        <label htmlFor="ort">Wo suchen Sie? Postleitzahl oder Ort</label>
        <div className="field-row">
          <input className="field-input" id="ort" name={CHOSEN_PLACE} maxLength={60} autoComplete="postal-code" />
          <button className="button" type="submit">
            Anzeigen
          </button>
        </div>
      </div>
    </form>
  );
}

function ProviderResult({ result }: { result: SpitexResult }) {
  return (
    <li>
      <span className="search-kind">Spitex</span>
      <a href={paths.provider(result)}>{result.name}</a>
      <span className="muted">{placeLine({ ...result, zipCode: result.zip_code })}</span>
    </li>
  );
}

function PlaceResult({ result }: { result: CityResult }) {
  const { nearest, count } = result;
  const distance = nearest && formatDistance(nearest.distanceKm);
  return (
    <li>
      <span className="search-kind">Ort</span>
      <a href={paths.city(result)}>{result.city}</a>
      <span className="muted">
        {result.zip_code} {result.canton}
        {count > 1 && ` · ${countOf(count, "Spitex-Organisation", "Spitex-Organisationen")}`}
      </span>
      {nearest && (
        <span className="muted">
          Hier kennen wir keine Spitex. Die nächste:{" "}
          <a href={paths.city(nearest)}>{distance ? `${nearest.city}, ${distance} entfernt` : nearest.city}</a>
        </span>
      )}
    </li>
  );
}
