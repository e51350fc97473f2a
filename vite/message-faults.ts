import { LANGUAGES, type Language } from "../domain/language.ts";

/** A sentence, or its plural forms, in the message format of inlang. */
export type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];
export type Catalogue = Record<Language, Record<string, Message>>;

/** What a language lacks or has in addition, compared with German. */
export function faultsOf(catalogue: Catalogue): string[] {
  const { de } = catalogue;
  return LANGUAGES.flatMap((language) => {
    const texts = catalogue[language];
    const missing = Object.keys(de).filter((key) => !(key in texts));
    const superfluous = Object.keys(texts).filter((key) => !(key in de));
    const shared = Object.entries(texts).filter(([key]) => key in de);
    return [
      ...missing.map((key) => `${language}: «${key}» is missing`),
      ...superfluous.map((key) => `${language}: «${key}» is not in German`),
      ...shared.flatMap(([key, text]) =>
        messageFaults(text, de[key] ?? "", language).map((fault) => `${language}: «${key}» ${fault}`),
      ),
    ];
  });
}

function messageFaults(text: Message, german: Message, language: Language): string[] {
  const [found, expected] = [partsOf(text), partsOf(german)];
  const lacks = expected.filter((part) => !found.includes(part));
  const exceeds = found.filter((part) => !expected.includes(part));
  return [
    ...lacks.map((part) => `lacks {${part}}`),
    ...exceeds.map((part) => `has {${part}}, which German lacks`),
    ...pluralFaults(text, language),
  ];
}

/** Parameters, and the names of markup as «#link». A local name stands for the parameter it is computed from. */
function partsOf(text: Message): string[] {
  if (typeof text === "string") return [...new Set(placeholders(text))].toSorted();
  const [{ declarations, match }] = text;
  const inputs = declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  const locals = new Set(declarations.flatMap((line) => /^local (\w+) =/.exec(line)?.[1] ?? []));
  const used = Object.values(match).flatMap(placeholders);
  return [...new Set([...inputs, ...used.filter((name) => !locals.has(name))])].toSorted();
}

const placeholders = (pattern: string) => [...pattern.matchAll(/\{(#?\w+)(?: [^}]*)?\}/g)].map(([, name = ""]) => name);

/** Each language has forms of its own: French and Italian also one for millions. */
function pluralFaults(text: Message, language: Language): string[] {
  if (typeof text === "string") return [];
  const [{ declarations, selectors, match }] = text;
  const plurals = new Set(declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? []));
  const unknown = selectors.filter((name) => !plurals.has(name));
  if (selectors.length !== 1 || unknown.length > 0) return ["must select by one plural"];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = forms.map((form) => `${selectors[0]}=${form}`);
  const given = Object.keys(match);
  return [
    ...expected.filter((form) => !given.includes(form)).map((form) => `lacks the form ${form}`),
    ...given.filter((form) => !expected.includes(form)).map((form) => `has the form ${form}, which ${language} lacks`),
  ];
}
