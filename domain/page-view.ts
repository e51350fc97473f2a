import { z } from "zod";

/** A page somebody looked at, and the site that led there. No id, no address, no query. */
export const pageViewInput = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#\\\s]*$/),
  /** Of the page before, if it was another site's. */
  referrer: z
    .string()
    .max(2000)
    .default("")
    .transform((url) => URL.parse(url)?.hostname ?? ""),
});

export type PageView = z.output<typeof pageViewInput>;
