import { existsSync, readFileSync } from "node:fs";

const CITED_FILE = /`([\w./-]+\/[\w.-]+\.(?:tsx?|md))`/g;
/** A title in double quotes follows its file and may be an excerpt. */
const QUOTED_TITLES = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g;

/** Files and titles that a document cites but that do not exist. */
export function citedWithout(text: string): { files: string[]; titles: string[]; quotes: number } {
  const quotes = [...text.replace(/\s+/g, " ").matchAll(QUOTED_TITLES)];
  const titles = quotes.flatMap(([, path = "", quoted = ""]) =>
    [...quoted.matchAll(/"([^"]+)"/g)]
      .map(([, title = ""]) => title)
      .filter((title) => !existsSync(path) || !readFileSync(path, "utf8").includes(title))
      .map((title) => `${path}: ${title}`),
  );
  const files = [...text.matchAll(CITED_FILE)].map(([, path = ""]) => path).filter((path) => !existsSync(path));
  return { files, titles, quotes: quotes.length };
}
