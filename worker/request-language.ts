import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, language, languageOf, readLanguageFrom } from "#domain/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/** Requests in several languages run at the same time, so each carries its own through everything that it awaits. */
const current = new AsyncLocalStorage<Language>();

readLanguageFrom(() => current.getStore() ?? "de");
overwriteGetLocale(language);

/** Everything that `work` makes, such as a page, an address or a mail, is in that language. */
export const inLanguage = <T>(wanted: Language, work: () => T): T =>
  language() === wanted ? work() : current.run(wanted, work);

const ofRefusals = new AsyncLocalStorage<Language>();

/** Refusals in `work` are in that language, while the open data that it returns stay German. */
export const refusingIn = <T>(lang: string | undefined, work: () => T): T =>
  ofRefusals.run(languageOf(lang) ?? language(), work);

/** For sentences in refusals; zod writes them when its error is read. */
export const inRefusal = <T>(say: () => T): T => inLanguage(ofRefusals.getStore() ?? language(), say);
