import { z } from "zod";

const text = z.string();
const seconds = z.number();

/**
 * Types of the claims in an access token. Callers check for missing claims: tokens of the admin API have
 * fewer. Additional claims, which a hook may add, are ignored here.
 */
const amrEntry = z.looseObject({ method: text, timestamp: seconds, provider: text.optional() });

const accessClaimsSchema = z.looseObject({
  iss: text.optional(),
  sub: text.optional(),
  aud: z.union([text, z.array(text)]).optional(),
  exp: seconds.optional(),
  iat: seconds.optional(),
  nbf: seconds.optional(),
  role: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  aal: text.optional(),
  amr: z.array(amrEntry).optional(),
  session_id: text.optional(),
  is_anonymous: z.boolean().optional(),
  app_metadata: z.record(text, z.unknown()).optional(),
  user_metadata: z.record(text, z.unknown()).optional(),
  client_id: text.optional(),
  scope: text.optional(),
});

export type AmrEntry = z.output<typeof amrEntry>;

export type AccessClaims = z.output<typeof accessClaimsSchema>;

/** @returns the names of claims with a wrong type, if there are any */
export function readAccessClaims(claims: unknown): { claims: AccessClaims } | { malformed: string[] } {
  const { success, data, error } = accessClaimsSchema.safeParse(claims);
  if (success) return { claims: data };
  return { malformed: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
}
