import { fold } from "../fold.ts";

/**
 * Spellings besides code, slug and German name: French, Italian, Romansh, English, and common variants.
 * Looked up by `fold`, so case, accents, umlauts and punctuation do not matter. "Appenzell" and
 * "Unterwalden" alone are omitted on purpose: each names two cantons.
 */
export const CANTON_ALIASES = {
  ZH: ["Zurigo", "Turitg", "Züri", "Zürichbiet"],
  BE: ["Berne", "Berna", "Bärn", "Bernbiet"],
  LU: ["Lucerne", "Lucerna", "Luzärn"],
  UR: [],
  SZ: ["Schwytz", "Schwiz", "Svitto", "Sviz"],
  OW: ["Obwald", "Obvaldo", "Sursilvania", "Ob dem Wald", "Unterwalden ob dem Wald"],
  NW: ["Nidwald", "Nidvaldo", "Sutsilvania", "Nid dem Wald", "Unterwalden nid dem Wald"],
  GL: ["Glaris", "Glarona", "Glaruna", "Glarnerland"],
  ZG: ["Zoug", "Zugo"],
  FR: ["Fribourg", "Friburgo", "Friburg", "Freiburg im Üechtland", "Freiburg i. Ü."],
  SO: ["Soleure", "Soletta", "Soloturn"],
  BS: [
    "Basel",
    "Baselstadt",
    "Bâle",
    "Bâle-Ville",
    "Basilea",
    "Basilea Città",
    "Basilea-Citad",
    "Basle",
    "Basle-City",
    "Basel-City",
  ],
  BL: [
    "Baselland",
    "Basel-Land",
    "Baselbiet",
    "Bâle-Campagne",
    "Basilea Campagna",
    "Basilea-Champagna",
    "Basle-Country",
    "Basel-Country",
  ],
  SH: ["Schaffhouse", "Sciaffusa", "Schaffusa"],
  AR: [
    "Ausserrhoden",
    "Ausserrhodes",
    "Appenzell A.Rh.",
    "Appenzell A. Rh",
    "Appenzell AR",
    "Appenzell Ausser-Rhoden",
    "Appenzell Ausserrhodes",
    "Appenzell Rhodes-Extérieures",
    "Rhodes-Extérieures",
    "Appenzello Esterno",
    "Appenzell dador",
    "Appenzell dadora",
    "Appenzell Outer Rhodes",
  ],
  AI: [
    "Innerrhoden",
    "Innerrhodes",
    "Appenzell I.Rh.",
    "Appenzell AI",
    "Appenzell Inner-Rhoden",
    "Appenzell Innerrhodes",
    "Appenzell Rhodes-Intérieures",
    "Rhodes-Intérieures",
    "Appenzello Interno",
    "Appenzell dadens",
    "Appenzell Inner Rhodes",
  ],
  SG: ["Saint-Gall", "St-Gall", "San Gallo", "Son Gagl", "Sogn Gagl", "Sanggalle"],
  GR: ["Grisons", "Grigioni", "Grischun", "Bünden", "Bündnerland"],
  AG: ["Argovie", "Argovia"],
  TG: ["Thurgovie", "Turgovia", "Thurgovia"],
  TI: ["Ticino"],
  VD: ["Vaud", "Vad", "Waadtland"],
  VS: ["Valais", "Vallese", "Vallais"],
  NE: ["Neuchâtel", "Neuchatel"],
  GE: ["Genève", "Geneva", "Ginevra", "Genevra"],
  JU: ["Giura"],
} as const;

/** In the official order of the federal constitution. Slugs and German names: rule layout-9. */
export const CANTONS = [
  { code: "ZH", slug: "zuerich", name: "Zürich" },
  { code: "BE", slug: "bern", name: "Bern" },
  { code: "LU", slug: "luzern", name: "Luzern" },
  { code: "UR", slug: "uri", name: "Uri" },
  { code: "SZ", slug: "schwyz", name: "Schwyz" },
  { code: "OW", slug: "obwalden", name: "Obwalden" },
  { code: "NW", slug: "nidwalden", name: "Nidwalden" },
  { code: "GL", slug: "glarus", name: "Glarus" },
  { code: "ZG", slug: "zug", name: "Zug" },
  { code: "FR", slug: "fribourg", name: "Freiburg" },
  { code: "SO", slug: "solothurn", name: "Solothurn" },
  { code: "BS", slug: "basel-stadt", name: "Basel-Stadt" },
  { code: "BL", slug: "basel-landschaft", name: "Basel-Landschaft" },
  { code: "SH", slug: "schaffhausen", name: "Schaffhausen" },
  { code: "AR", slug: "appenzell-ausserrhoden", name: "Appenzell Ausserrhoden" },
  { code: "AI", slug: "appenzell-innerrhoden", name: "Appenzell Innerrhoden" },
  { code: "SG", slug: "st-gallen", name: "St. Gallen" },
  { code: "GR", slug: "graubuenden", name: "Graubünden" },
  { code: "AG", slug: "aargau", name: "Aargau" },
  { code: "TG", slug: "thurgau", name: "Thurgau" },
  { code: "TI", slug: "ticino", name: "Tessin" },
  { code: "VD", slug: "vaud", name: "Waadt" },
  { code: "VS", slug: "valais", name: "Wallis" },
  { code: "NE", slug: "neuchatel", name: "Neuenburg" },
  { code: "GE", slug: "geneve", name: "Genf" },
  { code: "JU", slug: "jura", name: "Jura" },
] as const satisfies readonly { code: string; slug: string; name: string }[];

export type CantonCode = (typeof CANTONS)[number]["code"];
/** `name` is the German display name. */
export type Canton = { code: CantonCode; slug: string; name: string };

const BY_SLUG = new Map<string, Canton>(CANTONS.map((canton) => [canton.slug, canton]));
const BY_CODE = new Map<string, Canton>(CANTONS.map((canton) => [canton.code, canton]));
const BY_KEY = new Map<string, Canton>(
  CANTONS.flatMap((canton) =>
    [canton.code, canton.slug, canton.name, ...CANTON_ALIASES[canton.code]].map(
      (spelling) => [fold(spelling), canton] as const,
    ),
  ),
);

// Matched against folded text, in which "République" is "republiqu".
const PREFIX =
  /^(?:ch|(?:republiqu et )?(?:kanton|kt|canton|cantone|chantun|cant|ct)(?: (?:de la|de l|von|de|du|des|dei|del|di|da|d|of))?) /;
const SUFFIX = / (?:kanton|canton|schweiz|suisse|svizzera|svizra|switzerland|ch)$/;

const MAX_LENGTH = 200;

export const cantonBySlug = (slug: string): Canton | undefined => BY_SLUG.get(slug);

/** Upper case only: "ZH". Use `findCanton` for user input. */
export const cantonByCode = (code: string): Canton | undefined => BY_CODE.get(code);

/**
 * The canton named by a text in any national language, in English or by abbreviation: "Kt. ZH", "Canton de Genève",
 * "Valais/Wallis", "St.Gallen (SG)", "CH-VD".
 */
export function findCanton(text: string): Canton | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const whole = byKey(fold(text));
  if (whole) return whole;
  // Two names, or a name and its code, which must agree.
  const parts = text.includes("/") ? text.split("/") : text.split(/[\s,(]+(?=\(?\p{Lu}{2}\)?\s*$)/u);
  const cantons = new Set(parts.map((part) => byKey(fold(part))));
  const [canton] = cantons;
  return cantons.size === 1 ? canton : undefined;
}

/** Like findCanton, for folded text, which has no capitals to separate two names: "kt zh", "canton de geneve". */
export const cantonOfKey = (key: string): Canton | undefined => (key.length > MAX_LENGTH ? undefined : byKey(key));

/** The canonical slug for another spelling in a path, as a redirect target: "genf", "gr", "Zuerich". */
export function cantonSlugAlias(segment: string): string | undefined {
  return BY_SLUG.has(segment) ? undefined : findCanton(segment)?.slug;
}

function byKey(key: string): Canton | undefined {
  return BY_KEY.get(key) ?? BY_KEY.get(key.replace(PREFIX, "").replace(SUFFIX, ""));
}
