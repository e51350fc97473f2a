import { isOutdated, type Participation, participationOf } from "#domain/costs/participation.ts";
import type { ParticipationRule } from "#domain/costs/participation-rule.ts";
import { francs, type RateKey, rateStand, rateValidFrom } from "#domain/costs/rates.ts";
import type { Language } from "#domain/language.ts";
import { CANTONS, type CantonCode, cantonNameIn } from "#domain/places/canton.ts";
import { halfAmountWords } from "./cost-words.ts";
import { PHRASES, type RuleKind } from "./participation-phrases.ts";

/** Cantons with the same rule; PHRASES says what `value` and `year` are. */
type SharedRule = { kind: RuleKind; cantons: CantonCode[]; value?: string; year?: string };

/** One sentence per rule, listing the cantons that apply it according to the data. */
export const participationWords = (language: Language = "de"): string[] =>
  sharedRules(language).map((rule) => phraseOf(rule, language));

/** Rule money-3, with the cantons it applies in. */
export const halfWords = (): string => phraseOf(halfRule("de"), "de");

const sharedRules = (language: Language): SharedRule[] => [
  halfRule(language),
  { kind: "whole", cantons: cantonsWith(takesUpTo("participationDay")), value: francs("participationDay") },
  ...shared("percent", (rule) => rule.kind === "share" && `${rule.percent}\u00a0%`),
  { kind: "shortCare", cantons: cantonsWith(({ kind }) => kind === "byTime") },
  ...shared("fromAge", (rule) => rule.kind === "byTime" && rule.fromAge?.toString()),
  ...shared("flat", (rule) => rule.kind === "flat" && francs(rule.amount)),
  ...grouped((rule) => (rule.kind === "perVisit" ? rule.amount : undefined)).map(
    ([amount, cantons]): SharedRule => ({
      kind: "perVisit",
      cantons,
      value: francs(amount),
      year: rateStand(amount).slice(0, 4),
    }),
  ),
  ...groupedBy(({ rule, certainty }) => (rule.kind === "none" ? certainty : undefined)).map(
    ([certainty, cantons]): SharedRule => ({ kind: certainty === "certain" ? "none" : "probablyNone", cantons }),
  ),
  ...groupedBy((known) => isOutdated(known) || undefined).map(
    ([, cantons]): SharedRule => ({ kind: "outdated", cantons, value: rateValidFrom("participationDay").slice(0, 4) }),
  ),
  ...groupedBy(({ certainty }) => certainty === "unsettled" || undefined).map(
    ([, cantons]): SharedRule => ({ kind: "unsettled", cantons }),
  ),
];

const halfRule = (language: Language): SharedRule => ({
  kind: "half",
  cantons: cantonsWith(takesUpTo("halfParticipationDay", "roundedUpHalfParticipationDay")),
  value: halfAmountWords(),
});

function phraseOf({ kind, cantons, value = "", year = "" }: SharedRule, language: Language): string {
  const names = cantons.map((code) => cantonNameIn(code, language));
  const list = new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
  return PHRASES[language][kind]({ isOne: names.length === 1, list, value, year });
}

/** One rule for each value that cantons have in common. */
const shared = (kind: RuleKind, found: (rule: ParticipationRule) => string | false | undefined): SharedRule[] =>
  grouped((rule) => found(rule) || undefined).map(([value, cantons]) => ({ kind, cantons, value }));

const cantonsWith = (isMeant: (rule: ParticipationRule) => boolean) =>
  grouped((rule) => isMeant(rule) || undefined).flatMap(([, cantons]) => cantons);

const takesUpTo =
  (...maxima: RateKey[]) =>
  (rule: ParticipationRule) =>
    maxima.some((maximum) => maximum === limitOf(rule));

/** The maximum cost per day; undefined for fees per visit and unknown rules, which only the law describes. */
function limitOf(rule: ParticipationRule): RateKey | undefined {
  if (rule.kind === "flat") return rule.amount;
  if (rule.kind === "none" || rule.kind === "unknown" || rule.kind === "perVisit") return undefined;
  return rule.maximum;
}

/** Groups by a property of the current rule. */
const grouped = <Key>(keyOf: (rule: ParticipationRule) => Key | undefined) =>
  groupedBy((known) => (isOutdated(known) ? undefined : keyOf(known.rule)));

/** Codes of cantons in their official order, grouped by what is known; skips those with an undefined key. */
function groupedBy<Key>(keyOf: (known: Participation) => Key | undefined): [Key, CantonCode[]][] {
  const groups = new Map<Key, CantonCode[]>();
  for (const { code } of CANTONS) {
    const key = keyOf(participationOf(code));
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return [...groups];
}
