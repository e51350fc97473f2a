import type { RequestedFacts } from "../listings/listing-request.ts";

export const REQUEST_VIEWS = { open: "Offen", handled: "Erledigt", all: "Alle" } as const;

export type RequestFilter = keyof typeof REQUEST_VIEWS;

export const REQUEST_OUTCOMES = { added: "aufgenommen", known: "gibt es schon", refused: "abgelehnt" } as const;

export type RequestOutcome = keyof typeof REQUEST_OUTCOMES;

/** A listing that may be the requested Spitex. */
export type AlikeListing = { id: number; name: string; place: string; path: string };

export type ShownRequest = RequestedFacts & {
  id: number;
  sender: string;
  email: string;
  createdAt: string;
  handledAt: string | null;
  outcome: RequestOutcome | null;
  reason: string;
  alike: AlikeListing[];
  /** When a listing of this name and postcode was deleted, maybe because the Spitex wanted it. */
  deletedAt: string | null;
};
