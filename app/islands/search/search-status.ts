import { countOf } from "#domain/format.ts";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import type { Suggestions } from "./use-suggestions.ts";

/** What stands after «Keine Ergebnisse gefunden.» */
export const WHAT_TO_ASK = "Fragen Sie nach Ort, Name oder Hilfe, zum Beispiel «8400», «Demenz Uster» oder «Kosten».";

export const isEmpty = (status: Suggestions["status"], { ways, results }: SearchAnswer) =>
  status === "done" && ways.length + results.length === 0;

/** The line below the suggestions. Rule search-2 prescribes the first two texts. */
export function visibleStatus(status: Suggestions["status"], answer: SearchAnswer): string {
  if (status !== "done") return "Suche läuft...";
  if (isEmpty(status, answer)) return "Keine Ergebnisse gefunden.";
  return answer.didYouMean ? `Meinten Sie «${answer.didYouMean}»?` : "";
}

/** For screen readers; empty while the search runs. */
export function spokenStatus(status: Suggestions["status"], answer: SearchAnswer): string {
  if (status !== "done") return "";
  const count = answer.ways.length + answer.results.length;
  if (count === 0) return "Keine Ergebnisse gefunden.";
  const found = countOf(count, "Vorschlag", "Vorschläge");
  return answer.didYouMean ? `Meinten Sie ${answer.didYouMean}? ${found}.` : `${found}.`;
}
