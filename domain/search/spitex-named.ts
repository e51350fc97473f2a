import { z } from "zod";

const WHICH =
  "Nennen Sie die Spitex so, wie die Adresse ihrer Seite endet, zum Beispiel spitex-uster-8610.";

/** Input of endpoints that identify a provider by its slug. */
export const spitexNamed = z.object({ spitex: z.string(WHICH).min(1, WHICH).max(250, WHICH) });
