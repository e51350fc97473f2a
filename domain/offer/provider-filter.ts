import { m } from "#messages";
import { capitalized } from "../format.ts";
import { takesOnLabel } from "./capacity.ts";
import { CARE_CODES, type CareCode, careName, type FormCode, formName, isCareCode, isFormCode } from "./care-codes.ts";
import { isLanguageCode, type LanguageCode, languageName, withinSentence } from "./languages.ts";

/** Distances that a visitor can choose (`umkreis`), in kilometres. */
export const RADII = [5, 10, 20] as const;
type Radius = (typeof RADII)[number];

/** A visitor's requirements for a provider, all of which must be met. */
export type ProviderFilter = {
  /** Distinct, in the order of `CARE_CODES`. */
  care: readonly CareCode[];
  language: LanguageCode | undefined;
  form: FormCode | undefined;
  /** Takes on clients at present. */
  takesOn: boolean;
  /** Says what something costs, in figures or words. */
  prices: boolean;
  /** Undefined means the page's default. */
  radius: Radius | undefined;
};

export const NO_FILTER: ProviderFilter = {
  care: [],
  language: undefined,
  form: undefined,
  takesOn: false,
  prices: false,
  radius: undefined,
};

/** Names of the query parameters, in canonical order. */
export const FILTER_PARAMS = {
  care: "leistung",
  language: "sprache",
  form: "form",
  takesOn: "aufnahme",
  prices: "preise",
  radius: "umkreis",
} as const;
export const TAKES_ON = "ja";
export const STATES_PRICES = "ja";
export const statesPricesLabel = m.offer_states_prices;

/** Drops unknown values, because addresses with them are redirected. */
export function readFilter(query: URLSearchParams): ProviderFilter {
  const language = query.get(FILTER_PARAMS.language) ?? "";
  const form = query.get(FILTER_PARAMS.form) ?? "";
  const radius = Number(query.get(FILTER_PARAMS.radius));
  return {
    care: inOrder(query.getAll(FILTER_PARAMS.care).filter(isCareCode)),
    language: isLanguageCode(language) ? language : undefined,
    form: isFormCode(form) ? form : undefined,
    takesOn: query.get(FILTER_PARAMS.takesOn) === TAKES_ON,
    prices: query.get(FILTER_PARAMS.prices) === STATES_PRICES,
    radius: RADII.find((one) => one === radius),
  };
}

/** "?leistung=demenz&leistung=nacht&sprache=pt"; "" without a filter. */
export function filterQuery({ care, language, form, takesOn, prices, radius }: Partial<ProviderFilter>): string {
  const wishes = [
    ...inOrder(care ?? []).map((code) => `${FILTER_PARAMS.care}=${code}`),
    language && `${FILTER_PARAMS.language}=${language}`,
    form && `${FILTER_PARAMS.form}=${form}`,
    takesOn && `${FILTER_PARAMS.takesOn}=${TAKES_ON}`,
    prices && `${FILTER_PARAMS.prices}=${STATES_PRICES}`,
    radius && `${FILTER_PARAMS.radius}=${radius}`,
  ].filter(Boolean);
  return wishes.length > 0 ? `?${wishes.join("&")}` : "";
}

export const isFiltered = (filter: ProviderFilter): boolean => filterQuery(filter) !== "";

/** The address of a page with a filter; the page may have its own query. */
export function filteredPath(path: string, filter: Partial<ProviderFilter>): string {
  const query = filterQuery(filter);
  return path + (path.includes("?") ? query.replace("?", "&") : query);
}

/** Returns early without codes: a page writes the addresses of dozens of filters, and most have none. */
const inOrder = (codes: readonly CareCode[]) =>
  codes.length === 0 ? [] : CARE_CODES.filter((code) => codes.includes(code));

/** One wish of a filter, as a filter. */
export type Wish =
  | { care: CareCode }
  | { language: LanguageCode }
  | { form: FormCode }
  | { takesOn: true }
  | { prices: true }
  | { radius: Radius };

/** The wishes one by one, in the order in which pages name them. */
export const wishesOf = ({ care, language, form, takesOn, prices, radius }: ProviderFilter): Wish[] => [
  ...care.map((code) => ({ care: code })),
  ...(language ? [{ language }] : []),
  ...(form ? [{ form }] : []),
  ...(takesOn ? [{ takesOn } as const] : []),
  ...(prices ? [{ prices } as const] : []),
  ...(radius ? [{ radius }] : []),
];

export function withoutWish(filter: ProviderFilter, wish: Wish): ProviderFilter {
  if ("care" in wish) return { ...filter, care: filter.care.filter((code) => code !== wish.care) };
  if ("language" in wish) return { ...filter, language: undefined };
  if ("form" in wish) return { ...filter, form: undefined };
  if ("radius" in wish) return { ...filter, radius: undefined };
  return "prices" in wish ? { ...filter, prices: false } : { ...filter, takesOn: false };
}

export function wishLabel(wish: Wish): string {
  if ("care" in wish) return careName(wish.care);
  if ("language" in wish) return capitalized(languageName(wish.language));
  if ("form" in wish) return formName(wish.form);
  if ("radius" in wish) return m.offer_within({ km: wish.radius });
  return "prices" in wish ? statesPricesLabel() : takesOnLabel();
}

const FORM_WISHES: Record<FormCode, () => string> = {
  oeffentlich: m.offer_wish_public,
  privat: m.offer_wish_private,
  selbstaendig: m.offer_form_self_employed,
};

/** «Demenz, Portugiesisch», or «Spitex» if no wish concerns the provider. */
export function wishWords({ care = [], language, form, takesOn, prices }: Partial<ProviderFilter>): string {
  const wishes = [
    ...care.map((code) => withinSentence(careName(code))),
    language && languageName(language),
    form && FORM_WISHES[form](),
    takesOn && m.offer_wish_takes_on(),
    prices && statesPricesLabel(),
  ];
  return capitalized(wishes.filter(Boolean).join(", ")) || m.offer_wish_none();
}
