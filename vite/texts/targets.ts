import type { Language } from "../../domain/language.ts";
import { paths } from "../../domain/paths.ts";
import { typeset } from "./typeset.ts";

/** The titles of the texts of a language, by kind and slug. */
export type Titles = Record<"lexicon" | "service", ReadonlyMap<string, string>>;

type Setting = { language: Language; titles: Titles };

/** Pages that texts may link to. */
const PAGES: Record<string, () => string> = {
  contact: paths.contact,
  costs: paths.costs,
  "costs#kantone": () => `${paths.costs()}#kantone`,
  lawChanges: paths.lawChanges,
  search: paths.search,
};

/** What links to these pages say unless the text says something else. */
const PAGE_LABELS: Record<Language, Record<string, string>> = {
  de: { contact: "Uns eine Frage stellen", costs: "Kosten berechnen", search: "Spitex suchen" },
  fr: { contact: "Nous poser une question", costs: "Calculer les coûts", search: "Chercher un service" },
  it: { contact: "Farci una domanda", costs: "Calcolare i costi", search: "Cercare un servizio" },
  en: { contact: "Ask us a question", costs: "Work out the costs", search: "Find a service" },
};

const NEARBY: Record<Language, (title: string) => string> = {
  de: (title) => `${title} in Ihrer Nähe`,
  fr: (title) => `${title} près de chez vous`,
  it: (title) => `${title} vicino a voi`,
  en: (title) => `${title} near you`,
};

const LABELLED = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A line of `related`: a target, or a link with its own label. @throws for an unknown target */
export function relatedLink(line: string, { language, titles }: Setting): { label: string; href: string } {
  const [, label, labelled] = LABELLED.exec(line) ?? [];
  const target = labelled ?? line;
  const href = addressOf(target, titles);
  return { label: typeset(label ?? labelOf(target, { language, titles }), language), href };
}

function labelOf(target: string, { language, titles }: Setting): string {
  const [kind = "", name = ""] = target.split(":");
  if (kind === "lexicon") return titles.lexicon.get(name) ?? "";
  if (kind === "service") return NEARBY[language](titles.service.get(name) ?? "");
  return PAGE_LABELS[language][name] ?? "";
}

/** Puts addresses in place of the names of pages: «[Kosten](page:costs)». @throws for an unknown target */
export const withAddresses = (words: string, { titles }: Setting): string =>
  words.replace(/\]\(([^)]*)\)/g, (_, target: string) => `](${addressOf(target, titles)})`);

function addressOf(target: string, titles: Titles): string {
  const [, kind, name = ""] = /^(lexicon|service|page):(.+)$/.exec(target) ?? [];
  if (kind === "lexicon" && titles.lexicon.has(name)) return paths.lexiconEntry(name);
  if (kind === "service" && titles.service.has(name)) return paths.service(name);
  const page = kind === "page" ? Object.entries(PAGES).find(([key]) => key === name)?.[1]() : undefined;
  if (page === undefined) throw new Error(`no page is called «${target}»`);
  return page;
}
