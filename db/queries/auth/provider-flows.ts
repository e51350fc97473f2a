import { sql } from "drizzle-orm";
import { type Condition, every } from "../../condition.ts";
import { authFlowStates, authSessions } from "../../schema/sessions.ts";
import { insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { id, providerType, codeChallenge, redirectTo, claimedAt, createdAt } = authFlowStates;
const { linkingSessionId, inviteLinkHash } = authFlowStates;

const IS_PROVIDER_FLOW = sql`${authFlowStates.authenticationMethod} = 'oauth'`;

type NewProviderFlow = Omit<typeof authFlowStates.$inferInsert, "authenticationMethod">;

export const insertProviderFlow = (flow: NewProviderFlow) =>
  insert(authFlowStates, { ...flow, authenticationMethod: "oauth" });

const FLOW = {
  id,
  providerType,
  codeChallenge,
  redirectTo,
  linkingSessionId,
  /** The user of that session, while it exists. */
  linkingUserId: sql<string | null>`(SELECT ${authSessions.userId} FROM ${authSessions}
    WHERE ${authSessions.id} = ${linkingSessionId})`,
  inviteLinkHash,
  claimedAt,
  createdAt,
};

export const findProviderFlow = (flowId: string) =>
  select(FLOW, sql`FROM ${authFlowStates} WHERE ${id} = ${flowId} AND ${IS_PROVIDER_FLOW}`);

export type StoredProviderFlow = RowOf<typeof findProviderFlow>;

type Claim = { id: string; isOwnBrowser: boolean; begunAfter: string; now: string };

/** Of concurrent requests exactly one gets a row. */
export const claimProviderFlow = ({ id: flowId, isOwnBrowser, begunAfter, now }: Claim) =>
  update(
    authFlowStates,
    { claimedAt: now },
    every(
      sql`${id} = ${flowId} AND ${IS_PROVIDER_FLOW}`,
      sql`${claimedAt} IS NULL AND ${createdAt} > ${begunAfter} AND ${isOwnBrowser}`,
    ),
    FLOW,
  );

type NewCode = {
  flowId: string;
  userId: string;
  authCode: string;
  /** Sealed. */
  providerTokens: string;
  now: string;
};

/** The provider answered. The holder of the PKCE verifier may now exchange this code for a session. */
export const issueProviderCode = ({ flowId, now, ...code }: NewCode, when: Condition) =>
  update(
    authFlowStates,
    { ...code, authCodeIssuedAt: now },
    every(sql`${id} = ${flowId} AND ${authFlowStates.authCode} IS NULL`, when),
    { id },
  );
