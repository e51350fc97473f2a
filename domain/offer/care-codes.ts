import { keysOf } from "#domain/keys.ts";
import { m } from "#messages";
import { inGerman, type Language } from "../language.ts";

/** What a provider may offer, in the order of lists. The keys are stored and used in addresses (`leistung`). */
const CARE_NAMES = {
  grundpflege: m.care_basic_care,
  behandlungspflege: m.care_treatment,
  wundpflege: m.care_wounds,
  demenz: m.care_dementia,
  palliative: m.care_palliative,
  psychiatrie: m.care_psychiatry,
  kinder: m.care_children,
  haushalt: m.care_household,
  betreuung: m.care_support,
  nacht: m.care_night,
  wochenende: m.care_weekend,
  "notfall-24h": m.care_emergency,
  mahlzeiten: m.care_meals,
  angehoerige: m.care_relatives,
};

export type CareCode = keyof typeof CARE_NAMES;
export const CARE_CODES = keysOf(CARE_NAMES);
export const isCareCode = (code: string): code is CareCode => Object.hasOwn(CARE_NAMES, code);

/** In the language that is shown. */
export const careName = (code: CareCode): string => CARE_NAMES[code]();

export const careNameIn = (code: CareCode, locale: Language): string => CARE_NAMES[code]({}, { locale });

/** In German. */
export const CARE = /* @__PURE__ */ inGerman(CARE_NAMES);

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
const FORM_NAMES = {
  oeffentlich: m.offer_form_public,
  privat: m.offer_form_private,
  selbstaendig: m.offer_form_self_employed,
};

export type FormCode = keyof typeof FORM_NAMES;
export const FORM_CODES = keysOf(FORM_NAMES);
export const isFormCode = (code: string): code is FormCode => Object.hasOwn(FORM_NAMES, code);

/** In the language that is shown. */
export const formName = (code: FormCode): string => FORM_NAMES[code]();

/** In German. */
export const FORMS = /* @__PURE__ */ inGerman(FORM_NAMES);

const SHORT_NAMES = {
  oeffentlich: m.offer_short_public,
  privat: m.offer_short_private,
  selbstaendig: m.offer_short_self_employed,
};

/** For badges. */
export const shortFormName = (code: FormCode): string => SHORT_NAMES[code]();
