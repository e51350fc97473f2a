import { redirect } from "react-router";
import { countOf } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { cantonCrumb } from "#domain/places/place-name.ts";
import { loadCityPage } from "#worker/services/pages/load-city-page.ts";
import { cityFacts, cityQuestions, localSources } from "../content/places.ts";
import { today } from "../context.ts";
import { loadPage } from "../load-page.ts";
import { type PlaceData, PlacePage } from "../ui/place-page.tsx";
import type { Route } from "./+types/city.ts";

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<PlaceData> {
  const key = { cantonSlug: params.canton, citySlug: params.city };
  const from = url.searchParams.get("ab") ?? undefined;
  const { page, movedTo } = await loadPage(context, (deps) => loadCityPage(deps, { ...key, from }));
  if (movedTo) throw redirect(paths.city(movedTo), 301);
  const { canton, city, total, list, nearest, cities, register } = page;
  const path = paths.city(key);
  // The provider that the list should start at was deleted, or belongs to another city.
  if (from && list.rows.length === 0) throw redirect(path);
  const local = { canton, day: today(context) };
  // Search engines should list neither continuations nor places without providers.
  const isIndexed = list.isFirst && total > 0;
  return {
    path,
    canton,
    head: { ...titlesOf(city, canton.name, total), isIndexed, path: isIndexed ? path : undefined },
    trail: [
      { name: cantonCrumb(canton.name, city), path: paths.canton(canton.slug) },
      { name: city, path },
    ],
    heading: `Spitex in ${city}`,
    lead: leadOf(city, canton.name, total),
    providers: { title: `Anbieter in ${city}`, list },
    nearest,
    cities: { id: "naehe", title: "Spitex in der Nähe", rows: cities, position: "below" },
    facts: { title: `Hilfe und Pflege zu Hause in ${city}`, texts: cityFacts(city, register) },
    questions: cityQuestions(city, local),
    sources: localSources(local),
  };
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />;
}

const leadOf = (city: string, canton: string, total: number) =>
  total === 0
    ? `Noch kein Anbieter in ${city}, Kanton ${canton}. Wir zeigen Ihnen die nächsten Orte mit Spitex.`
    : `${countOf(total, "Anbieter", "Anbieter")} in ${city}, Kanton ${canton}`;

const titlesOf = (city: string, canton: string, total: number) =>
  total === 0
    ? {
        title: `Spitex in ${city}`,
        description: `Pflege zu Hause in ${city} (${canton}): die nächsten Orte mit Spitex, was die Krankenkasse zahlt und wer weiterhilft. Kostenlos und unabhängig.`,
      }
    : {
        title: `Spitex in ${city}: ${countOf(total, "Anbieter", "Anbieter")} vergleichen`,
        description: `${countOf(total, "Spitex-Organisation", "Spitex-Organisationen")} in ${city} (${canton}): Leistungen und Bewertungen vergleichen, direkt anrufen. Kostenlos und unabhängig.`,
      };
