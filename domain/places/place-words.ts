import { m } from "#messages";
import { capitalized } from "../format.ts";
import { keysOf } from "../keys.ts";
import { LANGUAGE_TAGS, language } from "../language.ts";
import { byCollation } from "../text/collation.ts";
import { CANTONS, type Canton, type CantonCode, cantonBySlug } from "./canton.ts";
import { cantonNameIn } from "./canton-names.ts";
import { languageAt, type PlaceLanguage } from "./place-language.ts";
import { displayPlaceName, placeLine } from "./place-name.ts";

type Named = Pick<Canton, "code">;

/** The canton's name in the language that is shown. */
export const cantonName = ({ code }: Named): string => cantonNameIn(code, language());

/** French names that have an article; the others follow «de». */
const ARTICLES: Partial<Record<CantonCode, string>> = { GR: "des", JU: "du", TI: "du", VS: "du" };

/** As messages expect it after their word for canton: «Zürich», in French «de Zurich», «d’Argovie», «du Valais». */
export function cantonAfterWord(canton: Named): string {
  const name = cantonName(canton);
  if (language() !== "fr") return name;
  const article = ARTICLES[canton.code];
  return article ? `${article} ${name}` : frenchOf(name);
}

/** «de Genève», «d’Yverdon», «du Locle» */
const frenchOf = (name: string): string =>
  /^[aeiouyâäàéèêëîïôöùûü]/i.test(name) ? `d’${name}` : joinArticle(`de ${name}`);

/** «à Le Locle» → «au Locle», as French joins a preposition and an article; in Italian «a Ascona» → «ad Ascona». */
const joinArticle = (words: string): string =>
  words
    .replace(/^à Le /, "au ")
    .replace(/^à Les /, "aux ")
    .replace(/^de Le /, "du ")
    .replace(/^de Les /, "des ")
    .replace(/^a (?=A)/, "ad ");

/** «Kanton Zürich» */
export const cantonWords = (canton: Named): string => m.place_canton({ canton: cantonAfterWord(canton) });

/** The canton's name in a breadcrumb that ends in one of its places: never «Zürich › Zürich». */
export const cantonCrumb = (canton: Named, city: string): string =>
  cantonName(canton) === city ? capitalized(cantonWords(canton)) : cantonName(canton);

type Located = { zipCode: string; city: string; canton: string; cantonSlug: string };

/** "1003 Lausanne, Vaud": `placeLine` of a listing, which has the canton's German name. */
export function placeLineOf({ cantonSlug, ...listing }: Located): string {
  if (language() === "de") return placeLine(listing);
  const canton = cantonBySlug(cantonSlug);
  // `placeLine` leaves out the German name if it is also the place's.
  const isSame = canton?.name === displayPlaceName(listing.city);
  return placeLine(canton && !isSame ? { ...listing, canton: cantonName(canton) } : listing);
}

/** In the order of the names in the language that is shown. */
export const cantonsByName = (): (Canton & { shown: string })[] =>
  CANTONS.map((canton) => ({ ...canton, shown: cantonName(canton) })).toSorted(byCollation(({ shown }) => shown));

/** «im Kanton Zürich» */
export const inCanton = (canton: Named): string => m.place_in_canton({ canton: cantonAfterWord(canton) });

/** «des Kantons Zürich» */
export const ofCanton = (canton: Named): string => m.place_of_canton({ canton: cantonAfterWord(canton) });

/** «in Uster» */
export const inCity = (city: string): string => joinArticle(m.place_in_city({ city }));

/** «nach Uster» */
export const toCity = (city: string): string => joinArticle(m.place_to_city({ city }));

/** «von Uster» */
export const ofCity = (city: string): string => m.place_of_city({ city: language() === "fr" ? frenchOf(city) : city });

/** The parts of «E-Mail» are no words. */
const anyOf = (words: string, flags = "giu") => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, flags);

/** Frequent words of each language that the others do not have. */
const FREQUENT_WORDS = {
  de: anyOf("und|der|die|das|den|dem|für|mit|wir|im|zu|bei|von|auch|ein|eine|nach|auf|sind|ist"),
  fr: anyOf("et|les|une|nos|vos|vous|nous|notre|votre|pour|aux|à|avec|dans|chez"),
  // «Di» may be Tuesday.
  it: anyOf("e|di|della|delle|dei|degli|nostri|nostra|con|nel|nella|noi|il|gli|sono|alla|anche", "gu"),
};

/**
 * The value of `lang` for what a provider wrote; undefined for the page's language. The `text` must show another language
 * than the usual one: that of the place, on German pages German, because many write in German for readers of German.
 */
export function ownTextTag(place: Pick<Located, "cantonSlug" | "zipCode">, text = ""): string | undefined {
  const spoken = languageAt(place);
  const usual = language() === "de" ? "de" : spoken;
  // A single word of a third language may be a part of a name.
  const scoreOf = (one: PlaceLanguage) =>
    (text.match(FREQUENT_WORDS[one])?.length ?? 0) + (one === usual || one === spoken ? 1 : 0);
  const [written = usual] = [usual, ...keysOf(FREQUENT_WORDS)].toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return written === language() ? undefined : LANGUAGE_TAGS[written];
}
