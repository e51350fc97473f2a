import { isOutdated, type Participation, participationOf } from "#domain/costs/participation.ts";
import type { ParticipationRule } from "#domain/costs/participation-rule.ts";
import { francs, type RateKey, rateStand, rateValidFrom } from "#domain/costs/rates.ts";
import { CANTONS, type CantonCode } from "#domain/places/canton.ts";
import { m } from "#messages";
import { cantonsWords, listOfCantons } from "./canton-words.ts";
import { halfAmountWords } from "./cost-words.ts";

/** One sentence per rule, listing the cantons that apply it according to the data. */
export const participationWords = (): string[] => [
  halfWords(),
  wholeWords(),
  ...percentWords(),
  ...shortCareWords(),
  ...ageWords(),
  ...flatWords(),
  doubtfulWords(),
  ...perVisitWords(),
  ...noneWords(),
  ...outdatedWords(),
  ...unsettledWords(),
];

/** Rule money-3, with the cantons it applies in. */
export const halfWords = (): string =>
  m.participation_half({
    cantons: listOfCantons(those(takesUpTo("halfParticipationDay", "roundedUpHalfParticipationDay"))),
    half: halfAmountWords(),
  });

const wholeWords = () =>
  m.participation_whole({
    cantons: listOfCantons(those(takesUpTo("participationDay"))),
    amount: francs("participationDay"),
  });

const noneWords = () =>
  groupedBy(({ rule, certainty }) => (rule.kind === "none" ? certainty : undefined)).map(([certainty, cantons]) =>
    certainty === "certain"
      ? m.participation_nothing(cantonsWords(cantons))
      : m.participation_probably_nothing(cantonsWords(cantons)),
  );

const perVisitWords = () =>
  grouped((rule) => (rule.kind === "perVisit" ? rule.amount : undefined)).map(([amount, cantons]) =>
    m.participation_said_per_visit({
      ...cantonsWords(cantons),
      year: rateStand(amount).slice(0, 4),
      amount: francs(amount),
    }),
  );

const outdatedWords = () =>
  groupedBy((known) => isOutdated(known) || undefined).map(([, cantons]) =>
    m.participation_outdated({ cantons: listOfCantons(cantons), year: rateValidFrom("participationDay").slice(0, 4) }),
  );

const unsettledWords = () =>
  groupedBy(({ certainty }) => certainty === "unsettled" || undefined).map(([, cantons]) =>
    m.participation_open(cantonsWords(cantons)),
  );

const percentWords = () =>
  grouped((rule) => (rule.kind === "share" ? rule.percent : undefined)).map(([percent, cantons]) =>
    m.participation_percent({ cantons: listOfCantons(cantons), percent }),
  );

const shortCareWords = () => [m.participation_short_care(cantonsWords(those(({ kind }) => kind === "byTime")))];

const ageWords = () =>
  grouped((rule) => (rule.kind === "byTime" ? rule.fromAge : undefined)).map(([age, cantons]) =>
    m.participation_age({ ...cantonsWords(cantons), age }),
  );

const flatWords = () =>
  grouped((rule, { certainty }) => (rule.kind === "flat" && certainty === "certain" ? rule.amount : undefined)).map(
    ([amount, cantons]) => m.participation_flat({ ...cantonsWords(cantons), amount: francs(amount) }),
  );

/** Rule money-4, for the cantons whose sentence does not say so itself. */
export const doubtfulWords = (): string =>
  m.participation_doubtful({
    cantons: listOfCantons(
      those(({ kind }, { certainty }) => certainty === "medium" && kind !== "none" && kind !== "perVisit"),
    ),
  });

const takesUpTo =
  (...maxima: RateKey[]) =>
  (rule: ParticipationRule) =>
    maxima.some((one) => one === limitOf(rule));

/** The maximum cost per day; undefined for fees per visit and unknown rules, which only the law describes. */
function limitOf(rule: ParticipationRule): RateKey | undefined {
  if (rule.kind === "flat") return rule.amount;
  if (rule.kind === "none" || rule.kind === "unknown" || rule.kind === "perVisit") return undefined;
  return rule.maximum;
}

const those = (isMeant: (...known: RuleAndProof) => boolean) =>
  grouped((...known) => isMeant(...known) || undefined).flatMap(([, cantons]) => cantons);

type RuleAndProof = [rule: ParticipationRule, known: Participation];

/** Groups by a property of the current rule. */
const grouped = <Key>(keyOf: (...known: RuleAndProof) => Key | undefined) =>
  groupedBy((known) => (isOutdated(known) ? undefined : keyOf(known.rule, known)));

/** Cantons in their official order, grouped by what is known; skips those with an undefined key. */
function groupedBy<Key>(keyOf: (known: Participation) => Key | undefined): [Key, CantonCode[]][] {
  const groups = new Map<Key, CantonCode[]>();
  for (const { code } of CANTONS) {
    const key = keyOf(participationOf(code));
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return [...groups];
}
