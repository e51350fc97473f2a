import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { type Condition, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authSamlRelayStates, authSamlSeenAssertions } from "../../schema/identity-providers.ts";
import { authFlowStates } from "../../schema/sessions.ts";
import { deleteFrom, insert, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { bytesOf } from "./user-changes.ts";

/** Of concurrent requests exactly one gets the row, which is then deleted. */
export const takeRelayState = (id: string) =>
  deleteFrom(authSamlRelayStates, sql`${authSamlRelayStates.id} = ${id}`, getTableColumns(authSamlRelayStates));

export type StoredRelayState = RowOf<typeof takeRelayState>;

export const insertRelayState = (state: StoredRelayState) => insert(authSamlRelayStates, state);

/** Answers no row if the assertion was used before. */
export const claimAssertion = (seen: typeof authSamlSeenAssertions.$inferInsert) =>
  insert(authSamlSeenAssertions, seen, {
    onConflict: "ignore",
    returning: { assertionId: authSamlSeenAssertions.assertionId },
  });

type NewCode = {
  id: string;
  userId: string;
  providerType: string;
  codeChallenge: string;
  codeChallengeMethod: "s256" | "plain" | null;
  authCode: string;
  sessionNotAfter: string | null;
  now: string;
};

/** The identity provider answered. The holder of the PKCE verifier may now exchange this code for a session. */
export const insertSamlCode = ({ now, ...code }: NewCode, when: Condition) =>
  insert(
    authFlowStates,
    { ...code, authenticationMethod: "sso/saml", authCodeIssuedAt: now, createdAt: now },
    { when, returning: { id: authFlowStates.id } },
  );

/** `claims`: any JSON value, or undefined. */
type Followed = { userId: string; email: string; claims: unknown };

/**
 * Gives an SSO account the address and claims that its identity provider sent. Drops the claims if they leave no
 * room for the user's other metadata.
 */
export const followSsoIdentity = ({ userId, email, claims }: Followed, when: Condition) => {
  const addressed = sql`json_set(${authUsers.userMetadata}, '$.email', ${email})`;
  const without = sql`json_remove(${addressed}, '$.custom_claims')`;
  return update(
    authUsers,
    { email, userMetadata: claims === undefined ? without : ifItFits(claims) },
    every(sql`${authUsers.id} = ${userId} AND ${authUsers.isSsoUser} = 1`, when),
  );

  function ifItFits(given: unknown) {
    const full = sql`json_set(${addressed}, '$.custom_claims', json(${JSON.stringify(given)}))`;
    return sql`iif(${bytesOf(full)} > ${STORED_MAX_BYTES}, ${without}, ${full})`;
  }
};
