import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { z } from "zod";
import { recordOf } from "../domain/keys.ts";
import { LANGUAGES, type Language } from "../domain/language.ts";
import { type Catalogue, faultsOf, type Message } from "./message-faults.ts";

/** A sentence, or its plural forms, in the message format of inlang. */
const message = z.union([
  z.string().min(1),
  z.tuple([
    z.strictObject({
      declarations: z.array(z.string()),
      selectors: z.array(z.string()),
      match: z.record(z.string(), z.string().min(1)),
    }),
  ]),
]);

const topicFile = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), message);

const FOLDER = "messages";
const PROJECT = `${FOLDER}/project.inlang`;
const OUTPUT = ".messages";
const STAMP = `${OUTPUT}/stamp`;

/** Topics of the messages: a file of each in the folder of every language. */
const topics = (language: Language) => globSync(`${FOLDER}/${language}/*.json`).toSorted();

/** @throws if a file is no list of messages, a key stands in two files, or a language has other topics than German */
export function readCatalogue(): Catalogue {
  const named = topics("de").map((file) => basename(file));
  const catalogueOf = (language: Language) => {
    const missing = named.filter((name) => !existsSync(`${FOLDER}/${language}/${name}`));
    const superfluous = topics(language).filter((file) => !named.includes(basename(file)));
    if (missing.length + superfluous.length > 0) {
      throw new Error(`${language} needs the files ${missing.join(", ")}, and not ${superfluous.join(", ")}`);
    }
    return Object.assign({}, ...topics(language).map(readTopic));
  };
  return recordOf(LANGUAGES, catalogueOf);
}

function readTopic(file: string): Record<string, Message> {
  const read = topicFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  const topic = basename(file, ".json").replaceAll("-", "_");
  const foreign = Object.keys(read.data).find((key) => !key.startsWith(`${topic}_`));
  if (foreign) throw new Error(`${file}: «${foreign}» must begin with «${topic}_»`);
  return read.data;
}

/**
 * Compiles the messages to functions, which code imports as `#messages`. Does nothing if they are the same as the last
 * time, because the compiler takes seconds.
 * @throws with all faults, if a language lacks a message, a parameter or a plural form that another has
 */
export async function compileMessages(): Promise<void> {
  const files = [...LANGUAGES.flatMap(topics), "package-lock.json", import.meta.filename];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  const stamp = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const faults = faultsOf(readCatalogue());
  if (faults.length > 0) throw new Error(`The messages have faults:\n${faults.join("\n")}`);
  writeSettings();
  await compile({
    project: `./${PROJECT}`,
    outdir: `./${OUTPUT}`,
    outputStructure: "locale-modules",
    strategy: ["globalVariable", "baseLocale"],
    emitReadme: false,
    emitPrettierIgnore: false,
  });
  elideArticles(`${OUTPUT}/messages/it.js`);
  keepPluralRules(`${OUTPUT}/registry.js`);
  writeFileSync(STAMP, stamp);
}

/** Italian says «dal 7», «i 7» but «dall’8», «gli 8», «dall’11», so the article depends on the value that follows. */
function elideArticles(file: string): void {
  const article = /\b(i|(?:i|da|a|de|ne)l) \$\{(i\?\.\w+)\}/gi;
  const code = readFileSync(file, "utf8").replaceAll(article, (_, usual: string, value: string) => {
    const elided = { i: "gli ", I: "Gli ", il: "l’", Il: "L’" }[usual] ?? `${usual}l’`;
    return `\${/^(8|11\\b)/.test(${value}) ? "${elided}" : "${usual} "}\${${value}}`;
  });
  writeFileSync(file, code);
}

/** The compiled code makes the plural rules again for every text with a number, which costs more than the text. */
function keepPluralRules(file: string): void {
  const made = "return new Intl.PluralRules(locale, options).select(Number(input))";
  const kept = "return (RULES[locale] ??= new Intl.PluralRules(locale)).select(Number(input))";
  const code = readFileSync(file, "utf8");
  // The replacement ignores `options`: they are for ordinal numbers, which no message uses.
  if (!code.includes(made)) throw new Error(`${file}: the compiler makes plurals in another way`);
  writeFileSync(file, `const RULES = {};\n${code.replace(made, kept)}`);
}

/** The compiler reads its settings from a file, which names every topic. */
function writeSettings(): void {
  const settings = {
    baseLocale: "de",
    locales: LANGUAGES,
    modules: ["../node_modules/@inlang/plugin-message-format/dist/index.js"],
    "plugin.inlang.messageFormat": { pathPattern: topics("de").map((file) => `./{locale}/${basename(file)}`) },
  };
  mkdirSync(PROJECT, { recursive: true });
  writeFileSync(`${PROJECT}/settings.json`, `${JSON.stringify(settings, null, 2)}\n`);
}

if (import.meta.main) await compileMessages();
