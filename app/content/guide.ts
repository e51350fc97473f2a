import type { GuideFault, Who } from "#domain/guide/guide.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";
import { m } from "#messages";

export const WHO_WORDS: Record<Who, () => string> = {
  mich: m.guide_for_myself,
  eltern: m.guide_for_parent,
  partner: m.guide_for_partner,
  kind: m.guide_for_child,
  andere: m.guide_for_other,
};

/** «Welche Hilfe braucht Ihre Mutter oder Ihr Vater?» */
export const CARE_QUESTIONS: Record<Who, () => string> = {
  mich: m.guide_care_of_myself,
  eltern: m.guide_care_of_parent,
  partner: m.guide_care_of_partner,
  kind: m.guide_care_of_child,
  andere: m.guide_care_of_other,
};

export const PLACE_QUESTIONS: Record<Who, () => string> = {
  mich: m.guide_place_of_myself,
  eltern: m.guide_place_of_parent,
  partner: m.guide_place_of_partner,
  kind: m.guide_place_of_child,
  andere: m.guide_place_of_other,
};

/** The names of the offers for people who need them. */
export const NEED_WORDS: Record<CareCode, () => string> = {
  grundpflege: m.guide_need_basic,
  behandlungspflege: m.guide_need_treatment,
  wundpflege: m.guide_need_wounds,
  demenz: m.guide_need_dementia,
  palliative: m.guide_need_palliative,
  psychiatrie: m.guide_need_psychiatry,
  kinder: m.guide_need_children,
  haushalt: m.guide_need_household,
  betreuung: m.guide_need_company,
  nacht: m.guide_need_night,
  wochenende: m.guide_need_weekend,
  "notfall-24h": m.guide_need_emergency,
  mahlzeiten: m.guide_need_meals,
  angehoerige: m.guide_need_relatives,
};

export const GUIDE_FAULTS: Record<GuideFault, () => string> = {
  who: m.guide_fault_who,
  care: m.guide_fault_care,
  place: m.guide_fault_place,
};
