import { fold } from "../fold.ts";

const QUESTIONS = new Set(
  `was wie wieviel muss müssen müsste darf dürfen warum wieso weshalb wann pourquoi comment combien perché quanto quando
  what how why when`
    .split(/\s+/)
    .map(fold),
);

/** Whether something is to be explained rather than somebody to be found. Words are folded. */
export const isQuestion = (words: readonly string[]) => words.some((word) => QUESTIONS.has(word));

const DEFINITION =
  /^(?:was|wa|c|qu|cos|cosa|che|what)(?: cosa)? (?:ist|isch|sind|heisst|bedeutet|meint|macht|versteht|est|e|significa|is|does)(?= )|\b(?:bedeutung|definition|begriff|erklarung|unterschied)\b/;

/** «Was ist …», «Bedeutung von …» */
export const asksForDefinition = (words: readonly string[]) => DEFINITION.test(words.join(" "));
