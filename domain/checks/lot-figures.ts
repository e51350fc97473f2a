import { keysOf, recordOf } from "../keys.ts";
import { GONE, type Gone, LOT_FIELDS, type LotAnswers, type LotField, type LotOutcome } from "./lot-fields.ts";
import type { Share } from "./wilson.ts";

/** What became of a drawn entry, without its name. */
export type LotOutcomeRow = { canton: string; gone: Gone | null; answers: LotAnswers; isCalled: boolean };

/** A month's lot as it is published. */
export type PublishedLot = { month: string; drawnFrom: number; seed: string | null; outcomes: LotOutcomeRow[] };

export type LotFigures = {
  drawn: number;
  called: number;
  /** Called, and at least one answer was right or wrong. */
  reached: number;
  unreached: number;
  gone: Record<Gone, number>;
  /** By field: entries that have a value and whose provider could be asked about it. */
  fields: Record<LotField, Share>;
  /** Entries in which everything that could be asked was right. Fields of one entry may depend on each other. */
  whole: Share;
};

export function lotFigures(rows: readonly LotOutcomeRow[]): LotFigures {
  const called = rows.filter(({ isCalled }) => isCalled);
  const reached = called.filter(({ answers }) => checkedIn(answers).length > 0);
  return {
    drawn: rows.length,
    called: called.length,
    reached: reached.length,
    unreached: called.length - reached.length,
    gone: recordOf(keysOf(GONE), (gone) => rows.filter((row) => row.gone === gone && !row.isCalled).length),
    fields: recordOf(LOT_FIELDS, (field) => shareOf(reached.flatMap(({ answers }) => answers[field] ?? []))),
    whole: {
      right: reached.filter(({ answers }) => !Object.values(answers).some(isWrong)).length,
      asked: reached.length,
    },
  };
}

const isWrong = (outcome: LotOutcome) => outcome === "wrong" || outcome === "fixed";

const checkedIn = (answers: LotAnswers) =>
  Object.values(answers).filter((outcome) => outcome === "right" || isWrong(outcome));

const shareOf = (outcomes: readonly LotOutcome[]): Share => {
  const right = outcomes.filter((outcome) => outcome === "right").length;
  return { right, asked: right + outcomes.filter(isWrong).length };
};

/** Fewer checked entries say too little about a canton. */
export const FEWEST_OF_CANTON = 30;

/** Months whose lots count for a canton. */
export const CANTON_MONTHS = 12;

/** The shares of cantons with enough checked entries, by slug. */
export function cantonShares(rows: readonly LotOutcomeRow[]): { canton: string; whole: Share }[] {
  return [...Map.groupBy(rows, ({ canton }) => canton)]
    .map(([canton, own]) => ({ canton, whole: lotFigures(own).whole }))
    .filter(({ whole }) => whole.asked >= FEWEST_OF_CANTON);
}
