import { z } from "zod";
import { LEXICON } from "../lexicon/lexicon.ts";

const PATH = "Nennen Sie den Pfad einer Seite, zum Beispiel /zuerich/winterthur/.";
const REFERRER = "Nennen Sie die Adresse der Seite davor, oder lassen Sie das Feld weg.";

/** A page view and the site that linked to it. Contains no id, IP address or query. */
export const pageViewInput = z.object({
  path: z
    .string(PATH)
    .max(300, PATH)
    .regex(/^\/[^?#\\\s]*$/, PATH),
  /** Origin of the previous page, if it was on another site. */
  referrer: z
    .string(REFERRER)
    .max(2000, REFERRER)
    .default("")
    .transform((url) => URL.parse(url)?.hostname ?? ""),
});

export type PageView = z.output<typeof pageViewInput>;

/** Rule lexicon-8: input of `increment_pflegelexikon_view`. */
export const lexiconViewInput = z.object({
  entry_slug: z.enum(
    LEXICON.map(({ slug }) => slug),
    "Nennen Sie einen Eintrag des Pflegelexikons.",
  ),
});
