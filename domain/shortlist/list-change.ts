import { z } from "zod";
import { isSlug, MOST_REMEMBERED } from "./shortlist-cookie.ts";

const slugs = z.array(z.string().refine(isSlug)).max(MOST_REMEMBERED);

/**
 * What a device added to and removed from an account's list since it last saw it. `keep`: what it has; a removed address
 * may lead to one of these since, because the providers were merged.
 */
export const listChange = z.object({ add: slugs, remove: slugs, keep: slugs.default([]) });

export type ListChange = z.input<typeof listChange>;
