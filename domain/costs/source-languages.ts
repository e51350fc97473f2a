import { LANGUAGE_TAGS, type Language, language } from "../language.ts";
import { SOURCES, type SourceKey } from "./sources.ts";

type Source = { title: string; url: string };
type Titles = Partial<Record<Language, string>>;

/** Laws on Fedlex. English readers get the German text of a law that Fedlex does not have in English. */
const LAWS = {
  kvg: { fr: "Loi fédérale sur l’assurance-maladie (LAMal)", it: "Legge federale sull’assicurazione malattie (LAMal)" },
  kvv: { fr: "Ordonnance sur l’assurance-maladie (OAMal)", it: "Ordinanza sull’assicurazione malattie (OAMal)" },
  klv: {
    fr: "Ordonnance sur les prestations de l’assurance des soins (OPAS)",
    it: "Ordinanza sulle prestazioni (OPre)",
  },
  ahvg: {
    fr: "Loi fédérale sur l’assurance-vieillesse et survivants (LAVS)",
    it: "Legge federale sull’assicurazione per la vecchiaia e per i superstiti (LAVS)",
  },
  elg: {
    fr: "Loi fédérale sur les prestations complémentaires (LPC)",
    it: "Legge federale sulle prestazioni complementari (LPC)",
  },
  zgb: { fr: "Code civil suisse (CC)", it: "Codice civile svizzero (CC)", en: "Swiss Civil Code" },
  ivg: {
    fr: "Loi fédérale sur l’assurance-invalidité (LAI)",
    it: "Legge federale sull’assicurazione per l’invalidità (LAI)",
  },
  or: { fr: "Code des obligations (CO)", it: "Codice delle obbligazioni (CO)", en: "Code of Obligations (CO)" },
  vvg: {
    fr: "Loi fédérale sur le contrat d’assurance (LCA)",
    it: "Legge federale sul contratto d’assicurazione (LCA)",
  },
  dsg: {
    fr: "Loi fédérale sur la protection des données (LPD)",
    it: "Legge federale sulla protezione dei dati (LPD)",
    en: "Federal Act on Data Protection (FADP)",
  },
  uwg: {
    fr: "Loi fédérale contre la concurrence déloyale (LCD)",
    it: "Legge federale contro la concorrenza sleale (LCSl)",
    en: "Federal Act on Unfair Competition (UCA)",
  },
} satisfies Partial<Record<SourceKey, Titles>>;

/** Leaflets of the AHV/IV information centre. */
const LEAFLETS = {
  hilflosigkeit: {
    fr: "AVS/AI : mémento 3.01, Rentes de vieillesse et allocations pour impotent de l’AVS",
    it: "AVS/AI: opuscolo 3.01, Rendite di vecchiaia e assegni per grandi invalidi dell’AVS",
    en: "OASI/DI: leaflet 3.01, Old-age pensions and helplessness allowances of the OASI",
  },
  ergaenzungsleistungen: {
    fr: "AVS/AI : mémento 5.01, Prestations complémentaires à l’AVS et à l’AI",
    it: "AVS/AI: opuscolo 5.01, Prestazioni complementari all’AVS e all’AI",
    en: "OASI/DI: leaflet 5.01, Supplementary benefits to the OASI and DI",
  },
} satisfies Partial<Record<SourceKey, Titles>>;

/** Pages that exist in one language only, which is not German. */
const OTHERS = {
  rsi: {
    fr: "RSI du 12 février 2017 : votation cantonale (en italien)",
    it: "RSI del 12 febbraio 2017: votazione cantonale",
    en: "RSI of 12 February 2017: cantonal vote (in Italian)",
  },
  rfj: {
    fr: "Radio Fréquence Jura du 10 décembre 2024",
    it: "Radio Fréquence Jura del 10 dicembre 2024 (in francese)",
    en: "Radio Fréquence Jura of 10 December 2024 (in French)",
  },
  kantonJura: {
    fr: "Canton du Jura : communiqué sur les coûts dès 2025",
    it: "Canton Giura: comunicato sui costi dal 2025 (in francese)",
    en: "Canton of Jura: notice on the costs from 2025 (in French)",
  },
} satisfies Partial<Record<SourceKey, Titles>>;

const FRENCH_REGISTER = {
  title: "swisstopo : Répertoire officiel des localités",
  url: "https://www.swisstopo.admin.ch/fr/repertoire-officiel-des-localites",
};

const titled = (table: Partial<Record<SourceKey, Titles>>, key: SourceKey) => table[key]?.[language()];

/** The source in the language that is shown, if it or its title exists in that language. */
function ownSource(key: SourceKey): Source | undefined {
  const { url } = SOURCES[key];
  const one = language();
  const law = titled(LAWS, key);
  if (law) return { title: law, url: url.replace(/\/de$/, `/${one}`) };
  const leaflet = titled(LEAFLETS, key);
  if (leaflet) return { title: leaflet, url: url.replace(/\.d$/, `.${one.charAt(0)}`) };
  const other = titled(OTHERS, key);
  if (other) return { title: other, url };
  return key === "swisstopo" && one === "fr" ? FRENCH_REGISTER : undefined;
}

/** `lang`: the title's language, if it differs from the page's. */
export function sourceShown(key: SourceKey): Source & { lang: string | undefined } {
  const own = language() === "de" ? SOURCES[key] : ownSource(key);
  return own ? { ...own, lang: undefined } : { ...SOURCES[key], lang: LANGUAGE_TAGS.de };
}
