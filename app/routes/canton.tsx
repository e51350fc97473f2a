import { redirect } from "react-router";
import { countOf } from "#domain/format.ts";
import { filterQuery, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { loadCantonPage } from "#worker/services/pages/load-canton-page.ts";
import { cantonFacts, cantonQuestions, localSources, UNKNOWN_OFFER } from "../content/places.ts";
import { today } from "../context.ts";
import { loadPage } from "../load-page.ts";
import { mapBeside, pinnedBy } from "../map-beside.ts";
import { type PlaceData, PlacePage } from "../ui/place-page.tsx";
import type { Route } from "./+types/canton.ts";

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<PlaceData> {
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
  const isFiltered = filterQuery(filter) !== "";
  const isIndexed = list.isFirst && !isFiltered && total > 0;
  return {
    path,
    canton,
    day,
    head: { ...titlesOf(canton.name, total), isIndexed, path: isIndexed || isFiltered ? path : undefined },
    trail: [{ name: canton.name, path }],
    heading: headingOf(canton.name, total),
    lead: total > 0 ? LEAD : LEAD_WITHOUT_PROVIDERS,
    map: mapBeside(page, `des Kantons ${canton.name}`, path + url.search),
    filters: { filter, choices: page.choices, waysOut: page.waysOut },
    providers: {
      title: "Anbieter nach Ort",
      order: "Nach Ort und Name.",
      list: pages,
      groups: [
        { rows: rows.filter(({ isMatch }) => isMatch) },
        { ...UNKNOWN_OFFER, rows: rows.filter(({ isMatch }) => !isMatch) },
      ],
    },
    nearest: [],
    cities: { id: "staedte", title: "Städte im Kanton", rows: cities, position: "above" },
    facts: { title: `Pflege zu Hause im Kanton ${canton.name}`, texts: cantonFacts(canton, total, cities) },
    questions: cantonQuestions(local, total),
    sources: localSources(local),
  };
}

export default function CantonPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />;
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
