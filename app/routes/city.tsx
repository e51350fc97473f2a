import { redirect } from "react-router";
import { capitalized, formatList, formatNumber } from "#domain/format.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import { filterQuery, isFiltered, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { cantonCrumb, cantonName, cantonWords, inCity, ofCity, toCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { loadCityPage } from "#worker/services/pages/city-page.ts";
import { answerWords, askTitle, type Found, nearRow } from "../content/place-answer.ts";
import { cityFacts, cityQuestions, localSources, providersWords, unknownOffer } from "../content/places.ts";
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
  if (movedTo) throw redirect(paths.city(movedTo) + filterQuery(filter), 301);
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
  const found = { where: inCity(city), filter, counts: page.found, all: total.local + total.around + total.further };
  const { title, description, heading, lead } = wished
    ? answerWords(found)
    : {
        ...titlesOf(city, canton, total.local),
        heading: m.place_title_none({ where: inCity(city) }),
        lead: leadOf(inCity(city), cantonWords(canton), total),
      };
  return {
    path,
    sheet: paths.sheet(key),
    canton,
    day,
    head: { title, description, isIndexed, path: isIndexed || wished ? path : undefined },
    trail: [
      { name: cantonCrumb(canton, city), path: paths.canton(canton.slug) },
      { name: city, path },
    ],
    heading,
    lead,
    ...(wished && { answer: { counts: page.found, near: page.near.map((one) => nearRow(one, filter, city)) } }),
    duty: { city, communes: register.communes, providers: duty.map(({ point: _, ...row }) => withPin(row)) },
    map: mapBeside({ ...page, duty: wished ? [] : duty }, ofCity(city), { path, search: url.search }),
    filters: { filter, choices: page.choices, waysOut: page.waysOut, radii: page.radii },
    providers: {
      title: duty.length > 0 ? m.place_others() : m.place_list({ where: inCity(city) }),
      order: m.place_order_city(),
      list: pages,
      groups: groupsOf(rows.map(asRow), { ...found, city }, total.radiusKm),
    },
    nearest,
    // Without a position no place is nearby.
    cities: [
      { id: "naehe", title: m.place_near(), rows: neighbours.length > 0 ? neighbours : largest },
      { id: "groessere", title: m.place_larger(), rows: neighbours.length > 0 ? largest : [] },
    ],
    facts: { title: m.place_facts_city({ where: inCity(city) }), texts: cityFacts(city, register) },
    questions: cityQuestions(city, local),
    sources: localSources(local),
  };
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />;
}

type Total = { local: number; around: number; further: number; radiusKm: number };

/** `where`: «in Uster»; `canton`: «Kanton Zürich». */
function leadOf(where: string, canton: string, { local, around, further, radiusKm }: Total): string {
  const others = formatList(
    [
      around > 0 ? m.place_around({ count: formatNumber(around), km: radiusKm }) : "",
      further > 0 ? m.place_further({ count: formatNumber(further) }) : "",
    ].filter(Boolean),
  );
  if (local > 0) {
    const here = `${providersWords(local)} ${where}`;
    return others ? m.place_lead_city_more({ here, others, canton: capitalized(canton) }) : `${here}, ${canton}`;
  }
  const rest = others ? `${others.replace(/^1 /, `${providersWords(1)} `)}.` : m.place_lead_city_nearest();
  return `${m.place_lead_city_none({ where, canton })} ${rest}`;
}

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
    { title: m.place_serving({ to: toCity(city) }), rows: matches.filter(({ isLocal, serves }) => !isLocal && serves) },
    {
      title: m.place_within({ km: radiusKm }),
      note: m.place_within_note({ to: toCity(city) }),
      rows: matches.filter(({ isLocal, serves }) => !isLocal && !serves),
    },
    { ...unknownOffer(), ...ask, rows: rows.filter(({ answer }) => answer !== "yes") },
  ];
}

function titlesOf(city: string, canton: Canton, total: number) {
  const where = inCity(city);
  const within = `${where} (${cantonName(canton)})`;
  const organizations = m.place_organizations({ count: total, shown: formatNumber(total) });
  return total === 0
    ? { title: m.place_title_none({ where }), description: m.place_description_no_city({ where: within }) }
    : {
        title: m.place_title({ where, providers: providersWords(total) }),
        description: m.place_description({ organizations, where: within }),
      };
}
