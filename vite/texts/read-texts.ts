import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Texts } from "../../app/content/texts/text-of.ts";
import { PAGE_TEXTS } from "../../app/content/texts/text-schema.ts";
import { keysOf, recordOf } from "../../domain/keys.ts";
import { LANGUAGES, type Language } from "../../domain/language.ts";
import { LEXICON } from "../../domain/lexicon/lexicon.ts";
import { CARE_SERVICES } from "../../domain/offer/care-services.ts";
import { inLanguage } from "../../worker/request-language.ts";
import { type Markdown, readMarkdown } from "./read-markdown.ts";
import { careServiceFrom, lexiconFrom, pageFrom } from "./text-from.ts";

const FOLDER = resolve(import.meta.dirname, "../../app/content/texts");

const LEXICON_SLUGS = LEXICON.map(({ slug }) => slug);
const SERVICE_SLUGS = CARE_SERVICES.map(({ slug }) => slug);
const PAGE_SLUGS = keysOf(PAGE_TEXTS);

/** The files of all texts in all languages. */
export const textFiles = (folder = FOLDER): string[] =>
  ["lexicon", "services", "pages"].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => join(folder, kind, name)),
  );

export const readAllTexts = (folder = FOLDER): Record<Language, Texts | undefined> =>
  recordOf(LANGUAGES, (language) => inLanguage(language, () => readTexts(language, folder)));

/** All texts in a language, undefined if it has none. @throws if a text is missing or has a mistake */
function readTexts(language: Language, folder: string): Texts | undefined {
  if (!textFiles(folder).some((file) => file.endsWith(`.${language}.md`))) return undefined;
  const lexicon = readKind(folder, "lexicon", LEXICON_SLUGS, language);
  const services = readKind(folder, "services", SERVICE_SLUGS, language);
  const pages = readKind(folder, "pages", PAGE_SLUGS, language);
  const titles = { lexicon: titlesOf(lexicon), service: titlesOf(services) };
  return {
    lexicon: recordOf(LEXICON_SLUGS, (slug) =>
      inFile(`lexicon/${slug}.${language}.md`, () => lexiconFrom(lexicon[slug], titles)),
    ),
    services: recordOf(SERVICE_SLUGS, (slug) =>
      inFile(`services/${slug}.${language}.md`, () => careServiceFrom(services[slug], titles)),
    ),
    pages: recordOf(PAGE_SLUGS, (slug) =>
      inFile(`pages/${slug}.${language}.md`, () => pageFrom(pages[slug], titles, PAGE_TEXTS[slug])),
    ),
  };
}

function readKind<Slug extends string>(folder: string, kind: string, slugs: readonly Slug[], language: Language) {
  const wanted = slugs.map((slug) => `${slug}.${language}.md`);
  const names = readdirSync(join(folder, kind)).filter((name) => name.endsWith(`.${language}.md`));
  const stray = names.find((name) => !wanted.includes(name));
  if (stray) throw new Error(`${kind}/${stray}: no page has this text`);
  const missing = wanted.find((name) => !names.includes(name));
  if (missing) throw new Error(`${kind}/${missing}: this text is missing`);
  return recordOf(slugs, (slug) => {
    const name = `${kind}/${slug}.${language}.md`;
    return inFile(name, () => readMarkdown(readFileSync(join(folder, name), "utf8")));
  });
}

const titlesOf = (texts: Record<string, Markdown>) =>
  new Map(Object.entries(texts).map(([slug, { front }]) => [slug, String(front.title)]));

/** Adds the name of the file to an error in it. */
function inFile<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
