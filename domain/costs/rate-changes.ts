import { keysOf } from "#domain/keys.ts";
import { periodsOf, RATES, type Rate, type RateKey } from "./rates.ts";

/** One amount before and after a change; `before` is undefined for a new one. */
export type RateChange = { key: RateKey; before: Rate | undefined; after: Rate };

export type RateChanges = {
  /** Not yet valid, soonest first. */
  coming: RateChange[];
  /** Valid until a day fixed by law, without a known successor; soonest first. */
  ending: { key: RateKey; rate: Rate & { validTo: string } }[];
  /** Newest first. */
  past: RateChange[];
};

/** What the table of rates says about changes, as seen on `day`, "2026-11-27". */
export function rateChangesOn(day: string): RateChanges {
  const changes = keysOf(RATES).flatMap((key): RateChange[] =>
    periodsOf(key).map((after, at, all) => ({ key, before: all[at - 1], after })),
  );
  const isComing = ({ after }: RateChange) => after.validFrom > day;
  return {
    coming: changes.filter(isComing).toSorted(by(({ after }) => after.validFrom)),
    ending: keysOf(RATES)
      .flatMap((key) => {
        const rate = periodsOf(key).at(-1);
        return rate?.validTo ? [{ key, rate: { ...rate, validTo: rate.validTo } }] : [];
      })
      .toSorted(by(({ rate }) => rate.validTo)),
    past: changes
      .filter((change) => change.before && !isComing(change))
      .toSorted(by(({ after }) => after.validFrom))
      .toReversed(),
  };
}

const by =
  <T>(dayOf: (one: T) => string) =>
  (one: T, other: T) =>
    dayOf(one).localeCompare(dayOf(other));
