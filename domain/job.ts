import { z } from "zod";

/** Work for the queue. A message only names it; what is to be done stands in the database. */
export const jobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("search") }),
  z.object({ kind: z.literal("mail"), id: z.string() }),
  z.object({ kind: z.literal("import"), id: z.number().int() }),
]);

export type Job = z.output<typeof jobSchema>;
