import { z } from "zod";
import { isSlug, MOST_REMEMBERED } from "./shortlist-cookie.ts";

const slugs = z.array(z.string().refine(isSlug)).max(MOST_REMEMBERED);

/** What a device added to and removed from an account's list since it last saw it. */
export const listChange = z.object({ add: slugs, remove: slugs });

export type ListChange = z.output<typeof listChange>;
