import { numberWord } from "../format.ts";

/** «Fünf Anbieter fragen»; a file of its own for the page's small script. */
export function askWords(count: number): string {
  if (count === 1) return "Einen Anbieter fragen";
  const word = numberWord(count);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} Anbieter fragen`;
}
