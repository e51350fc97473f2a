import { m } from "#messages";
import { paths } from "../../domain/paths.ts";
import { typeset } from "./typeset.ts";

/** The titles of the texts of a language, by kind and slug. */
export type Titles = Record<"lexicon" | "service", ReadonlyMap<string, string>>;

/** Pages that texts may link to. */
const PAGES: Record<string, () => string> = {
  contact: paths.contact,
  costs: paths.costs,
  "costs#kantone": () => `${paths.costs()}#kantone`,
  lawChanges: paths.lawChanges,
  search: paths.search,
  account: paths.account,
  careGaps: paths.careGaps,
  reviewFigures: paths.reviewFigures,
  shortlist: paths.shortlist,
};

/** Labels of links to these pages, unless the text has its own. */
const PAGE_LABELS: Record<string, () => string> = {
  contact: m.text_link_contact,
  costs: m.text_link_costs,
  search: m.text_link_search,
};

const LABELLED = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A line of `related`: a target, or a link with its own label. @throws for an unknown target */
export function relatedLink(line: string, titles: Titles): { label: string; href: string } {
  const [, label, labelled] = LABELLED.exec(line) ?? [];
  const target = labelled ?? line;
  const href = addressOf(target, titles);
  return { label: typeset(label ?? labelOf(target, titles)), href };
}

function labelOf(target: string, titles: Titles): string {
  const [kind = "", name = ""] = target.split(":");
  if (kind === "lexicon") return titles.lexicon.get(name) ?? "";
  if (kind === "service") return m.text_link_nearby({ title: titles.service.get(name) ?? "" });
  return PAGE_LABELS[name]?.() ?? "";
}

/** Puts addresses in place of the names of pages: «[Kosten](page:costs)». @throws for an unknown target */
export const withAddresses = (words: string, titles: Titles): string =>
  words.replace(/\]\(([^)]*)\)/g, (_, target: string) => `](${addressOf(target, titles)})`);

function addressOf(target: string, titles: Titles): string {
  if (target.startsWith("https://")) return target;
  const [, kind, name = ""] = /^(lexicon|service|page):(.+)$/.exec(target) ?? [];
  if (kind === "lexicon" && titles.lexicon.has(name)) return paths.lexiconEntry(name);
  if (kind === "service" && titles.service.has(name)) return paths.service(name);
  const page = kind === "page" ? Object.entries(PAGES).find(([key]) => key === name)?.[1]() : undefined;
  if (page === undefined) throw new Error(`no page is called «${target}»`);
  return page;
}
