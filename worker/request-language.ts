import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, language, readLanguageFrom } from "#domain/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/** Requests of several languages are answered at the same time, so each carries its own through all it awaits. */
const current = new AsyncLocalStorage<Language>();

readLanguageFrom(() => current.getStore() ?? "de");
overwriteGetLocale(language);

/** Everything that `work` makes, such as a page, an address or a mail, is in that language. */
export const inLanguage = <T>(wanted: Language, work: () => T): T =>
  language() === wanted ? work() : current.run(wanted, work);
