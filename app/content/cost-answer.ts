import type { CareCosts, Span } from "#domain/costs/care-costs.ts";
import { roughly } from "#domain/costs/monthly-shares.ts";
import { CHILD_UNTIL_AGE } from "#domain/costs/participation-rule.ts";
import { formatFrancs, formatNumber } from "#domain/format.ts";
import type { Note } from "./calculator-words.ts";
import { cantonName, hasDeductible, participationSentences, spanWords } from "./cost-words.ts";

/** The person's share of a month whose deductible is paid. */
export const personMonth = ({ person }: CareCosts): Span => person.month ?? person.year;

/** "CHF 170 bis 400", "CHF 400", "höchstens CHF 230". */
export function roughWords(exact: Span): string {
  const { from, to } = roughly(exact);
  if (from === to) return formatFrancs(to);
  if (from === 0) return `höchstens ${formatFrancs(to)}`;
  return `${formatFrancs(from)} bis ${formatNumber(to / 100)}`;
}

/** Announced to screen readers when the input changes. */
export const spokenCosts = (costs: CareCosts): string =>
  `Neu berechnet. Sie zahlen etwa ${roughWords(personMonth(costs))} im Monat.`;

/** The parts of the person's share of a day. */
export function personDayWords({ coinsurance, participation }: CareCosts): string {
  const own = `Selbstbehalt ${spanWords(coinsurance.day ?? coinsurance.year)}`;
  const canton = participation.day ?? participation.year;
  return canton.to === 0
    ? `Das ist Ihr ${own}, ohne Patientenbeteiligung.`
    : `Das sind ${own} und Patientenbeteiligung ${spanWords(canton)}.`;
}

/** Said beside the figure if the canton's rule is not certain: rule money-4. */
export function doubtWords({ question, participationRule }: CareCosts): string | undefined {
  if (participationRule.certainty === "certain" || question.age < CHILD_UNTIL_AGE) return undefined;
  const canton = cantonName(question);
  return participationRule.rule.kind === "unknown"
    ? `Was der Kanton ${canton} verlangt, ist unbekannt. Fragen Sie bei der Gemeinde nach.`
    : `Was der Kanton ${canton} verlangt, ist nicht ganz sicher. Fragen Sie bei der Gemeinde nach.`;
}

export const reasonsTitle = (costs: CareCosts): string =>
  isRange(costs) ? "Warum «von … bis»?" : "Wie der Betrag zustande kommt";

const isRange = ({ person: { day } }: CareCosts) => day !== undefined && day.from !== day.to;

/** Rules money-18 and money-23: what the person pays and why: first what the law says, last what is not known. */
export const reasonsFor = (costs: CareCosts): Note[] => [
  { text: participationReason(costs), more: { slug: "patientenbeteiligung", label: "Mehr zur Patientenbeteiligung" } },
  { text: deductibleReason(costs), more: { slug: "franchise", label: "Mehr zur Franchise" } },
  {
    text: `Die Krankenkasse zahlt einen festen Beitrag an jede Stunde Pflege. Davon tragen Sie 10\u00a0% als Selbstbehalt. ${endOfCoinsurance(costs)}`,
    more: { slug: "selbstbehalt", label: "Mehr zum Selbstbehalt" },
  },
  {
    text: `Kanton und Gemeinde zahlen den Rest der Pflegekosten. Wie viel das ist, hängt von den Kosten der Organisation ab. Wir rechnen mit einem Beispiel: ${spanWords(costs.fullHour)} pro Stunde. So viel verlangten Organisationen im Aargau 2022.`,
    more: { slug: "restfinanzierung", label: "Mehr zur Restfinanzierung" },
  },
  {
    text: "Nicht dabei sind Haushaltshilfe und Betreuung. Die Grundversicherung zahlt sie nicht. Fragen Sie die Organisation nach dem Preis.",
    more: { slug: "haushaltshilfe", label: "Mehr zur Haushaltshilfe" },
  },
];

function endOfCoinsurance({ coinsuranceEndsAfterDays: days, participation, ...costs }: CareCosts): string {
  const limit = formatFrancs(costs.coinsuranceLimitRappen);
  if (days === undefined) return `Er endet bei ${limit} im Jahr. Mit dieser Pflege allein erreichen Sie das nicht.`;
  const month = participation.month ?? participation.year;
  const later = month.to === 0 ? "" : ` Dann bleiben im Monat ${roughWords(month)}.`;
  return `Er endet bei ${limit} im Jahr. Mit dieser Pflege ist das nach rund ${days} Tagen so.${later}`;
}

function deductibleReason(costs: CareCosts): string {
  if (!hasDeductible(costs)) {
    return "Kinder und Jugendliche haben keine Franchise, ausser die Eltern haben eine gewählt.";
  }
  return `Dazu kommt einmal im Jahr Ihre Franchise. Auch andere Rechnungen zählen dazu, etwa von Arzt oder Spital. Oben rechnen wir, als sei sie bezahlt. Ist sie noch offen, zahlen Sie im ersten Monat etwa ${roughWords(costs.firstMonth)}.`;
}

function participationReason({ question, participation, participationRule }: CareCosts): string {
  if (question.age < CHILD_UNTIL_AGE) return "Kinder und Jugendliche zahlen in der Regel keine Patientenbeteiligung.";
  const rule = participationSentences(participationRule, cantonName(question), question.day);
  const month = participation.month ?? participation.year;
  if (month.to === 0) return rule;
  const inMonth = `${rule} Im Monat sind das ${spanWords(month)}.`;
  if (month.from === month.to) return inMonth;
  return `${inMonth} Wie viel es bei Ihnen ist, wissen wir nicht. Darum steht oben «von … bis».`;
}
