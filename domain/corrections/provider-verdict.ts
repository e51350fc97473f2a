import { z } from "zod";

const VERDICTS = ["taken", "upheld"] as const;

/** What a provider says of an objection: that it is corrected, or that the page is right. */
export type ProviderVerdict = (typeof VERDICTS)[number];

export const providerVerdict = z.object({ verdict: z.enum(VERDICTS, "Wählen Sie, ob die Angabe korrigiert ist.") });
