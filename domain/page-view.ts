import { z } from "zod";

const PATH = "Nennen Sie den Pfad einer Seite, zum Beispiel /zuerich/winterthur/.";
const REFERRER = "Nennen Sie die Adresse der Seite davor, oder lassen Sie das Feld weg.";

/** A page somebody looked at, and the site that led there. No id, no address, no query. */
export const pageViewInput = z.object({
  path: z
    .string(PATH)
    .max(300, PATH)
    .regex(/^\/[^?#\\\s]*$/, PATH),
  /** Of the page before, if it was another site's. */
  referrer: z
    .string(REFERRER)
    .max(2000, REFERRER)
    .default("")
    .transform((url) => URL.parse(url)?.hostname ?? ""),
});

export type PageView = z.output<typeof pageViewInput>;
