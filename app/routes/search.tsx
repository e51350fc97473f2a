import { countOf, formatDistance } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import type { CityResult, SpitexResult } from "#domain/search/search-result.ts";
import { searchDirectory } from "#worker/services/search/search-directory.ts";
import { depsContext } from "../context.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { AsideCard } from "../ui/aside-card.tsx";
import { NoResults } from "../ui/no-results.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/search.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim();
  return { query, ...(await searchDirectory(context.get(depsContext), query)) };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, results, didYouMean } = loaderData;
  const title = query ? `Suche nach «${query}»` : "Spitex suchen";
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="with-aside">
        <div>
          <h1>{title}</h1>
          <SearchBox query={query} />
          {didYouMean && (
            <p className="did-you-mean">
              Meinten Sie <a href={paths.search(didYouMean)}>{`«${didYouMean}»`}</a>?
            </p>
          )}
          {results.length > 0 ? (
            <ul className="results">
              {results.map((result) =>
                result.type === "spitex" ? (
                  <ProviderResult key={paths.provider(result)} result={result} />
                ) : (
                  <PlaceResult key={paths.city(result)} result={result} />
                ),
              )}
            </ul>
          ) : (
            query !== "" && <NoResults />
          )}
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
