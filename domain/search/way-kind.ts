import { paths } from "../paths.ts";

const KINDS = [
  [paths.service(""), "Hilfe"],
  [paths.lexicon(), "Lexikon"],
  [paths.costs(), "Kosten"],
  [paths.search(), "Hilfe"],
  [paths.shortlist(), "Liste"],
] as const;

/** The word beside a way in lists: what kind of page it is. */
export function wayKind(path: string): string {
  const known = KINDS.find(([start]) => path.startsWith(start));
  if (known) return known[1];
  const [address = ""] = path.split("?");
  // Only cantons and towns end in «/».
  if (!address.endsWith("/")) return "Seite";
  const segments = path.split("/").filter(Boolean);
  if (path.includes("?")) return "Hilfe";
  return segments.length === 1 ? "Kanton" : "Ort";
}
