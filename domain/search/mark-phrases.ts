import { isFiller } from "./filler-words.ts";
import { correctedPhraseWord } from "./guess-need.ts";
import { type Marks, markOf } from "./mark.ts";
import { type Phrase, phrasesAt } from "./need-words.ts";
import { isInflected } from "./word-stem.ts";

/** Needs of several words, the longest first; fillers may stand between them: «Entlastung für die Angehörigen». */
export function markPhrases(words: string[], marks: Marks) {
  markWritten(words, marks);
}

/** The same with slips in unknown words. */
export function markMisspeltPhrases(words: string[], marks: Marks) {
  const corrected = words.map((word, at) => (marks[at] || markOf(word) ? word : correctedPhraseWord(word)));
  markWritten(corrected, marks, "sure");
}

function markWritten(words: string[], marks: Marks, guess?: "sure") {
  for (const [start, word] of words.entries()) {
    if (marks[start]) continue;
    const found = phrasesAt(word)
      .filter((phrase) => phrase.words.length > 1)
      .flatMap((phrase) => ({ phrase, end: endOf(phrase, words, start) ?? 0 }))
      .reduce((best, one) => (one.end > best.end ? one : best), { phrase: undefined as Phrase | undefined, end: 0 });
    if (!found.phrase) continue;
    for (let at = start; at < found.end; at++) marks[at] = { kind: "need", need: found.phrase.need, guess };
  }
}

/** Where a phrase that starts at `start` ends; undefined if it is not there. */
function endOf({ words: meant }: Phrase, words: string[], start: number): number | undefined {
  // Of fillers alone, chance would make phrases, except where a star says so.
  const mayBeInterrupted = !meant.every(isFiller);
  let at = start;
  for (const [order, word] of meant.entries()) {
    if (word === "*") continue;
    if (order > 0 && (mayBeInterrupted || meant[order - 1] === "*")) at = afterFillers(words, at, word);
    const typed = words[at] ?? "";
    if (typed !== word && !isInflected(typed, word)) return undefined;
    at++;
  }
  return at;
}

function afterFillers(words: string[], start: number, meant: string): number {
  let at = start;
  while (at < words.length && words[at] !== meant && isFiller(words[at] ?? "")) at++;
  return at;
}
