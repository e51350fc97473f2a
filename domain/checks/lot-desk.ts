import type { Gone, LotChoice, LotField, LotOutcome } from "./lot-fields.ts";

/** A field of a drawn entry, with what to ask. */
export type LotFact = {
  field: LotField;
  label: string;
  question: string;
  /** What the entry says now, in words; "" if nothing. */
  says: string;
  /** The same value as text for the form of the listing, with areas by their names; for the capacity, its code. */
  typed: string;
  outcome: LotOutcome | null;
};

export type LotEntry = {
  position: number;
  calledAt: string | null;
  gone: Gone | null;
  /** Null once the listing is deleted. */
  listing: {
    id: number;
    name: string;
    place: string;
    path: string;
    phone: { display: string; href: string } | null;
    updatedAt: string;
  } | null;
  facts: LotFact[];
};

/** The newest lot. */
export type LotDesk = { month: string; drawnFrom: number; drawnAt: string; entries: LotEntry[] };

/** What an admin notes about a call. `updatedAt`, `seen` and `capacity`: what the admin saw. */
export type LotCall = {
  updatedAt: string;
  seen: string | null;
  /** "" if it was unknown. Providers report it without an edit of the listing. */
  capacity: string;
  answers: { [Field in LotField]?: { choice: LotChoice; said: string } };
};
