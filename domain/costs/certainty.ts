/**
 * How sure we are of a fact of money or law. `certain`: the law or whoever charges it says so. `medium`:
 * one source says so in passing, or long ago. `unsettled`: sources contradict each other or are silent.
 */
export type Certainty = "certain" | "medium" | "unsettled";
