import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { minifySync, type Plugin, type Rolldown } from "vite";
import { recordOf } from "../domain/keys.ts";
import { LANGUAGES, type Language } from "../domain/language.ts";

/** In the browser's modules, the messages of the page's language. Minifiers do not rename undeclared variables. */
const GLOBAL = "__MESSAGES__";

const IMPORT = 'import { m } from "#messages";';

/** All languages, on the server. */
const SERVER_CHUNK = "messages";

/** The compiler's module of all languages. */
const SERVER_MODULE = "/.messages/messages/_index.js";

type Words = Record<string, { (): string; parts?: () => unknown }>;
type AllWords = Record<Language, Words>;

/**
 * A script that shows messages is written once per language, with the words of that language only: `search-box-x.js` is
 * German, and `search-box-x.fr.js` the same script in French. Scripts that load such a script are written once per
 * language too. The server has all languages.
 */
export function messages(): Plugin {
  let isBuild = false;
  return {
    name: "messages",
    enforce: "pre",
    config(_, { command }) {
      isBuild = command === "build";
      const groups = [{ name: SERVER_CHUNK, test: /\/\.messages\// }];
      return { environments: { ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } } };
    },
    async transform(code, id) {
      if (!isBuild) return;
      if (id.endsWith(SERVER_MODULE)) return { code: besideEachOther(await readWords()), map: { mappings: "" } };
      const isAsked = this.environment.name === "client" && code.includes('"#messages"');
      return isAsked ? withMarkers(code, await readWords()) : undefined;
    },
    renderChunk(code, chunk) {
      const isNameless = this.environment.name === "ssr" && (chunk.name === SERVER_CHUNK || isOfLibraries(chunk));
      return isNameless ? minified(code, chunk.name, { sourcemap: true }) : undefined;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        if (this.environment.name !== "client") return;
        writePerLanguage(bundle, await readWords(), (fileName, source) =>
          this.emitFile({ type: "asset", fileName, source }),
        );
      },
    },
  };
}

/**
 * Elsewhere the Worker keeps functions' names, for stack traces. Those of messages would be 84 kB of its 3 MB, and those
 * of libraries 10 kB. A chunk of libraries may hold a few small modules beside them.
 */
const isOfLibraries = ({ moduleIds }: Rolldown.RenderedChunk) =>
  moduleIds.filter((id) => id.includes("/node_modules/")).length > 0.97 * moduleIds.length;

/** After the browser build: finds the address of a script in a language; it is the script's own if it has no words. */
export function translatedScripts(): (file: string, language: Language) => string {
  const written = new Set(globSync("assets/*.js", { cwd: "build/client" }));
  return (file, language) => `/${written.has(nameIn(language, file)) ? nameIn(language, file) : file}`;
}

const nameIn = (language: Language, file: string) =>
  language === "de" ? file : file.replace(/\.js$/, `.${language}.js`);

async function readWords(): Promise<AllWords> {
  const wordsOf = (language: Language): Promise<Words> =>
    import(pathToFileURL(`.messages/messages/${language}.js`).href);
  const words = await Promise.all(LANGUAGES.map(wordsOf));
  return recordOf(LANGUAGES, (language) => words[LANGUAGES.indexOf(language)] ?? {});
}

/**
 * Replaces the messages of a module by those of the global that `withWords` declares, so that each script has only the
 * words it uses. Keys get a hash of the words, so that a script has another name when its words change.
 */
function withMarkers(code: string, all: AllWords): string {
  const [before, after, ...more] = code.split(IMPORT);
  if (after === undefined || more.length > 0) throw new Error(`messages are imported by «${IMPORT}», once`);
  return (before + after).replaceAll(/\bm\.([a-z][a-z0-9_]*)/g, (whole, key: string) =>
    key in all.de ? `${GLOBAL}.${key}_${hashOf(key, all)}` : whole,
  );
}

const hashOf = (key: string, all: AllWords) =>
  createHash("sha256")
    .update(LANGUAGES.map((language) => sourceOf(all[language][key])).join("\0"))
    .digest("hex")
    .slice(0, 8);

/** A message's code. Messages without markup are a function, others also have one for their parts. */
function sourceOf(message: Words[string] | undefined): string {
  if (!message) throw new Error("every language has every message");
  return message.parts ? `Object.assign(${message}, { parts: ${message.parts} })` : String(message);
}

const SPOKEN = `
  import { getLocale } from "../runtime.js";
  import * as registry from "../registry.js";
  const spoken = (...words) => (inputs = {}, { locale = getLocale() } = {}) => words[LANGUAGES.indexOf(locale)](inputs);
  const withParts = (...words) => Object.assign(spoken(...words), { parts: spoken(...words.map(({ parts }) => parts)) });
`;

/**
 * For the server: each message with its words of all languages. The compiler gives each of them a name and a condition,
 * which would be 42 kB of the Worker.
 */
function besideEachOther(all: AllWords): string {
  const messages = Object.entries(all.de).map(([key, { parts }]) => {
    const words = LANGUAGES.map((language) => sourceOf(all[language][key])).join(", ");
    return `export const ${key} = /*#__PURE__*/ ${parts ? "withParts" : "spoken"}(${words});`;
  });
  return [SPOKEN.replace("LANGUAGES", JSON.stringify(LANGUAGES)), ...messages].join("\n");
}

type Bundle = Rolldown.OutputBundle;

/** Administration is German, and no page loads the router's own scripts. */
const TRANSLATED_ENTRY = /\/app\/islands\/(?!admin\/)(?:.*\.wake\.tsx?|loader\.ts)$/;

/** Replaces the German scripts that depend on words, and adds those of the other languages. */
function writePerLanguage(bundle: Bundle, all: AllWords, emit: (fileName: string, source: string) => void): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const loaded = loadedBy(chunks, ({ facadeModuleId }) => TRANSLATED_ENTRY.test(facadeModuleId ?? ""));
  const dependent = withImporters(chunks);
  const translated = dependent.filter((chunk) => loaded.has(chunk.fileName));
  for (const language of LANGUAGES.filter((one) => one !== "de")) {
    for (const { fileName, code } of translated) {
      emit(nameIn(language, fileName), withWords(renamed(code, translated, language), all[language], language));
    }
  }
  for (const chunk of dependent) chunk.code = withWords(chunk.code, all.de, "de");
}

/** The files of the chunks that `isEntry` names, and of all that they load. */
function loadedBy(chunks: Rolldown.OutputChunk[], isEntry: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (fileName: string) => {
    const chunk = byFile.get(fileName);
    if (!chunk || found.has(fileName)) return;
    found.add(fileName);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const chunk of chunks.filter(isEntry)) add(chunk.fileName);
  return found;
}

/** The chunks with words, and those that load them, directly or through others. */
function withImporters(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  let found = new Set(chunks.filter(({ code }) => code.includes(GLOBAL)).map(({ fileName }) => fileName));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    const importers = chunks.filter((chunk) =>
      [...chunk.imports, ...chunk.dynamicImports].some((one) => found.has(one)),
    );
    found = new Set([...found, ...importers.map(({ fileName }) => fileName)]);
  }
  return chunks.filter(({ fileName }) => found.has(fileName));
}

/** File names contain a hash, so they stand for nothing else. */
const renamed = (code: string, dependent: Rolldown.OutputChunk[], language: Language) =>
  dependent.reduce((text, { fileName }) => {
    const name = basename(fileName);
    return text.replaceAll(name, nameIn(language, name));
  }, code);

/** What the compiler's functions call: only plurals, because a test refuses the other formatters. */
const REGISTRY = "const registry = { plural: (locale, value) => new Intl.PluralRules(locale).select(Number(value)) };";

function withWords(code: string, words: Words, language: Language): string {
  const marker = new RegExp(`${GLOBAL}\\.(\\w+)_[0-9a-f]{8}(\\(\\))?`, "g");
  const bare = code.replaceAll(marker, (_, key: string, call = "") => {
    const message = words[key];
    if (!message || message.length > 0 || message.parts) return `${GLOBAL}.${key}${call}`;
    // A sentence without parameters stands where it is used.
    return call ? JSON.stringify(message()) : `(() => ${JSON.stringify(message())})`;
  });
  if (bare === code) return code;
  const used = new Set([...bare.matchAll(new RegExp(`${GLOBAL}\\.(\\w+)`, "g"))].map(([, key = ""]) => key));
  const functions = [...used].map((key) => `${key}: ${sourceOf(words[key])}`).join(",");
  const registry = functions.includes("registry.") ? REGISTRY : "";
  const source = used.size > 0 ? `${registry}const ${GLOBAL} = { ${functions} };` : "";
  return minified(`${source}\n${bare}`, `words.${language}.js`).code;
}

function minified(source: string, name: string, options: { sourcemap?: boolean } = {}) {
  const { code, map, errors } = minifySync(name, source, { module: true, ...options });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return { code, map };
}
