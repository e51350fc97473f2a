import { type CareCosts, MIN_BILLED_MINUTES, MINUTE_STEP } from "#domain/costs/care-costs.ts";
import { CHILD_UNTIL_AGE } from "#domain/costs/participation-rule.ts";
import { formatFrancs } from "#domain/format.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import { cantonName, hasDeductible, participationSentences, spanWords } from "./cost-words.ts";

type Note = { text: string; more?: { slug: LexiconSlug; label: string } };

/** Notes on what the amounts alone do not tell. */
export function notesOn(costs: CareCosts): Note[] {
  const { question, participationRule, fullHour } = costs;
  const isChild = question.age < CHILD_UNTIL_AGE;
  return [
    {
      text: hasDeductible(costs)
        ? "Die Franchise zahlen Sie zuerst, einmal im Jahr. Auch andere Rechnungen zählen dazu, etwa von Arzt oder Spital."
        : "Kinder und Jugendliche haben keine Franchise, ausser die Eltern haben eine gewählt.",
      more: { slug: "franchise", label: "Mehr zur Franchise" },
    },
    { text: endOfCoinsurance(costs), more: { slug: "selbstbehalt", label: "Mehr zum Selbstbehalt" } },
    {
      text: isChild
        ? "Kinder und Jugendliche zahlen in der Regel keine Patientenbeteiligung."
        : participationSentences(participationRule, cantonName(question), question.day),
      more: { slug: "patientenbeteiligung", label: "Mehr zur Patientenbeteiligung" },
    },
    {
      text: `Kanton und Gemeinde zahlen, was übrig bleibt. Wie viel das ist, hängt von den Kosten der Organisation ab. Wir rechnen mit einem Beispiel: ${spanWords(fullHour)} pro Stunde. So viel verlangten Organisationen im Aargau 2022.`,
      more: { slug: "restfinanzierung", label: "Mehr zur Restfinanzierung" },
    },
    {
      text: "Nach dem Spital kann Akut- und Übergangspflege verordnet werden, für höchstens 14 Tage. Dann zahlen Sie keine Patientenbeteiligung.",
      more: { slug: "akut-und-uebergangspflege", label: "Mehr zur Übergangspflege" },
    },
    {
      text: "Brauchen Sie im Alltag dauernd Hilfe? Prüfen Sie die Hilflosenentschädigung. Sie hängt nicht vom Einkommen ab.",
      more: { slug: "hilflosenentschaedigung", label: "Mehr zur Hilflosenentschädigung" },
    },
    {
      text: "Reicht die Rente nicht? Ergänzungsleistungen können einen Teil dieser Kosten vergüten.",
      more: { slug: "ergaenzungsleistungen", label: "Mehr zu Ergänzungsleistungen" },
    },
    {
      text: "Haushaltshilfe und Betreuung zahlt die Grundversicherung nicht. Fragen Sie die Organisation nach dem Preis.",
      more: { slug: "haushaltshilfe", label: "Mehr zur Haushaltshilfe" },
    },
    {
      text: `Die Spitex rechnet in Schritten von ${MINUTE_STEP} Minuten ab, mindestens ${MIN_BILLED_MINUTES} Minuten pro Einsatz. Wir haben aufgerundet.`,
    },
  ];
}

function endOfCoinsurance({ coinsuranceEndsAfterDays: days, ...costs }: CareCosts): string {
  const limit = formatFrancs(costs.coinsuranceLimitRappen);
  return days === undefined
    ? `Der Selbstbehalt endet bei ${limit} im Jahr. Mit dieser Pflege allein erreichen Sie ihn nicht.`
    : `Der Selbstbehalt endet bei ${limit} im Jahr. Mit dieser Pflege ist das nach rund ${days} Tagen so. Danach zahlen Sie keinen mehr.`;
}
