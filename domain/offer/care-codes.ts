import { keysOf } from "#domain/keys.ts";

/** What a provider may offer, in the order of lists. The keys are stored and used in addresses (`leistung`). */
export const CARE = {
  grundpflege: "Grundpflege",
  behandlungspflege: "Behandlungspflege",
  wundpflege: "Wundpflege",
  demenz: "Demenz",
  palliative: "Palliative Care",
  psychiatrie: "Psychiatrie",
  kinder: "Kinder",
  haushalt: "Haushalt",
  betreuung: "Betreuung und Entlastung",
  nacht: "Nachtdienst",
  wochenende: "Wochenende",
  "notfall-24h": "24-h-Notfall",
  mahlzeiten: "Mahlzeiten",
  angehoerige: "Angehörige anstellen",
} as const;

export type CareCode = keyof typeof CARE;
export const CARE_CODES = keysOf(CARE);
export const isCareCode = (code: string): code is CareCode => Object.hasOwn(CARE, code);

/** The services that each belongs to or usually comes with. */
const WHOLES: Partial<Record<CareCode, readonly CareCode[]>> = {
  wundpflege: ["behandlungspflege"],
  demenz: ["grundpflege", "betreuung"],
  palliative: ["behandlungspflege"],
  psychiatrie: ["behandlungspflege"],
  kinder: ["behandlungspflege"],
  nacht: ["betreuung", "notfall-24h"],
  wochenende: ["grundpflege", "behandlungspflege", "betreuung", "nacht", "notfall-24h"],
  mahlzeiten: ["haushalt"],
  angehoerige: ["grundpflege"],
};

const isPartOf = (part: CareCode, whole: CareCode) => WHOLES[part]?.includes(whole) ?? false;

/** The wholes and parts of a service: a provider that names one of them may offer the service itself, too. */
export const relatedCare = (code: CareCode): CareCode[] =>
  CARE_CODES.filter((other) => isPartOf(code, other) || isPartOf(other, code));

/** Who runs a provider (`form`). */
export const FORMS = {
  oeffentlich: "Öffentlich oder gemeinnützig",
  privat: "Privat",
  selbstaendig: "Selbständige Pflegefachperson",
} as const;

/** Labels on badges. */
export const SHORT_FORMS: Record<FormCode, string> = {
  oeffentlich: "öffentlich",
  privat: "privat",
  selbstaendig: "selbständig",
};

export type FormCode = keyof typeof FORMS;
export const FORM_CODES = keysOf(FORMS);
export const isFormCode = (code: string): code is FormCode => Object.hasOwn(FORMS, code);
