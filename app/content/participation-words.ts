import { isOutdated, type Participation, participationOf } from "#domain/costs/participation.ts";
import type { ParticipationRule } from "#domain/costs/participation-rule.ts";
import { francs, type RateKey, rateStand, rateValidFrom } from "#domain/costs/rates.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { halfAmountWords, joined } from "./cost-words.ts";

/** One sentence per rule, listing the cantons that apply it according to the data. */
export const participationWords = (): string[] => [
  halfWords(),
  wholeWords(),
  ...percentWords(),
  ...shortCareWords(),
  ...ageWords(),
  ...flatWords(),
  ...perVisitWords(),
  ...noneWords(),
  ...outdatedWords(),
  ...unsettledWords(),
];

/** Rule money-3, with the cantons it applies in. */
export const halfWords = (): string =>
  `${joined(names(takesUpTo("halfParticipationDay", "roundedUpHalfParticipationDay")))} verlangen die Hälfte: ${halfAmountWords()}.`;

const wholeWords = () =>
  `${joined(names(takesUpTo("participationDay")))} verlangen bis zu ${francs("participationDay")}.`;

const noneWords = () =>
  groupedBy(({ rule, certainty }) => (rule.kind === "none" ? certainty : undefined)).map(([certainty, cantons]) =>
    certainty === "certain"
      ? `${theyAsk(cantons)} nichts.`
      : `${theyAsk(cantons)} wahrscheinlich nichts. Bitte fragen Sie bei der Gemeinde nach.`,
  );

const theyAsk = (cantons: string[]) =>
  cantons.length > 1 ? `Die Kantone ${joined(cantons)} verlangen` : `Der Kanton ${cantons.join()} verlangt`;

const perVisitWords = () =>
  grouped((rule) => (rule.kind === "perVisit" ? rule.amount : undefined)).map(
    ([amount, cantons]) =>
      `Pflegefachpersonen nannten ${rateStand(amount).slice(0, 4)} ${inCantons(cantons)} ${francs(amount)}. Ob pro Einsatz oder pro Tag, haben wir nicht geprüft.`,
  );

const outdatedWords = () =>
  groupedBy((known) => isOutdated(known) || undefined).map(
    ([, cantons]) =>
      `Von ${joined(cantons)} kennen wir nur Angaben aus der Zeit vor ${rateValidFrom("participationDay").slice(0, 4)}. Was heute gilt, sagt Ihnen die Gemeinde.`,
  );

const unsettledWords = () =>
  groupedBy(({ certainty }) => certainty === "unsettled" || undefined).map(
    ([, cantons]) => `Was ${inCantons(cantons)} gilt, ist nicht geklärt. Fragen Sie dort die Gemeinde.`,
  );

const percentWords = () =>
  grouped((rule) => (rule.kind === "share" ? rule.percent : undefined)).map(
    ([percent, cantons]) => `${joined(cantons)} rechnen mit ${percent}\u00a0% bis zur Grenze.`,
  );

const shortCareWords = () => [
  `${capital(inCantons(names(({ kind }) => kind === "byTime")))} kostet es weniger, wenn die Pflege am Tag kürzer als eine Stunde dauert.`,
];

const ageWords = () =>
  grouped((rule) => (rule.kind === "byTime" ? rule.fromAge : undefined)).map(
    ([age, cantons]) => `${capital(inCantons(cantons))} zahlt man erst ab ${age} Jahren.`,
  );

const flatWords = () =>
  grouped((rule) => (rule.kind === "flat" ? rule.amount : undefined)).map(
    ([amount, cantons]) => `${capital(inCantons(cantons))} ist es jeden Tag gleich viel: ${francs(amount)}.`,
  );

const takesUpTo =
  (...maxima: RateKey[]) =>
  (rule: ParticipationRule) =>
    maxima.includes(limitOf(rule) as RateKey);

/** The maximum cost per day; undefined for fees per visit and unknown rules, which only the law describes. */
function limitOf(rule: ParticipationRule): RateKey | undefined {
  if (rule.kind === "flat") return rule.amount;
  if (rule.kind === "none" || rule.kind === "unknown" || rule.kind === "perVisit") return undefined;
  return rule.maximum;
}

const inCantons = (cantons: string[]) => `${cantons.length > 1 ? "in den Kantonen" : "im Kanton"} ${joined(cantons)}`;

const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

const names = (isMeant: (rule: ParticipationRule) => boolean) =>
  grouped((rule) => isMeant(rule) || undefined).flatMap(([, cantons]) => cantons);

/** Groups by a property of the current rule. */
const grouped = <Key>(keyOf: (rule: ParticipationRule) => Key | undefined) =>
  groupedBy((known) => (isOutdated(known) ? undefined : keyOf(known.rule)));

/** Names of cantons in their official order, grouped by what is known; skips those with an undefined key. */
function groupedBy<Key>(keyOf: (known: Participation) => Key | undefined): [Key, string[]][] {
  const groups = new Map<Key, string[]>();
  for (const { code, name } of CANTONS) {
    const key = keyOf(participationOf(code));
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups];
}
