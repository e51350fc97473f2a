import {
  listCareFigures,
  listCountedAnswers,
  listCountedQuestions,
  replaceCareFigures,
} from "#db/queries/outcomes/care-figures.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { type CareFigure, careFigures } from "#domain/outcomes/care-figures.ts";
import { isFoundInTime, outcomeStart } from "#domain/outcomes/care-outcome.ts";
import type { Deps } from "../../deps.ts";

type CountDeps = Pick<Deps, "db" | "now">;

/** Rule outcomes-5. Pages in caches stay valid if no figure changed. */
export async function recountCareFigures({ db, now }: CountDeps): Promise<void> {
  const time = now();
  const { answers, questions, stored } = await runTogether(db, {
    answers: listCountedAnswers(outcomeStart(time)),
    questions: listCountedQuestions(),
    stored: listCareFigures(),
  });
  const figures = careFigures(
    answers.map((one) => ({ canton: one.canton, day: one.askedDay, isFound: isFoundInTime(one.outcome, one) })),
    questions.map((one) => ({ ...one, person: personOf(one) })),
  );
  if (JSON.stringify(figures) === JSON.stringify(stored satisfies CareFigure[])) return;
  await runTogether(db, { figures: replaceCareFigures(figures) });
}

/** The asker is not stored, so a repeated question counts as the same person's, unless it is another case. */
const personOf = ({ minutes: _, isMissed: __, ...asked }: RowOf<typeof listCountedQuestions>) => JSON.stringify(asked);

/** The figures for the page, which says where there are none yet. */
export async function loadCareGaps({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, figures } = await runTogether(db, { state: readSiteState(), figures: listCareFigures() }).catch(
    (error) => {
      logError("page without figures", error);
      return { state: [], figures: [] };
    },
  );
  const [site] = state;
  return { ...(site && { site }), figures };
}
