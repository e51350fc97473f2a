/**
 * How certain a fact about money or law is. `certain`: stated by the law or by the body that charges it.
 * `medium`: one source mentions it in passing, or long ago. `unsettled`: sources contradict each other or
 * say nothing.
 */
export type Certainty = "certain" | "medium" | "unsettled";
