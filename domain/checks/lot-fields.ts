import { m } from "#messages";
import { keysOf } from "../keys.ts";
import { type ListingField, shownLabel } from "../listings/fields.ts";

/** A fact of the listing, or whether it takes on clients, which its provider reports. */
export type LotField =
  | Extract<ListingField, "phoneHours" | "serviceHours" | "care" | "serviceArea" | "priceNote">
  | "capacity";

/** What is asked on the telephone, in this order. */
export const LOT_QUESTIONS: Record<LotField, string> = {
  phoneHours: "Wann sind Sie am Telefon erreichbar?",
  serviceHours: "Wann kommen Sie zu den Leuten nach Hause?",
  care: "Welche Leistungen bieten Sie an?",
  serviceArea: "In welche Orte und Gemeinden kommen Sie?",
  capacity: "Nehmen Sie zurzeit neue Klientinnen und Klienten auf?",
  priceNote: "Was zahlen Ihre Klientinnen und Klienten selbst?",
};

export const LOT_FIELDS = keysOf(LOT_QUESTIONS);

export const lotLabel = (field: LotField): string =>
  field === "capacity" ? m.quality_lot_takes_on() : shownLabel(field);

/** What an admin notes about a field. */
export const LOT_CHOICES = { right: "Stimmt", wrong: "Stimmt nicht", open: "Nicht erfahren" } as const;
export type LotChoice = keyof typeof LOT_CHOICES;

/**
 * `fixed`: the value was wrong and has been corrected. `new`: the entry had no value and has one now, so none could be
 * right or wrong. Neither is asked again.
 */
export type LotOutcome = LotChoice | "fixed" | "new";

export const isSettled = (outcome: LotOutcome | null | undefined): outcome is "fixed" | "new" =>
  outcome === "fixed" || outcome === "new";

export type LotAnswers = { [Field in LotField]?: LotOutcome };

/** Why an entry could no longer be checked. No other entry is drawn in its place. */
export const GONE = {
  deleted: "gelöscht",
  merged: "mit einem anderen zusammengeführt",
  closed: "dauerhaft geschlossen",
} as const;
export type Gone = keyof typeof GONE;
