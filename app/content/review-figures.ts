import { numberWord } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { m } from "#messages";

/** Texts of the page «Bewertungen in Zahlen». */
export const figuresExplained = () =>
  [
    m.figures_stars({ fewest: numberWord(FEWEST_OWN_RATINGS), months: RATING_WINDOW_MONTHS }),
    m.figures_holding(),
    m.figures_hiding({ rules: paths.reviewRules() }),
    m.figures_others({ gaps: paths.careGaps(), quality: paths.dataQuality() }),
  ].join("\n\n");
