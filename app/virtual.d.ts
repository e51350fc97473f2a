/** Built by vite/island-loader.ts. */
declare module "virtual:island-loader" {
  type InLanguages<T> = Record<import("#domain/language.ts").Language, T>;
  export const islandLoaders: InLanguages<string>;
  /** Addresses of all scripts of an island, by its name; the first is its own. */
  export const islandScripts: InLanguages<Record<string, string[]>>;
}

/** Identifies a build of the Worker; defined in vite.config.ts. */
declare const __BUILD_ID__: string;

/** Address of a subset font; built by vite/fonts.ts. */
declare module "virtual:font/*" {
  const address: string;
  export default address;
}

/** The lexicon list's data for each entry, by language; built by vite/lexicon-cards.ts. */
declare module "virtual:lexicon-cards/de" {
  const cards: import("#domain/lexicon/lexicon-filter.ts").LexiconCard[];
  export default cards;
}
declare module "virtual:lexicon-cards/all" {
  type Language = import("#domain/language.ts").Language;
  const cards: Record<Language, import("#domain/lexicon/lexicon-filter.ts").LexiconCard[]>;
  export default cards;
}
declare module "virtual:lexicon-cards/load" {
  type Cards = { default: import("#domain/lexicon/lexicon-filter.ts").LexiconCard[] };
  const load: Record<import("#domain/language.ts").Language, () => Promise<Cards>>;
  export default load;
}

/** SVG markup of the pictograms, by our name; built by vite/pictograms.ts. */
declare module "virtual:pictograms" {
  const drawings: Record<import("./ui/pictograms.ts").Pictogram, string>;
  export default drawings;
}

/** Addresses of pictures of Switzerland with one canton in colour; drawn by vite/canton-outlines.ts. */
declare module "virtual:canton-maps" {
  const addresses: Record<import("#domain/places/canton.ts").CantonCode, string>;
  export default addresses;
}

/** Address of the cantons' shapes, and their label positions; drawn by vite/canton-outlines.ts. */
declare module "virtual:canton-outlines" {
  type Code = import("#domain/places/canton.ts").CantonCode;
  const outlines: { address: string; labels: Record<Code, { x: number; y: number }> };
  export default outlines;
}

/** The long texts in each language that has them; read by vite/texts from app/content/texts. */
declare module "virtual:texts" {
  type Texts = import("./content/texts/text-of.ts").Texts;
  const texts: Partial<Record<import("#domain/language.ts").Language, Texts>> & { de: Texts };
  export default texts;
}
