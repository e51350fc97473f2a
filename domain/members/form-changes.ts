import type { ListingField } from "../listings/fields.ts";

/** Fields before and after, as the form shows them. */
export type FormChanges = Partial<Record<ListingField, [before: string, after: string]>>;
