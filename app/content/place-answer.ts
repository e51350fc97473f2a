import { formatList, formatNumber } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { meetsOne, offeringOf } from "#domain/offer/candidate.ts";
import { shortFormName } from "#domain/offer/care-codes.ts";
import type { Miss } from "#domain/offer/choose-providers.ts";
import { inRow, languageName, withinSentence } from "#domain/offer/languages.ts";
import { type ProviderFilter, wishesOf, wishLabel, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { toCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { spokenLanguages } from "../ui/provider/offer-tags.tsx";

export type Found = {
  /** «in Uster», «im Kanton Zürich» */
  where: string;
  filter: ProviderFilter;
  counts: { matches: number; ask: number };
  /** The count without the filter. */
  all: number;
};

/** Rule offer-15: title, heading and lead of a filtered list name what was asked for, and how many meet it. */
export function answerWords({ where, filter, counts: { matches, ask }, all }: Found) {
  const within = filter.radius ? `, ${m.offer_within({ km: filter.radius })}` : "";
  const wish = `${wishWords(filter)} ${where}${within}`;
  const heading = all > 0 ? m.filter_of_all({ wish, matches, count: all, shown: all }) : wish;
  const lead = [foundWords({ where, filter, matches }), ask > 0 && `${askTitle(ask)}.`];
  return {
    title: heading,
    heading,
    lead: lead.filter(Boolean).join(" "),
    description: m.filter_description({ heading }),
  };
}

function foundWords({ where, filter, matches }: Pick<Found, "where" | "filter"> & { matches: number }): string {
  const wishes = formatList(
    wishesOf({ ...filter, radius: undefined }).map((one) => m.filter_quoted({ wish: withinSentence(wishLabel(one)) })),
  );
  const counted = { count: matches, shown: formatNumber(matches) };
  const km = filter.radius ?? 0;
  if (!wishes) return m.filter_found_around({ providers: m.place_providers(counted), where, km });
  const found = matches > 0 ? m.filter_found(counted) : m.filter_found_none();
  return filter.radius
    ? m.filter_found_for_around({ found, wishes, where, km })
    : m.filter_found_for({ found, wishes });
}

export const askTitle = (count: number) => m.filter_ask_count({ count });

type Near = ListedProvider & { miss: Miss; distanceKm: number | undefined };

/** «Portugiesisch, nennt Wundpflege nicht» */
export const nearRow = ({ miss, ...provider }: Near, filter: ProviderFilter, city: string) => ({
  path: paths.provider(provider),
  name: provider.name,
  distanceKm: provider.distanceKm,
  words: [...inRow(metWishes(provider, filter)), missWords(miss, provider, city)].join(", "),
});

const metWishes = (provider: ListedProvider, filter: ProviderFilter) =>
  wishesOf({ ...filter, radius: undefined })
    .filter((wish) => meetsOne(offeringOf(provider), wish) === "yes")
    .map(wishLabel);

function missWords(miss: Miss, { languages, form }: ListedProvider, city: string): string {
  if (miss === "far") return m.filter_miss_far();
  if (miss === "elsewhere") return m.filter_miss_elsewhere({ to: toCity(city) });
  if ("language" in miss.wish) return speaksWords(languages);
  if ("form" in miss.wish) return form ? shortFormName(form) : m.filter_miss_form();
  return "care" in miss.wish
    ? m.filter_miss_care({ wish: withinSentence(wishLabel(miss.wish)) })
    : m.offer_capacity_full();
}

const speaksWords = (languages: string[] | null) =>
  m.filter_miss_speaks({ languages: spokenLanguages(languages) ?? languageName("de") });
