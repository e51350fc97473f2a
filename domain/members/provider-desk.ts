import type { ListingField } from "../listings/fields.ts";
import type { Answer } from "../messages/answer.ts";
import type { CapacityState } from "../offer/capacity.ts";
import type { FormChanges } from "./form-changes.ts";
import type { TypedFields } from "./provider-edit.ts";

/** A listing in the list of those one keeps. */
export type KeptListing = { id: number; name: string; place: string; path: string; isClosed: boolean; since: string };

/** A change of a listing by those who keep it. */
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

/** What somebody says is wrong with the listing. */
type KeptCorrection = {
  id: number;
  label: string;
  shown: string;
  said: string;
  createdAt: string;
  /** When the provider said that the page is right. */
  upheldAt: string | null;
  /** A fact of the page, which shows whether it was corrected. */
  isAboutFact: boolean;
};

export type KeptReview = {
  id: number;
  author: string;
  rating: number;
  text: string;
  at: string;
  /** When visitors will see it; null if they do. */
  waitsUntil: string | null;
  reply: string | null;
  repliedAt: string | null;
  /** An admin removed the reply; no other can be written. */
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
  /** Every field that may be changed, as its form shows it. */
  fields: TypedFields;
  confirmed: Partial<Record<ListingField, string>>;
  changes: ListingChange[];
  corrections: KeptCorrection[];
  inquiries: KeptInquiry[];
  reviews: KeptReview[];
  figures: { inquiries: number; ownReviews: number; rating: number | null; ratings: number | null };
  /** Images as data; null if the file is gone. */
  logos: { id: number; isPublic: boolean; image: string | null }[];
  /** A logo that was sent and is not drawn yet, or cannot be. */
  logoUpload: { id: string; state: "checking" | "unreadable" } | null;
  /** As far as it holds; `words`: since when and until when. */
  capacity: { state: CapacityState; words: string } | null;
  /** Whether this listing is asked from time to time if its facts are right; null: the operator asks nobody. */
  wantsFactChecks: boolean | null;
  members: { userId: string; name: string; email: string; since: string; isSelf: boolean; wantsWeeklyMail: boolean }[];
  invitations: { id: number; email: string; expiresAt: string }[];
};

/** What is odd about what was stored, beside the desk as it is now. */
export type StoredDesk = ProviderDesk & { remarks: string[] };

/** A change on the desk of administration: what the listing says now tells whether they conflict. */
export type DeskChange = ListingChange & {
  listing: { id: number; name: string; path: string; updatedAt: string };
  by: string;
  rows: { field: ListingField; label: string; before: string; now: string; after: string; isConflict: boolean }[];
};

/** A logo on the desk of administration. */
export type DeskLogo = {
  id: number;
  hash: string;
  isPublic: boolean;
  createdAt: string;
  listing: { id: number; name: string };
  by: string;
  image: string | null;
};
