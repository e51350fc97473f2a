import type { Language } from "../language.ts";
import { CANTONS, type CantonCode } from "./canton.ts";

const NAMES: Record<Exclude<Language, "de">, Record<CantonCode, string>> = {
  fr: {
    ...{ ZH: "Zurich", BE: "Berne", LU: "Lucerne", UR: "Uri", SZ: "Schwyz", OW: "Obwald", NW: "Nidwald" },
    ...{ GL: "Glaris", ZG: "Zoug", FR: "Fribourg", SO: "Soleure", BS: "Bâle-Ville", BL: "Bâle-Campagne" },
    ...{ SH: "Schaffhouse", AR: "Appenzell Rhodes-Extérieures", AI: "Appenzell Rhodes-Intérieures" },
    ...{ SG: "Saint-Gall", GR: "Grisons", AG: "Argovie", TG: "Thurgovie", TI: "Tessin", VD: "Vaud" },
    ...{ VS: "Valais", NE: "Neuchâtel", GE: "Genève", JU: "Jura" },
  },
  it: {
    ...{ ZH: "Zurigo", BE: "Berna", LU: "Lucerna", UR: "Uri", SZ: "Svitto", OW: "Obvaldo", NW: "Nidvaldo" },
    ...{ GL: "Glarona", ZG: "Zugo", FR: "Friburgo", SO: "Soletta", BS: "Basilea Città", BL: "Basilea Campagna" },
    ...{ SH: "Sciaffusa", AR: "Appenzello Esterno", AI: "Appenzello Interno" },
    ...{ SG: "San Gallo", GR: "Grigioni", AG: "Argovia", TG: "Turgovia", TI: "Ticino", VD: "Vaud" },
    ...{ VS: "Vallese", NE: "Neuchâtel", GE: "Ginevra", JU: "Giura" },
  },
  en: {
    ...{ ZH: "Zurich", BE: "Bern", LU: "Lucerne", UR: "Uri", SZ: "Schwyz", OW: "Obwalden", NW: "Nidwalden" },
    ...{ GL: "Glarus", ZG: "Zug", FR: "Fribourg", SO: "Solothurn", BS: "Basel-Stadt", BL: "Basel-Landschaft" },
    ...{ SH: "Schaffhausen", AR: "Appenzell Ausserrhoden", AI: "Appenzell Innerrhoden" },
    ...{ SG: "St. Gallen", GR: "Graubünden", AG: "Aargau", TG: "Thurgau", TI: "Ticino", VD: "Vaud" },
    ...{ VS: "Valais", NE: "Neuchâtel", GE: "Geneva", JU: "Jura" },
  },
};

const GERMAN = new Map<CantonCode, string>(CANTONS.map(({ code, name }) => [code, name]));

/** As the Federal Chancellery spells it. */
export const cantonNameIn = (language: Language, code: CantonCode): string =>
  language === "de" ? (GERMAN.get(code) ?? code) : NAMES[language][code];
