import { z } from "zod";

const UNKNOWN_PROVIDER = "Nennen Sie die Spitex so, wie die Adresse ihrer Seite endet, zum Beispiel spitex-uster-8610.";

/** Input of endpoints that identify a provider by its slug. */
export const spitexNamed = z.object({
  spitex: z.string(UNKNOWN_PROVIDER).min(1, UNKNOWN_PROVIDER).max(250, UNKNOWN_PROVIDER),
});
