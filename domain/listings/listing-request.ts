import { z } from "zod";
import { pick, recordOf } from "#domain/keys.ts";
import { m } from "#messages";
import { MOST_SHARING } from "../desks/listing-desk.ts";
import type { ImportRow } from "../import/import-row.ts";
import { reasonInput } from "../members/member-input.ts";
import { contactInput } from "../messages/message-input.ts";
import { FIELD_NAMES } from "./fields.ts";
import { readListingForm } from "./listing-edit.ts";

/** The facts that a person states about a Spitex that the directory lacks. */
export const REQUESTED_FIELDS = ["name", "streetAddress", "zipCode", "city", "phone", "website", "zsrNumber"] as const;

export type RequestedFacts = Pick<ImportRow, (typeof REQUESTED_FIELDS)[number]>;

const EMPTY = recordOf(FIELD_NAMES, () => "");

/** Reads a request as an import would. */
export const readRequested = (facts: Partial<Record<keyof RequestedFacts, string | null>>) =>
  readListingForm({ ...EMPTY, ...recordOf(REQUESTED_FIELDS, (name) => facts[name] ?? "") });

const MOST_OF_TEXT = 500;

const text = z
  .string()
  .max(MOST_OF_TEXT, { error: () => m.form_too_long({ max: MOST_OF_TEXT }) })
  .default("");

const factsInput = z
  .object({ ...recordOf(REQUESTED_FIELDS, () => text), isOther: z.string().optional() })
  .transform(({ isOther, ...facts }, context): { row: ImportRow; isOther: boolean } => {
    const { row, faults } = readRequested(facts);
    const isReachable = row ? row.phone !== null || row.website !== null : facts.phone + facts.website !== "";
    const issues = [...faults, ...(isReachable ? [] : [["phone", m.new_listing_unreachable()] as const])];
    for (const [field, message] of issues) context.addIssue({ code: "custom", message, path: [field] });
    return row && issues.length === 0 ? { row, isOther: isOther === "on" } : z.NEVER;
  });

/** Facts and sender are validated separately, so that the faults of both are reported together. */
export const listingRequestInput = factsInput.and(
  contactInput
    .pick({ firstName: true, lastName: true, email: true })
    .extend({ consent: z.literal(true, { error: () => m.new_listing_consent_missing() }) }),
);

export type ListingRequestInput = z.output<typeof listingRequestInput>;

const listingId = z.number().int().positive();

export const requestedFacts = (row: ImportRow): RequestedFacts => pick(row, REQUESTED_FIELDS);

/**
 * `seen`: the similar listings that the admin saw, and `deletedAt`, the deletion. `listingId`: the listing that the
 * Spitex has already.
 */
export const requestDecision = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("added"),
    seen: z.array(listingId).max(MOST_SHARING).default([]),
    deletedAt: z.string().nullable().default(null),
  }),
  z.object({ outcome: z.literal("known"), listingId }),
  reasonInput.extend({ outcome: z.literal("refused") }),
]);

export type RequestDecision = z.output<typeof requestDecision>;
export type SentDecision = z.input<typeof requestDecision>;
