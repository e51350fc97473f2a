import { m } from "#messages";
import { capitalized, numberWord } from "../format.ts";

/** «Fünf Anbieter fragen»; a file of its own for the page's small script. */
export const askWords = (count: number): string =>
  count === 1 ? m.question_ask_one() : capitalized(m.question_ask_some({ count: numberWord(count) }));
