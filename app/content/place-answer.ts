import { countOf } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { meetsOne, offeringOf } from "#domain/offer/candidate.ts";
import { SHORT_FORMS } from "#domain/offer/care-codes.ts";
import type { Miss } from "#domain/offer/choose-providers.ts";
import { type ProviderFilter, wishesOf, wishLabel, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { spokenLanguages } from "../ui/provider/offer-tags.tsx";
import { joined } from "./cost-words.ts";

export type Found = {
  /** «in Uster», «im Kanton Zürich» */
  where: string;
  filter: ProviderFilter;
  counts: { matches: number; ask: number };
  /** Whatever was asked for. */
  all: number;
};

/** Rule offer-15: title, heading and lead of a filtered list name what was asked for, and how many meet it. */
export function answerWords({ where, filter, counts: { matches, ask }, all }: Found) {
  const within = filter.radius ? `, bis ${filter.radius} km` : "";
  const wish = `${wishWords(filter)} ${where}${within}`;
  const heading = all > 0 ? `${wish}: ${matches} von ${all} Anbieter${all > 1 ? "n" : ""}` : wish;
  const wishes = joined(wishesOf({ ...filter, radius: undefined }).map((one) => `«${wishLabel(one)}»`));
  const found = matches > 0 ? countOf(matches, "Anbieter passt", "Anbieter passen") : "Kein Anbieter passt sicher";
  const around = `${where} und im Umkreis von ${filter.radius} km.`;
  const lead = [
    wishes
      ? `${found} zu ${wishes}${filter.radius ? ` ${around}` : "."}`
      : `${countOf(matches, "Anbieter", "Anbieter")} ${around}`,
    ask > 0 && `${askTitle(ask)}.`,
  ];
  return {
    title: heading,
    heading,
    lead: lead.filter(Boolean).join(" "),
    description: `${heading}. Leistungen und Bewertungen vergleichen, direkt anrufen. Kostenlos und unabhängig.`,
  };
}

export const askTitle = (count: number) => `Bei ${count} lohnt sich Nachfragen`;

type Near = ListedProvider & { miss: Miss; distanceKm: number | undefined };

/** «Portugiesisch, nennt Wundpflege nicht» */
export const nearRow = ({ miss, ...provider }: Near, filter: ProviderFilter, city: string) => ({
  path: paths.provider(provider),
  name: provider.name,
  distanceKm: provider.distanceKm,
  words: [...metWishes(provider, filter), missWords(miss, provider, city)].join(", "),
});

const metWishes = (provider: ListedProvider, filter: ProviderFilter) =>
  wishesOf({ ...filter, radius: undefined })
    .filter((wish) => meetsOne(offeringOf(provider), wish) === "yes")
    .map(wishLabel);

function missWords(miss: Miss, { languages, form }: ListedProvider, city: string): string {
  if (miss === "far") return "aber weiter weg";
  if (miss === "elsewhere") return `kommt laut ihren Angaben nicht nach ${city}`;
  if ("language" in miss.wish) return `spricht ${spokenLanguages(languages) ?? "Deutsch"}`;
  if ("form" in miss.wish) return form ? SHORT_FORMS[form] : "andere Trägerschaft";
  return "care" in miss.wish ? `nennt ${wishLabel(miss.wish)} nicht` : "nimmt zurzeit niemanden auf";
}
