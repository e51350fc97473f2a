import { z } from "zod";
import { LEXICON } from "./lexicon.ts";

/** Rule lexicon-8: input of `increment_pflegelexikon_view`. */
export const lexiconViewInput = z.object({
  entry_slug: z.enum(
    LEXICON.map(({ slug }) => slug),
    "Nennen Sie einen Eintrag des Pflegelexikons.",
  ),
});
