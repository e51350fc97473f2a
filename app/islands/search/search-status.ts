import { countOf } from "#domain/format.ts";
import { REBUILDING_WORDS, type SearchAnswer } from "#domain/search/search-result.ts";
import type { Suggested, Suggestions } from "./use-suggestions.ts";

/** What stands after «Keine Ergebnisse gefunden.» */
export const WHAT_TO_ASK = "Fragen Sie nach Ort, Name oder Hilfe, zum Beispiel «8400», «Demenz Uster» oder «Kosten».";

/** Of a search that nobody could answer. */
const NO_CONNECTION = "Die Verbindung ist fehlgeschlagen. Mit «Suchen» versuchen Sie es noch einmal.";

export const isEmpty = (status: Suggestions["status"], { ways, results, hasFailed }: Suggested) =>
  status === "done" && !hasFailed && ways.length + results.length === 0;

/** The line below the suggestions. Rule search-2 prescribes the first two texts. */
export function visibleStatus(status: Suggestions["status"], answer: Suggested): string {
  if (status !== "done") return "Suche läuft...";
  if (answer.hasFailed) return NO_CONNECTION;
  if (isEmpty(status, answer)) return "Keine Ergebnisse gefunden.";
  return answer.didYouMean ? `Meinten Sie «${answer.didYouMean}»?` : "";
}

/** For screen readers; empty while the search runs. */
export function spokenStatus(status: Suggestions["status"], answer: Suggested): string {
  if (status !== "done") return "";
  if (answer.hasFailed) return NO_CONNECTION;
  return answer.isRebuilding ? `${found(answer)} ${REBUILDING_WORDS}` : found(answer);
}

function found(answer: SearchAnswer): string {
  const count = answer.ways.length + answer.results.length;
  if (count === 0) return "Keine Ergebnisse gefunden.";
  const words = countOf(count, "Vorschlag", "Vorschläge");
  return answer.didYouMean ? `Meinten Sie ${answer.didYouMean}? ${words}.` : `${words}.`;
}
