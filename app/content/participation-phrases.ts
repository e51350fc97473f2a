import type { Language } from "#domain/language.ts";

/** What several cantons have in common in their patient contribution. */
export type RuleKind =
  | "half"
  | "whole"
  | "percent"
  | "shortCare"
  | "fromAge"
  | "flat"
  | "perVisit"
  | "none"
  | "probablyNone"
  | "outdated"
  | "unsettled";

/** `list` joins their names; `value` is an amount, a share, an age or a year, and `year` that of the amount. */
type Shared = { isOne: boolean; list: string; value: string; year: string };

type Phrases = Record<RuleKind, (shared: Shared) => string>;

const inCantons = ({ isOne, list }: Shared) => `${isOne ? "im Kanton" : "in den Kantonen"} ${list}`;
const atCantons = ({ isOne, list }: Shared) => `${isOne ? "Im Kanton" : "In den Kantonen"} ${list}`;
const theyAsk = ({ isOne, list }: Shared) => (isOne ? `Der Kanton ${list} verlangt` : `Die Kantone ${list} verlangen`);

const GERMAN: Phrases = {
  half: ({ list, value }) => `${list} verlangen die Hälfte: ${value}.`,
  whole: ({ list, value }) => `${list} verlangen bis zu ${value}.`,
  percent: ({ list, value }) => `${list} rechnen mit ${value} bis zur Grenze.`,
  shortCare: (shared) =>
    `${atCantons(shared)} kostet es weniger, wenn die Pflege am Tag kürzer als eine Stunde dauert.`,
  fromAge: (shared) => `${atCantons(shared)} zahlt man erst ab ${shared.value} Jahren.`,
  flat: (shared) => `${atCantons(shared)} ist es jeden Tag gleich viel: ${shared.value}.`,
  perVisit: (shared) =>
    `Pflegefachpersonen nannten ${shared.year} ${inCantons(shared)} ${shared.value}. Ob pro Einsatz oder pro Tag, haben wir nicht geprüft.`,
  none: (shared) => `${theyAsk(shared)} nichts.`,
  probablyNone: (shared) => `${theyAsk(shared)} wahrscheinlich nichts. Bitte fragen Sie bei der Gemeinde nach.`,
  outdated: ({ list, value }) =>
    `Von ${list} kennen wir nur Angaben aus der Zeit vor ${value}. Was heute gilt, sagt Ihnen die Gemeinde.`,
  unsettled: (shared) => `Was ${inCantons(shared)} gilt, ist nicht geklärt. Fragen Sie dort die Gemeinde.`,
};

/** The names stand before a colon, because their articles differ: «du Jura», «des Grisons». */
const FRENCH: Phrases = {
  half: ({ list, value }) => `${list} : la moitié, ${value}.`,
  whole: ({ list, value }) => `${list} : jusqu’à ${value}.`,
  percent: ({ list, value }) => `${list} : ${value} jusqu’à cette limite.`,
  shortCare: ({ list }) => `${list} : moins si les soins durent moins d’une heure dans la journée.`,
  fromAge: ({ list, value }) => `${list} : on ne paie qu’à partir de ${value} ans.`,
  flat: ({ list, value }) => `${list} : le même montant chaque jour, ${value}.`,
  perVisit: ({ list, value, year }) =>
    `${list} : des infirmières indiquaient ${value} en ${year}. Nous n’avons pas vérifié si c’est par passage ou par jour.`,
  none: ({ list }) => `${list} : rien.`,
  probablyNone: ({ list }) => `${list} : probablement rien. Renseignez-vous auprès de la commune.`,
  outdated: ({ list, value }) =>
    `${list} : nous ne connaissons que des données d’avant ${value}. La commune vous dira ce qui vaut aujourd’hui.`,
  unsettled: ({ list }) => `${list} : la situation n’est pas claire. Renseignez-vous auprès de la commune.`,
};

const ITALIAN: Phrases = {
  half: ({ list, value }) => `${list}: la metà, ${value}.`,
  whole: ({ list, value }) => `${list}: fino a ${value}.`,
  percent: ({ list, value }) => `${list}: il ${value} fino a questo limite.`,
  shortCare: ({ list }) => `${list}: meno se le cure durano meno di un’ora al giorno.`,
  fromAge: ({ list, value }) => `${list}: si paga soltanto dai ${value} anni.`,
  flat: ({ list, value }) => `${list}: lo stesso importo ogni giorno, ${value}.`,
  perVisit: ({ list, value, year }) =>
    `${list}: nel ${year} alcune infermiere indicavano ${value}. Non abbiamo verificato se a intervento o al giorno.`,
  none: ({ list }) => `${list}: niente.`,
  probablyNone: ({ list }) => `${list}: probabilmente niente. Si informi presso il Comune.`,
  outdated: ({ list, value }) =>
    `${list}: conosciamo soltanto dati anteriori al ${value}. Il Comune Le dirà che cosa vale oggi.`,
  unsettled: ({ list }) => `${list}: la situazione non è chiara. Si informi presso il Comune.`,
};

const ENGLISH: Phrases = {
  half: ({ list, value }) => `${list} charge half: ${value}.`,
  whole: ({ list, value }) => `${list} charge up to ${value}.`,
  percent: ({ list, value }) => `${list} charge ${value} up to the limit.`,
  shortCare: ({ list }) => `${list} charge less if care takes less than an hour that day.`,
  fromAge: ({ list, value }) => `${list}: people pay from the age of ${value} only.`,
  flat: ({ list, value }) => `${list}: the same amount every day, ${value}.`,
  perVisit: ({ list, value, year }) =>
    `${list}: nurses mentioned ${value} in ${year}. We have not checked whether this is per visit or per day.`,
  none: ({ list }) => `${list}: nothing.`,
  probablyNone: ({ list }) => `${list}: probably nothing. Please ask your commune.`,
  outdated: ({ list, value }) =>
    `${list}: we only know figures from before ${value}. Your commune knows what applies now.`,
  unsettled: ({ list }) => `${list}: the rule is not settled. Please ask your commune.`,
};

export const PHRASES: Record<Language, Phrases> = { de: GERMAN, fr: FRENCH, it: ITALIAN, en: ENGLISH };
