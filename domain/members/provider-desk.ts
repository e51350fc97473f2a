import { z } from "zod";
import type { FieldErrors } from "../app-error.ts";
import type { ImportRow } from "../import/import-row.ts";
import {
  FIELD_NAMES,
  type FieldValues,
  type ListingField,
  type ProviderEdit,
  providerFields,
} from "../listings/fields.ts";
import { readListingForm } from "../listings/listing-edit.ts";
import { valueText } from "../listings/value-text.ts";
import type { Answer } from "../messages/answer.ts";
import type { CapacityState } from "../offer/capacity.ts";

/** A listing in the list of a member's listings. */
export type KeptListing = { id: number; name: string; place: string; path: string; isClosed: boolean; since: string };

/** A change of a listing by its members. */
export type ListingChange = {
  id: number;
  state: "waiting" | "applied" | "refused" | "withdrawn" | "undone";
  changes: FormChanges;
  reason: string;
  createdAt: string;
  decidedAt: string | null;
};

type KeptInquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string;
  seenAt: string | null;
  answer: Answer | null;
  /** Where the provider answers. */
  answerPath: string;
};

/** A visitor's correction of the listing. */
type KeptCorrection = {
  id: number;
  label: string;
  shown: string;
  said: string;
  createdAt: string;
  /** When the provider said that the page is right. */
  upheldAt: string | null;
  /** About a fact of the page, which shows whether it was corrected. */
  isAboutFact: boolean;
};

export type KeptReview = {
  id: number;
  author: string;
  rating: number;
  text: string;
  at: string;
  /** When visitors will see it; null if they already do. */
  waitsUntil: string | null;
  reply: string | null;
  repliedAt: string | null;
  /** An admin removed the reply, and no other can be written. */
  isReplyRemoved: boolean;
};

/** All that the desk shows of one listing. */
export type ProviderDesk = {
  listing: {
    id: number;
    name: string;
    place: string;
    path: string;
    updatedAt: string;
    hasAiText: boolean;
    isOpen: boolean;
  };
  /** Every field that members may change, as its form shows it. */
  fields: TypedFields;
  confirmed: Partial<Record<ListingField, string>>;
  changes: ListingChange[];
  corrections: KeptCorrection[];
  inquiries: KeptInquiry[];
  reviews: KeptReview[];
  figures: { inquiries: number; ownReviews: number; rating: number | null; ratings: number | null };
  /** Images as data; null if the file is gone. */
  logos: { id: number; isPublic: boolean; image: string | null }[];
  /** An uploaded logo that has not been drawn yet or cannot be. */
  logoUpload: { id: string; state: "checking" | "unreadable" } | null;
  /** The capacity if it is still valid. `words`: since when and until when. */
  capacity: { state: CapacityState; words: string } | null;
  /** Whether the provider receives fact checks; null if the operator sends none. */
  wantsFactChecks: boolean | null;
  members: { userId: string; name: string; email: string; since: string; isSelf: boolean; wantsWeeklyMail: boolean }[];
  invitations: { id: number; email: string; expiresAt: string }[];
};

/** The desk after saving, with remarks on unusual values. */
export type StoredDesk = ProviderDesk & { remarks: string[] };

/** A change on administration's desk; comparing it with the listing's current values shows conflicts. */
export type DeskChange = ListingChange & {
  listing: { id: number; name: string; path: string; updatedAt: string };
  by: string;
  rows: { field: ListingField; label: string; before: string; now: string; after: string; isConflict: boolean }[];
};

/** A logo on administration's desk. */
export type DeskLogo = {
  id: number;
  hash: string;
  isPublic: boolean;
  createdAt: string;
  listing: { id: number; name: string };
  by: string;
  image: string | null;
};

/** Fields before and after, as the form shows them. */
export type FormChanges = Partial<Record<ListingField, [before: string, after: string]>>;

/** Fields as members type them: words instead of codes, lists with one item per line. */
export type TypedFields = Partial<Record<ListingField, string>>;

const text = z.string("Diese Angabe fehlt. Laden Sie die Seite neu.").max(20_000, "Kürzen Sie den Text.");

/** Accepts fields that may be changed immediately, or those that need approval; refuses others. */
export const providerEdit = (edit: ProviderEdit) => {
  const shape = Object.fromEntries(providerFields(edit).map((name) => [name, text.optional()]));
  return z
    .object({ updatedAt: z.string(), fields: z.strictObject(shape) })
    .transform(({ updatedAt, fields }) => ({
      updatedAt,
      fields: Object.fromEntries(Object.entries(fields).filter(([, typed]) => typed !== undefined)) as TypedFields,
    }));
};

/** A stored value as the provider's form shows it. */
export const typedText = (listing: Partial<FieldValues>, field: ListingField): string =>
  valueText(field, listing[field]);

/**
 * Reads the listing with some fields as just typed. Ignores faults of other fields, which an old file may have brought.
 */
export function readTyped(
  stored: FieldValues,
  typed: TypedFields,
): { row: ImportRow | undefined; faults: FieldErrors } {
  const form = Object.fromEntries(FIELD_NAMES.map((name) => [name, typed[name] ?? typedText(stored, name)]));
  const { row, faults } = readListingForm(form as Record<ListingField, string>);
  const own = faults.filter(([field]) => typed[field] !== undefined);
  return { row, faults: Object.fromEntries(own.map(([field, sentence]) => [field, [sentence]])) };
}
