import { z } from "zod";
import { DERIVED_NAMES } from "./operations/derived.ts";

/** A job of the queue. The message only identifies it; the database has its data. */
export const jobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("search") }),
  z.object({ kind: z.literal("mail"), id: z.string() }),
  z.object({ kind: z.literal("place_index") }),
  z.object({ kind: z.literal("places"), token: z.string() }),
  z.object({ kind: z.literal("backup"), night: z.string() }),
  z.object({ kind: z.literal("rebuild"), name: z.enum(DERIVED_NAMES) }),
  z.object({ kind: z.literal("import"), id: z.number().int() }),
  z.object({ kind: z.literal("logo"), id: z.string() }),
]);

export type Job = z.output<typeof jobSchema>;
