import { redirect } from "react-router";
import { countOf } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { loadCityPage } from "#worker/services/pages/load-city-page.ts";
import { cityFacts, cityQuestions, localSources } from "../content/places.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { loadPage } from "../load-page.ts";
import { today } from "../today.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { CityChips } from "../ui/city-chips.tsx";
import { Faq } from "../ui/faq.tsx";
import { NearestPlaces } from "../ui/nearest-places.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ProviderItemList } from "../ui/provider-item-list.tsx";
import { ProviderList } from "../ui/provider-list.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/city.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = { cantonSlug: params.canton, citySlug: params.city };
  const from = url.searchParams.get("ab") ?? undefined;
  const { page, movedTo } = await loadPage(context, (deps) => loadCityPage(deps, { ...key, from }));
  if (movedTo) throw redirect(paths.city(movedTo), 301);
  // The provider the list started at is gone, or was never in this city.
  if (from && page.list.rows.length === 0) throw redirect(paths.city(key));
  return { ...page, day: today(context) };
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { canton, city, citySlug, total, list, nearby, register } = loaderData;
  const path = paths.city({ cantonSlug: canton.slug, citySlug });
  const local = { canton, day: loaderData.day };
  return (
    <div className="page">
      <PageHead
        {...headOf(city, canton.name, total)}
        path={isFound(loaderData) ? path : undefined}
        isIndexed={isFound(loaderData)}
      />
      <Breadcrumbs
        trail={[
          { name: canton.name, path: paths.canton(canton.slug) },
          { name: city, path },
        ]}
      />
      <header className="page-head">
        <h1>{`Spitex in ${city}`}</h1>
        <p className="lead">{lead(city, canton.name, total)}</p>
        <SearchBox />
      </header>
      <section aria-labelledby="anbieter">
        <h2 id="anbieter">{`Anbieter in ${city}`}</h2>
        <ProviderList path={path} list={list} />
        <ProviderItemList providers={list.rows} />
        <NearestPlaces places={loaderData.nearest} />
      </section>
      {nearby.length > 0 && (
        <section aria-labelledby="naehe">
          <h2 id="naehe">Spitex in der Nähe</h2>
          <CityChips cities={nearby} />
        </section>
      )}
      <section className="prose" aria-labelledby="wissen">
        <h2 id="wissen">{`Hilfe und Pflege zu Hause in ${city}`}</h2>
        {cityFacts(city, register).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={paths.costs()}>Kosten berechnen</a>
        </p>
      </section>
      <Faq title="Häufige Fragen" questions={cityQuestions(city, local)} />
      <SourceList {...localSources(local)} />
    </div>
  );
}

const lead = (city: string, canton: string, total: number) =>
  total === 0
    ? `Noch kein Anbieter in ${city}, Kanton ${canton}. Wir zeigen Ihnen die nächsten Orte mit Spitex.`
    : `${countOf(total, "Anbieter", "Anbieter")} in ${city}, Kanton ${canton}`;

const headOf = (city: string, canton: string, total: number) =>
  total === 0
    ? {
        title: `Spitex in ${city}`,
        description: `Pflege zu Hause in ${city} (${canton}): die nächsten Orte mit Spitex, was die Krankenkasse zahlt und wer weiterhilft. Kostenlos und unabhängig.`,
      }
    : {
        title: `Spitex in ${city}: ${countOf(total, "Anbieter", "Anbieter")} vergleichen`,
        description: `${countOf(total, "Spitex-Organisation", "Spitex-Organisationen")} in ${city} (${canton}): Leistungen und Bewertungen vergleichen, direkt anrufen. Kostenlos und unabhängig.`,
      };

/** Continuations and places without providers are for people, not for search engines. */
const isFound = ({ list, total }: Route.ComponentProps["loaderData"]) => list.isFirst && total > 0;
