import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import type { StoredSamlProvider } from "#db/queries/auth/saml-providers.ts";
import {
  claimAssertion,
  insertSamlCode,
  type StoredRelayState,
  takeRelayState,
} from "#db/queries/auth/saml-sign-ins.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { checkAssertion } from "#domain/auth/saml/check-assertion.ts";
import type { SamlAssertion } from "#domain/auth/saml/saml-assertion.ts";
import { samlPerson } from "#domain/auth/saml/saml-person.ts";
import { SamlRefusal } from "#domain/auth/saml/saml-refusal.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { enterAccount } from "../identities/enter-account.ts";
import {
  type AccountPlan,
  type ExternalIdentity,
  identityOf,
} from "../identities/external-identity.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import type { FinishedFlow } from "../providers/finish-provider-flow.ts";
import { startSession } from "../start-session.ts";
import { findResponder } from "./find-sso-provider.ts";
import { readMetadata } from "./read-metadata.ts";
import { openResponse, type ReceivedResponse, receiveResponse } from "./read-response.ts";
import { acsUrl, entityId } from "./service-provider.ts";

type Form = { samlResponse: string; relayState: string };

/** `sessionNotAfter`: the identity provider wants the session to end then. */
type Entry = {
  provider: string;
  state: StoredRelayState | undefined;
  sessionNotAfter: string | null;
};

/**
 * POST /sso/saml/acs: the answer to a sign-in that began here, or one that began at the identity provider.
 * `targetOf`: where to, if an address is asked for. @throws AuthError
 */
export async function finishSamlSignIn(
  deps: AuthDeps,
  { samlResponse, relayState }: Form,
  targetOf: (asked: string) => string,
): Promise<{ finished: FinishedFlow; redirectTo: string }> {
  await withinLimits(deps, { client: [clientBucket(deps, "samlAssertion")] });
  const isAnswer = isUuid(relayState);
  if (!isAnswer && relayState !== "" && URL.parse(relayState) === null) {
    throw invalid("SAML RelayState is not a valid UUID or URL");
  }
  const response = receiveResponse(samlResponse);
  const state = isAnswer ? await takeState(deps, relayState.toLowerCase()) : undefined;
  const from = state ? { providerId: state.providerId } : { entityId: response.issuer };
  const provider = await findResponder(deps, from);
  const { assertion, sessionNotAfter } = await accept(deps, provider, response, state);
  const person = samlPerson(assertion, JSON.parse(provider.attributeMapping));
  const name = `sso:${provider.id}`;
  const identity = { ...identityOf({ name, isEmailOptional: false }, person), isSso: true };
  const redirectTo = state?.redirectTo ?? targetOf(relayState);
  const entry = { provider: name, state, sessionNotAfter };
  return { finished: await enter(deps, identity, entry, redirectTo), redirectTo };
}

/** Once: whoever comes with it again, finds nothing. */
async function takeState({ db, config, now }: AuthDeps, id: string): Promise<StoredRelayState> {
  const state = await runOne(db, takeRelayState(id));
  if (!state) {
    throw authError("saml_relay_state_not_found");
  }
  const age = now().getTime() - Date.parse(state.createdAt);
  if (age <= config.auth.saml.relayStateSeconds * 1000) return state;
  throw authError("saml_relay_state_expired");
}

/** Authentic, for us, now, and never seen before. @throws AuthError */
async function accept(
  deps: AuthDeps,
  provider: StoredSamlProvider,
  response: ReceivedResponse,
  state: StoredRelayState | undefined,
): Promise<{ assertion: SamlAssertion; sessionNotAfter: string | null }> {
  const { db } = deps;
  const { keys } = readMetadata(deps, provider.metadataXml);
  try {
    const { message, assertion } = openResponse(response, keys);
    const { expiresAt, sessionNotAfter } = checkAssertion(message, assertion, {
      entityId: entityId(deps),
      acsUrl: acsUrl(deps),
      issuer: provider.entityId,
      requestId: state?.requestId,
      now: deps.now(),
    });
    const seen = { entityId: provider.entityId, assertionId: assertion.id };
    const claim = { ...seen, expiresAt: expiresAt.toISOString() };
    if (!(await runOne(db, claimAssertion(claim)))) throw new SamlRefusal("used before");
    return { assertion, sessionNotAfter: sessionNotAfter?.toISOString() ?? null };
  } catch (error) {
    if (error instanceof SamlRefusal) await noteRefusal(deps, provider, error.message);
    throw error instanceof SamlRefusal
      ? authError("validation_failed", { message: "SAML Assertion is not valid", cause: error })
      : error;
  }
}

/** Without it nobody could tell why an identity provider's people do not come in. */
async function noteRefusal(deps: AuthDeps, { id }: StoredSamlProvider, reason: string) {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const details = { provider: `sso:${id}`, reason };
  const event = { action: "login_failed", userId: null, ...client, now, details } as const;
  await runOne(db, insertAuditEvent(event));
}

const enter = (deps: AuthDeps, identity: ExternalIdentity, entry: Entry, redirectTo: string) =>
  enterAccount<FinishedFlow>(
    deps,
    () => planSignIn(deps, identity, redirectTo),
    (plan) =>
      entry.state?.codeChallenge ? issueCode(deps, entry, plan) : begin(deps, entry, plan),
  );

async function begin(
  deps: AuthDeps,
  { provider, sessionNotAfter: notAfter }: Entry,
  { userId, action, statements, condition, values }: AccountPlan,
): Promise<FinishedFlow | undefined> {
  const signIn = { userId, method: "sso/saml", provider, action, notAfter, condition, values };
  const session = await startSession(deps, { ...signIn, before: statements });
  return session && { kind: "session", session };
}

/** For whoever has the verifier; the session begins when they come for it. */
async function issueCode(
  deps: AuthDeps,
  { provider, state, sessionNotAfter }: Entry,
  { userId, action, statements, condition, values }: AccountPlan,
): Promise<FinishedFlow | undefined> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const authCode = crypto.randomUUID();
  const code = {
    id: crypto.randomUUID(),
    userId,
    provider,
    challenge: state?.codeChallenge ?? "",
    challengeMethod: state?.codeChallengeMethod ?? "",
    authCode,
    sessionNotAfter,
    now,
  };
  const event = { action: "user_signedup", userId, ...client, now, details: { provider } } as const;
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...statements,
    ...(action === "user_signedup" ? [insertAuditEvent(event, when)] : []),
    insertSamlCode(code, when),
  ]);
  return results.at(-1)?.length === 1 ? { kind: "code", authCode } : undefined;
}
