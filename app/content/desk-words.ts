import type { ListingField } from "#domain/listings/fields.ts";
import type { MissingFact } from "#domain/members/provider-desk.ts";

/** Why a provider should state a fact. */
export const WISHED_WORDS: Record<MissingFact["field"], string> = {
  care: "Wer eine Leistung sucht, sieht bei Ihnen «nicht bekannt».",
  languages: "Ohne Sprachen findet Sie niemand, der Portugiesisch sucht.",
  serviceArea: "Ohne Einsatzgebiet weiss niemand, ob Sie an seinen Ort kommen.",
  phoneHours: "Ohne Zeiten weiss niemand, wann Sie am Telefon sind.",
  serviceHours: "Ohne Einsatzzeiten weiss niemand, ob Sie auch abends und am Wochenende kommen.",
  priceNote: "Ohne Preise fragen alle am Telefon danach.",
  description: "Ein Satz in Ihren Worten sagt mehr als eine Liste.",
};

/** Labels at the desk, where two fields have similar names elsewhere. */
export const DESK_LABELS: Partial<Record<ListingField, string>> = {
  care: "Leistungen",
  services: "Leistungen in eigenen Worten",
  description: "Ein Satz über Sie",
};
