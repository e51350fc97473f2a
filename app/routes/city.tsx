import { redirect } from "react-router";
import { countOf, formatNumber } from "#domain/format.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import { filterQuery, isFiltered, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonCrumb } from "#domain/places/place-name.ts";
import { loadCityPage } from "#worker/services/pages/city-page.ts";
import { answerWords, askTitle, type Found, nearRow } from "../content/place-answer.ts";
import { cityFacts, cityQuestions, localSources, UNKNOWN_OFFER } from "../content/places.ts";
import { today } from "../context.ts";
import { loadPage, refuseOwnPage, styleFound } from "../load-page.ts";
import { mapBeside, pinnedBy } from "../map-beside.ts";
import { type PlaceData, PlacePage } from "../ui/places/place-page.tsx";
import type { ProviderListProps } from "../ui/places/provider-list.tsx";
import type { Route } from "./+types/city.ts";

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<PlaceData> {
  const key = { cantonSlug: params.canton, citySlug: params.city };
  const from = url.searchParams.get("ab") ?? undefined;
  const filter = readFilter(url.searchParams);
  const { page, movedTo } = await loadPage(context, (deps) => {
    refuseOwnPage(params.canton);
    return loadCityPage(deps, { ...key, from, filter });
  });
  if (movedTo) throw redirect(paths.city(movedTo), 301);
  const { canton, city, total, list, duty, nearest, neighbours, largest, register } = page;
  const { rows, ...pages } = list;
  const path = paths.city(key);
  // The provider that the list should start at was deleted, or belongs to another city.
  if (from && rows.length === 0) throw redirect(path + filterQuery(filter));
  const day = today(context);
  const withPin = pinnedBy(page.pins);
  const bound = new Set(duty.map(({ id }) => id));
  const asRow = ({ point: _, ...row }: (typeof rows)[number]) => ({ ...withPin(row), isBound: bound.has(row.id) });
  const local = { canton, day };
  const wished = isFiltered(filter);
  styleFound(context, { isAnswer: wished, isEmpty: rows.length === 0 });
  // Search engines should list neither continuations, nor filters, nor places without providers.
  const isIndexed = list.isFirst && !wished && total.local > 0;
  const found = { where: `in ${city}`, filter, counts: page.found, all: total.local + total.around + total.further };
  const { title, description, heading, lead } = wished
    ? answerWords(found)
    : {
        ...titlesOf(city, canton.name, total.local),
        heading: `Spitex in ${city}`,
        lead: leadOf(city, canton.name, total),
      };
  return {
    path,
    canton,
    day,
    head: { title, description, isIndexed, path: isIndexed || wished ? path : undefined },
    trail: [
      { name: cantonCrumb(canton.name, city), path: paths.canton(canton.slug) },
      { name: city, path },
    ],
    heading,
    lead,
    ...(wished && { answer: { counts: page.found, near: page.near.map((one) => nearRow(one, filter, city)) } }),
    duty: { city, communes: register.communes, providers: duty.map(({ point: _, ...row }) => withPin(row)) },
    map: mapBeside({ ...page, duty: wished ? [] : duty }, `von ${city}`, path + url.search),
    filters: { filter, choices: page.choices, waysOut: page.waysOut, radii: page.radii },
    providers: {
      title: duty.length > 0 ? "Weitere Anbieter" : `Anbieter in ${city}`,
      order: ORDER,
      list: pages,
      groups: groupsOf(rows.map(asRow), { ...found, city }, total.radiusKm),
    },
    nearest,
    // Without a position no place is nearby.
    cities: [
      { id: "naehe", title: "Spitex in der Nähe", rows: neighbours.length > 0 ? neighbours : largest },
      { id: "groessere", title: "Grössere Orte im Kanton", rows: neighbours.length > 0 ? largest : [] },
    ],
    facts: { title: `Hilfe und Pflege zu Hause in ${city}`, texts: cityFacts(city, register) },
    questions: cityQuestions(city, local),
    sources: localSources(local),
  };
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />;
}

type Total = { local: number; around: number; further: number; radiusKm: number };

function leadOf(city: string, canton: string, { local, around, further, radiusKm }: Total): string {
  const others = [
    around > 0 ? `${formatNumber(around)} im Umkreis von ${radiusKm} km` : "",
    further > 0 ? `${formatNumber(further)} von weiter weg` : "",
  ].filter(Boolean);
  if (local > 0) {
    const here = `${countOf(local, "Anbieter", "Anbieter")} in ${city}`;
    return others.length > 0
      ? `${[here, others.join(" und ")].join(", ")}. Kanton ${canton}.`
      : `${here}, Kanton ${canton}`;
  }
  const none = `Noch kein Anbieter in ${city}, Kanton ${canton}.`;
  return others.length > 0
    ? `${none} ${others.join(" und ").replace(/^1 /, "1 Anbieter ")}.`
    : `${none} Wir zeigen Ihnen die nächsten Orte mit Spitex.`;
}

const ORDER = "Zuerst Anbieter des Ortes nach Namen, dann wer sicher kommt, dann die Umgebung, je nach Distanz.";

type Row = ProviderListProps["groups"][number]["rows"][number] & { answer: Answer; isLocal: boolean; serves: boolean };

/** The groups of the list, in the order of rule offer-4. */
function groupsOf(
  rows: Row[],
  { city, filter, counts }: Found & { city: string },
  radiusKm: number,
): ProviderListProps["groups"] {
  const matches = rows.filter(({ answer }) => answer === "yes");
  const ask = isFiltered(filter) ? { id: "nachfragen", title: askTitle(counts.ask) } : {};
  return [
    { rows: matches.filter(({ isLocal }) => isLocal) },
    { title: `Kommen auch nach ${city}`, rows: matches.filter(({ isLocal, serves }) => !isLocal && serves) },
    {
      title: `Im Umkreis von ${radiusKm} km`,
      note: `Ob sie nach ${city} kommen, wissen wir nicht. Fragen Sie am Telefon zuerst danach.`,
      rows: matches.filter(({ isLocal, serves }) => !isLocal && !serves),
    },
    { ...UNKNOWN_OFFER, ...ask, rows: rows.filter(({ answer }) => answer !== "yes") },
  ];
}

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
