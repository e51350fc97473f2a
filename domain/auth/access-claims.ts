import { z } from "zod";

const text = z.string();
const seconds = z.number();

/**
 * What an access token may hold, by type. A claim that is missing is for the caller to miss: tokens of
 * administration have fewer. Others, which a hook may add, are nobody's business here.
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

/** An authentication method, as GoTrue names it. */
export type AmrEntry = z.output<typeof amrEntry>;

export type AccessClaims = z.output<typeof accessClaimsSchema>;

/** @returns the names of the claims that have another type than verifiers expect, if there are any */
export function readAccessClaims(
  claims: unknown,
): { claims: AccessClaims } | { malformed: string[] } {
  const { success, data, error } = accessClaimsSchema.safeParse(claims);
  if (success) return { claims: data };
  return { malformed: [...new Set(error.issues.map(({ path }) => String(path[0])))] };
}
