import {
  type CareCosts,
  type CareKind,
  type CareQuestion,
  type Contribution,
  careDays,
  isEveryDay,
  type Span,
} from "#domain/costs/care-costs.ts";
import type { Participation } from "#domain/costs/participation.ts";
import { CHILD_UNTIL_AGE, type ParticipationRule, type ShareOf } from "#domain/costs/participation-rule.ts";
import { francs, type RateKey, rateOn } from "#domain/costs/rates.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { countOf, formatFrancs, formatNumber } from "#domain/format.ts";
import type { Language } from "#domain/language.ts";
import { cantonByCode } from "#domain/places/canton.ts";

export const CARE_KIND_NAMES: Record<CareKind, string> = {
  assessment: "Abklärung und Beratung",
  treatment: "Untersuchung und Behandlung",
  basicCare: "Grundpflege",
};

/** "CHF 5.25", "höchstens CHF 7.65", "CHF 21 bis CHF 64.35". */
export function spanWords({ from, to }: Span): string {
  if (from === to) return formatFrancs(to);
  if (from === 0) return `höchstens ${formatFrancs(to)}`;
  return `${formatFrancs(from)} bis ${formatFrancs(to)}`;
}

/** The canton's rule in words, with the amounts valid on `day`. */
export const ruleWords = (rule: ParticipationRule, day: string): string => ageWords(rule) + amountWords(rule, day);

const ageWords = (rule: ParticipationRule) =>
  rule.kind === "byTime" && rule.fromAge ? `ab ${rule.fromAge} Jahren ` : "";

const perDay = (key: RateKey, day: string) => `${formatFrancs(rateOn(key, day).rappen)} pro Tag`;

function amountWords(rule: ParticipationRule, day: string): string {
  if (rule.kind === "none") return "keine Patientenbeteiligung";
  if (rule.kind === "flat") return perDay(rule.amount, day);
  const most = `höchstens ${perDay(rule.maximum, day)}`;
  switch (rule.kind) {
    case "upTo":
      return most;
    case "rest":
      return `was nach dem Beitrag der Krankenkasse übrig bleibt, ${most}`;
    case "share":
      return `${rule.percent}\u00a0%${SHARE_OF[rule.of]}, ${most}`;
    case "byTime":
      return `${most}, unter einer Stunde Pflege weniger`;
    case "perVisit":
      return `${formatFrancs(rateOn(rule.amount, day).rappen)} pro Einsatz, ${most}`;
    case "unknown":
      return `nicht genau bekannt, ${most}`;
  }
}

/**
 * "Im Kanton Zürich zahlen Sie zusätzlich höchstens CHF 7.65 pro Tag.", then further notes and how certain
 * all that is.
 */
export const participationSentences = (known: Participation, canton: string, day: string): string =>
  `${ruleSentence(known, canton, day)} ${notesOfParticipation(known)}`.trim();

function ruleSentence({ rule, certainty }: Participation, canton: string, day: string): string {
  if (rule.kind === "none") {
    return `Der Kanton ${canton} verlangt ${certainty === "certain" ? "" : "wahrscheinlich "}keine Patientenbeteiligung.`;
  }
  if (rule.kind === "unknown") {
    return `Wie hoch die Patientenbeteiligung im Kanton ${canton} ist, wissen wir nicht genau. Mehr als ${perDay(rule.maximum, day)} darf sie nicht sein.`;
  }
  return `Im Kanton ${canton} zahlen Sie ${ageWords(rule)}zusätzlich ${amountWords(rule, day)}.`;
}

/**
 * Rule money-3: «at most 8 francs a day for treatment care» means half the maximum, as it was until 2019
 * and as it is now.
 */
export const halfAmountWords = (language: Language = "de"): string =>
  HALF_AMOUNT[language](
    francs("roundedParticipationDay"),
    francs("halfParticipationDay"),
    francs("roundedUpHalfParticipationDay").replace(/^CHF\s/, ""),
  );

const HALF_AMOUNT: Record<Language, (rounded: string, lower: string, higher: string) => string> = {
  de: (rounded, lower, higher) => `höchstens rund ${rounded} pro Tag (genau ${lower} oder ${higher})`,
  fr: (rounded, lower, higher) => `au plus environ ${rounded} par jour (exactement ${lower} ou ${higher})`,
  it: (rounded, lower, higher) => `al massimo circa ${rounded} al giorno (esattamente ${lower} o ${higher})`,
  en: (rounded, lower, higher) => `at most about ${rounded} a day (exactly ${lower} or ${higher})`,
};

/** The canton's rule, further notes on it, and how certain it is. */
export function notesOfParticipation({ note, certainty, source, stand }: Participation): string {
  const year = stand.slice(0, 4);
  const sureness = {
    certain: undefined,
    medium: `Laut ${SOURCES[source].title}, Stand ${year}. Bitte fragen Sie bei der Gemeinde nach.`,
    unsettled: "Sicher ist das nicht. Bitte fragen Sie bei der Gemeinde nach.",
  }[certainty];
  return [note, sureness].filter(Boolean).join(" ");
}

const SHARE_OF: Record<ShareOf, string> = {
  contribution: " des Beitrags der Krankenkasse",
  fullCost: " der vollen Kosten",
  unclear: "",
};

/** Describes the participation that applies to the person asked about, children included. */
export function participationWords({ question, participationRule }: CareCosts): string {
  if (question.age < CHILD_UNTIL_AGE) {
    return `unter ${CHILD_UNTIL_AGE} Jahren in der Regel keine Patientenbeteiligung`;
  }
  return ruleWords(participationRule.rule, question.day);
}

/** "82 Jahre, Kanton Zürich, Franchise CHF 300. Pflege am Tag: 45 Minuten Grundpflege." */
export function questionWords(costs: CareCosts): string {
  const { question, contributions } = costs;
  const person = `${countOf(question.age, "Jahr", "Jahre")}, Kanton ${cantonName(question)}`;
  const deductible = hasDeductible(costs) ? `Franchise ${formatFrancs(question.deductibleRappen)}` : "ohne Franchise";
  return `${person}, ${deductible}. Pflege ${daysWords(question)}: ${careWords(contributions)}.`;
}

/** "jeden Tag", "an 2 Tagen pro Woche". */
export const daysWords = (question: Pick<CareQuestion, "daysAWeek">): string =>
  isEveryDay(question) ? "jeden Tag" : `an ${countOf(question.daysAWeek, "Tag", "Tagen")} pro Woche`;

/** Children have no deductible unless their parents chose one. */
export const hasDeductible = ({ deductible }: CareCosts): boolean => deductible.year.to > 0;

/** Completes what the daily and monthly amounts leave out. */
export function personWords(costs: CareCosts): string {
  const { coinsuranceEndsAfterDays: days, deductible, person } = costs;
  return [
    hasDeductible(costs) && `Dazu einmal im Jahr die Franchise von ${formatFrancs(deductible.year.to)}.`,
    endsWithinMonth(costs) && `Nach rund ${days} Tagen entfällt der Selbstbehalt.`,
    `Im ganzen Jahr höchstens ${formatFrancs(person.year.to)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** In that case the month costs less than thirty times its day. */
const endsWithinMonth = ({ coinsurance: { day, month }, question }: CareCosts) =>
  day && month && month.to < day.to * careDays(question).month;

/** Plain text to read out on the phone. */
export function phoneWords(costs: CareCosts): string {
  const { question, contributions, person } = costs;
  const who = `Es geht um eine Person von ${countOf(question.age, "Jahr", "Jahren")} im Kanton ${cantonName(question)}.`;
  const once = hasDeductible(costs) ? ", dazu einmal im Jahr die Franchise" : "";
  const paid = `Nach meiner Rechnung zahlt sie ${spanWords(person.day ?? person.year)} pro Tag${once}.`;
  const care = `Sie braucht ${daysWords(question)} ${careWords(contributions)}.`;
  return `Guten Tag. ${who} ${care} ${paid} Stimmt das bei Ihnen?`;
}

const careWords = (contributions: Contribution[]) =>
  joined(contributions.map(({ kind, minutes }) => `${formatNumber(minutes)} Minuten ${CARE_KIND_NAMES[kind]}`));

export const cantonName = ({ canton }: Pick<CareQuestion, "canton">): string => cantonByCode(canton)?.name ?? canton;

/** "Zürich, Schwyz und Bern"; `last` joins the last two. */
export const joined = (words: readonly string[], last: "und" | "oder" = "und"): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
