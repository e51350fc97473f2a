import { fold } from "../fold.ts";
import { type Language, language } from "../language.ts";
import { type CantonCode, cantonBySlug } from "./canton.ts";
import { PLACE_ALIASES } from "./place-aliases.ts";
import { displayPlaceName } from "./place-name.ts";

/**
 * Where the names of a place in other languages come from. `hslu` and `german` were read in stored copies in November
 * 2026; from `official` and `hls` the names are known, but the pages were not read again.
 */
const SOURCES = {
  /** Official name of a bilingual commune: Federal Statistical Office, Amtliches Gemeindeverzeichnis der Schweiz. */
  official: "https://www.bfs.admin.ch/bfs/de/home/grundlagen/agvch.html",
  /** Lucerne University of Applied Sciences, «Swiss Place Names», for English. */
  hslu: "https://wirtschaftssprachen.hslu.ch/english/swiss-place-names/",
  /** Wikipedia, German names of places where another language is spoken. */
  german: "https://de.wikipedia.org/wiki/Liste_deutscher_Bezeichnungen_von_Schweizer_Orten",
  /** Historisches Lexikon der Schweiz: its articles in three languages name the place in each. */
  hls: "https://hls-dhs-dss.ch",
} as const;

type Source = keyof typeof SOURCES;

/** A language that is missing uses the official name. */
type PlaceNames = Partial<Record<Language, string>> & {
  /** Names for the search only: Romansh, historic, other spellings. */
  also?: readonly string[];
  source: Source;
};

/** By canton and official name without its canton. */
const PLACE_NAMES: Partial<Record<CantonCode, Readonly<Record<string, PlaceNames>>>> = {
  ZH: {
    Zürich: { fr: "Zurich", it: "Zurigo", en: "Zurich", also: ["Turitg"], source: "hslu" },
    Winterthur: { fr: "Winterthour", source: "hls" },
  },
  BE: {
    Bern: { fr: "Berne", it: "Berna", also: ["Bärn"], source: "hls" },
    "Biel/Bienne": { de: "Biel", fr: "Bienne", it: "Bienne", also: ["Bienna"], source: "official" },
    Burgdorf: { fr: "Berthoud", source: "hls" },
    Thun: { fr: "Thoune", source: "hls" },
    Erlach: { fr: "Cerlier", source: "hls" },
    Ins: { fr: "Anet", source: "hls" },
    Twann: { fr: "Douanne", source: "hls" },
    Ligerz: { fr: "Gléresse", source: "hls" },
    Saanen: { fr: "Gessenay", source: "hls" },
    "St-Imier": { fr: "Saint-Imier", also: ["Sankt Immer"], source: "german" },
    "La Neuveville": { also: ["Neuenstadt"], source: "german" },
    Tavannes: { also: ["Dachsfelden"], source: "german" },
  },
  LU: { Luzern: { fr: "Lucerne", it: "Lucerna", en: "Lucerne", also: ["Luzärn"], source: "hslu" } },
  UR: { Andermatt: { also: ["Orsera"], source: "hls" } },
  SZ: { Schwyz: { fr: "Schwytz", it: "Svitto", source: "hls" } },
  GL: { Glarus: { fr: "Glaris", it: "Glarona", source: "hls" } },
  ZG: { Zug: { fr: "Zoug", it: "Zugo", source: "hls" } },
  FR: {
    Fribourg: {
      de: "Freiburg",
      it: "Friburgo",
      also: ["Freiburg im Üechtland", "Friborgo", "Friburg"],
      source: "hslu",
    },
    Romont: { also: ["Remund"], source: "german" },
    Gruyères: { de: "Greyerz", source: "german" },
    "Estavayer-le-Lac": { also: ["Stäffis am See", "Stäffis"], source: "german" },
    Murten: { fr: "Morat", source: "hslu" },
    Kerzers: { fr: "Chiètres", source: "hls" },
    Düdingen: { fr: "Guin", source: "hls" },
    Tafers: { fr: "Tavel", source: "hls" },
    Gurmels: { fr: "Cormondes", source: "hls" },
    Jaun: { fr: "Bellegarde", source: "hls" },
  },
  SO: {
    Solothurn: { fr: "Soleure", it: "Soletta", also: ["Soledurn"], source: "hls" },
    Grenchen: { fr: "Granges", source: "hls" },
  },
  BS: { Basel: { fr: "Bâle", it: "Basilea", also: ["Basle", "Basilia"], source: "hslu" } },
  BL: { Laufen: { fr: "Laufon", source: "hls" } },
  SH: { Schaffhausen: { fr: "Schaffhouse", it: "Sciaffusa", source: "hls" } },
  AI: { Appenzell: { it: "Appenzello", source: "hls" } },
  SG: { "St. Gallen": { fr: "Saint-Gall", it: "San Gallo", also: ["Son Gagl"], source: "hls" } },
  GR: {
    Chur: { fr: "Coire", it: "Coira", also: ["Cuira", "Cuera"], source: "hls" },
    "St. Moritz": { fr: "Saint-Moritz", also: ["San Murezzan", "San Maurizio"], source: "hls" },
    "Disentis/Mustér": { de: "Disentis", also: ["Mustér", "Disentis Mustér"], source: "official" },
    Poschiavo: { de: "Puschlav", source: "german" },
    Samedan: { also: ["Samaden"], source: "german" },
    Scuol: { also: ["Schuls"], source: "german" },
    Zernez: { also: ["Zernetz"], source: "german" },
    Savognin: { also: ["Schweiningen"], source: "german" },
    "Davos Platz": { also: ["Davos", "Tavau"], source: "hls" },
    Thusis: { also: ["Tusaun", "Tosana"], source: "hls" },
  },
  AG: { Aarau: { also: ["Argovia"], source: "hls" }, Zofingen: { fr: "Zofingue", source: "hls" } },
  TI: {
    Bellinzona: { fr: "Bellinzone", also: ["Bellenz"], source: "german" },
    Locarno: { also: ["Luggarus"], source: "german" },
    Lugano: { also: ["Lauis"], source: "german" },
    Mendrisio: { also: ["Mendris"], source: "german" },
    Airolo: { also: ["Eriels"], source: "german" },
    Faido: { also: ["Pfaid"], source: "german" },
  },
  VD: {
    Lausanne: { it: "Losanna", also: ["Losann"], source: "hls" },
    "Yverdon-les-Bains": { also: ["Yverdon", "Iferten", "Ifferten"], source: "german" },
    Vevey: { also: ["Vivis"], source: "german" },
    Nyon: { also: ["Neuss"], source: "german" },
    Morges: { also: ["Morsee"], source: "german" },
    Payerne: { also: ["Peterlingen"], source: "german" },
    Avenches: { also: ["Wiflisburg", "Wifflisburg"], source: "german" },
    Moudon: { also: ["Milden"], source: "german" },
    Aigle: { also: ["Älen"], source: "german" },
    Orbe: { also: ["Orbach"], source: "german" },
  },
  VS: {
    Sion: { de: "Sitten", source: "hslu" },
    Sierre: { de: "Siders", source: "hslu" },
    Martigny: { also: ["Martinach"], source: "german" },
    Conthey: { also: ["Gundis"], source: "german" },
    Brig: { fr: "Brigue", it: "Briga", source: "hls" },
    Visp: { fr: "Viège", source: "hls" },
    Leuk: { fr: "Loèche", source: "hls" },
    "Leuk Stadt": { fr: "Loèche-Ville", also: ["Loèche", "Leuk"], source: "hls" },
    Leukerbad: { fr: "Loèche-les-Bains", source: "hls" },
    Raron: { fr: "Rarogne", source: "hls" },
    Turtmann: { fr: "Tourtemagne", source: "hls" },
    Salgesch: { fr: "Salquenen", source: "hls" },
    Varen: { fr: "Varone", source: "hls" },
    Zermatt: { also: ["Praborgne"], source: "hls" },
  },
  NE: { Neuchâtel: { de: "Neuenburg", source: "hslu" } },
  GE: { Genève: { de: "Genf", it: "Ginevra", en: "Geneva", also: ["Genevra"], source: "hslu" } },
  JU: {
    Delémont: { de: "Delsberg", source: "hslu" },
    Porrentruy: { de: "Pruntrut", source: "german" },
    "St-Ursanne": { also: ["St. Ursitz", "Sankt Ursitz"], source: "german" },
  },
};

type NamedPlace = { name: string; canton: string };

const keyOf = (canton: string, name: string) => `${canton} ${fold(name)}`;
const NAMES = new Map(
  Object.entries(PLACE_NAMES).flatMap(([canton, places]) =>
    Object.entries(places).map(([name, names]) => [keyOf(canton, name), { name, ...names }] as const),
  ),
);

/** The name of a place in a language; without one of its own, the official name. @param place as in the index */
export const placeNameIn = (place: NamedPlace, language: Language): string =>
  NAMES.get(keyOf(place.canton, place.name))?.[language] ?? place.name;

/** What pages call a place: German ones use the official name, as addresses do. @param name as stored */
export function shownPlaceName(name: string, cantonSlug: string): string {
  const official = displayPlaceName(name);
  const canton = cantonBySlug(cantonSlug)?.code;
  return language() === "de" || !canton ? official : placeNameIn({ name: official, canton }, language());
}

const othersOf = ({ de, fr, it, en, also = [] }: PlaceNames) =>
  [de, fr, it, en, ...also].filter((name) => name !== undefined);

/** All names of a place besides the official one. */
export function otherNamesOf({ name, canton }: NamedPlace): string[] {
  const names = NAMES.get(keyOf(canton, name));
  const halves = name.includes("/") ? name.split("/") : [];
  const known = [name, ...halves].flatMap((part) => PLACE_ALIASES[part.trim()] ?? []);
  return [...halves, ...known, ...(names ? othersOf(names) : [])];
}

/** Each name besides the official one, with the official one. */
export const OFFICIAL_NAMES: readonly (readonly [other: string, official: string])[] = [
  ...Object.entries(PLACE_ALIASES).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
  ...[...NAMES.values()].flatMap(({ name, ...names }) => othersOf(names).map((other) => [other, name] as const)),
];

/** The page that a place's names come from; undefined if it has no others. */
export function sourceOfNames({ name, canton }: NamedPlace): string | undefined {
  const names = NAMES.get(keyOf(canton, name));
  return names && SOURCES[names.source];
}
