import { fold } from "../fold.ts";
import type { Language } from "../language.ts";
import { CANTONS, type Canton, type CantonCode, cantonByCode, cantonOfKey } from "./canton.ts";

/**
 * French and Italian names as in Article 1 of the Federal Constitution; English names as in «Swiss Place Names» of the
 * Lucerne University of Applied Sciences (https://wirtschaftssprachen.hslu.ch/english/swiss-place-names/). German
 * names are in canton.ts. `adjectives`: what visitors write for something of the canton, French, then Italian.
 */
const CANTON_NAMES = {
  ZH: { fr: "Zurich", it: "Zurigo", en: "Zurich", adjectives: "zurichois zurichoise zurighese" },
  BE: { fr: "Berne", it: "Berna", en: "Bern", adjectives: "bernois bernoise bernese" },
  LU: { fr: "Lucerne", it: "Lucerna", en: "Lucerne", adjectives: "lucernois lucernoise lucernese" },
  UR: { fr: "Uri", it: "Uri", en: "Uri", adjectives: "uranais uranaise" },
  SZ: { fr: "Schwytz", it: "Svitto", en: "Schwyz", adjectives: "schwytzois schwytzoise svittese" },
  OW: { fr: "Obwald", it: "Obvaldo", en: "Obwalden", adjectives: "obwaldien obwaldienne obvaldese" },
  NW: { fr: "Nidwald", it: "Nidvaldo", en: "Nidwalden", adjectives: "nidwaldien nidwaldienne nidvaldese" },
  GL: { fr: "Glaris", it: "Glarona", en: "Glarus", adjectives: "glaronais glaronaise glaronese" },
  ZG: { fr: "Zoug", it: "Zugo", en: "Zug", adjectives: "zougois zougoise zughese" },
  FR: { fr: "Fribourg", it: "Friburgo", en: "Fribourg", adjectives: "fribourgeois fribourgeoise friburghese" },
  SO: { fr: "Soleure", it: "Soletta", en: "Solothurn", adjectives: "soleurois soleuroise solettese" },
  BS: { fr: "Bâle-Ville", it: "Basilea Città", en: "Basel-Stadt", adjectives: "bâlois bâloise basilese" },
  BL: { fr: "Bâle-Campagne", it: "Basilea Campagna", en: "Basel-Landschaft", adjectives: "" },
  SH: {
    fr: "Schaffhouse",
    it: "Sciaffusa",
    en: "Schaffhausen",
    adjectives: "schaffhousois schaffhousoise sciaffusano",
  },
  AR: { fr: "Appenzell Rhodes-Extérieures", it: "Appenzello Esterno", en: "Appenzell Ausserrhoden", adjectives: "" },
  AI: { fr: "Appenzell Rhodes-Intérieures", it: "Appenzello Interno", en: "Appenzell Innerrhoden", adjectives: "" },
  SG: { fr: "Saint-Gall", it: "San Gallo", en: "St. Gallen", adjectives: "sangallese" },
  GR: { fr: "Grisons", it: "Grigioni", en: "Graubünden", adjectives: "grisonne grigionese" },
  AG: { fr: "Argovie", it: "Argovia", en: "Aargau", adjectives: "argovien argovienne argoviese" },
  TG: { fr: "Thurgovie", it: "Turgovia", en: "Thurgau", adjectives: "thurgovien thurgovienne turgoviese" },
  TI: { fr: "Tessin", it: "Ticino", en: "Ticino", adjectives: "tessinois tessinoise ticinese ticinesi" },
  VD: { fr: "Vaud", it: "Vaud", en: "Vaud", adjectives: "vaudois vaudoise vodese" },
  VS: { fr: "Valais", it: "Vallese", en: "Valais", adjectives: "valaisan valaisanne vallesano vallesana" },
  NE: { fr: "Neuchâtel", it: "Neuchâtel", en: "Neuchâtel", adjectives: "neuchâtelois neuchâteloise neocastellano" },
  GE: { fr: "Genève", it: "Ginevra", en: "Geneva", adjectives: "genevois genevoise ginevrino ginevrina" },
  JU: { fr: "Jura", it: "Giura", en: "Jura", adjectives: "jurassien jurassienne giurassiano" },
} as const;

/** The name of a canton in a language: «Genève» in French for GE. */
export const cantonNameIn = (code: CantonCode, language: Language): string =>
  language === "de" ? (cantonByCode(code)?.name ?? code) : CANTON_NAMES[code][language];

const BY_ADJECTIVE = new Map<string, Canton>(
  CANTONS.flatMap((canton) =>
    CANTON_NAMES[canton.code].adjectives
      .split(" ")
      .filter(Boolean)
      .map((word) => [fold(word), canton] as const),
  ),
);

/** Also by an adjective, as people search: «vaudoise». Apart from canton.ts, which scripts of pages contain. */
export const cantonOfWords = (key: string): Canton | undefined => cantonOfKey(key) ?? BY_ADJECTIVE.get(key);
