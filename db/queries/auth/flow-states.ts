import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { ALWAYS, type Condition, every } from "../../condition.ts";
import { authFlowStates } from "../../schema/sessions.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

export type NewFlowState = {
  id: string;
  authenticationMethod: string;
  codeChallenge: string;
  codeChallengeMethod: "s256" | "plain";
  createdAt: string;
};

export const insertMailFlowState = (flow: NewFlowState) => insert(authFlowStates, { ...flow, providerType: "email" });

type IssuedCode = { flowStateId: string; userId: string; authCode: string; claimsEmail: string | null; now: string };

/** The user followed the link. The holder of the PKCE verifier may now exchange this code for a session. */
export const issueAuthCode = ({ flowStateId, userId, authCode, claimsEmail, now }: IssuedCode, when: Condition) =>
  update(
    authFlowStates,
    { userId, authCode, authCodeIssuedAt: now, claimsEmail },
    every(sql`${authFlowStates.id} = ${flowStateId}`, when),
    { id: authFlowStates.id },
  );

export const findFlowStateByCode = (authCode: string) =>
  select(getTableColumns(authFlowStates), sql`FROM ${authFlowStates} WHERE ${authFlowStates.authCode} = ${authCode}`);

export type StoredFlowState = RowOf<typeof findFlowStateByCode>;

export const flowStateExists = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${authFlowStates} WHERE ${authFlowStates.id} = ${id})`;

/** Codes that were issued and not yet exchanged. */
export const deleteFlowStatesOf = (userId: string, when = ALWAYS) =>
  deleteFrom(authFlowStates, every(sql`${authFlowStates.userId} = ${userId}`, when));

export const deleteFlowState = (id: string) => deleteFrom(authFlowStates, sql`${authFlowStates.id} = ${id}`);
