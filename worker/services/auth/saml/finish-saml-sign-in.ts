import {
  claimAssertion,
  insertSamlCode,
  type StoredRelayState,
  type StoredSamlProvider,
  takeRelayState,
} from "#db/queries/auth/saml.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { checkAssertion, type SamlAssertion, SamlRefusal } from "#domain/auth/saml/assertion.ts";
import { samlPerson } from "#domain/auth/saml/sso-provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { acsUrl, entityId } from "../features.ts";
import { type AccountPlan, type ExternalIdentity, enterAccount, identityOf } from "../identities/link-identity.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { type FinishedFlow, issueFlowCode } from "../providers/flow.ts";
import { startSession } from "../sessions.ts";
import { findResponder, readMetadata } from "./idp-metadata.ts";
import { openResponse, type ReceivedResponse, receiveResponse } from "./response.ts";

type Form = { samlResponse: string; relayState: string };

/** `sessionNotAfter`: the end of the session that the identity provider requests. */
type Entry = { provider: string; state: StoredRelayState | undefined; sessionNotAfter: string | null };

/**
 * POST /sso/saml/acs: answers a sign-in that began here or at the identity provider. `targetOf` checks the redirect
 * that the identity provider asks for. @throws AuthError
 */
export async function finishSamlSignIn(
  deps: AuthDeps,
  { samlResponse, relayState }: Form,
  targetOf: (asked: string) => string,
): Promise<{ finished: FinishedFlow; redirectTo: string }> {
  await withinLimits(deps, { client: clientBuckets(deps, "samlAssertion") });
  const isAnswer = isUuid(relayState);
  if (!isAnswer && relayState !== "" && URL.parse(relayState) === null) {
    throw invalid("SAML RelayState is not a valid UUID or URL");
  }
  const response = receiveResponse(samlResponse);
  const state = isAnswer ? await takeState(deps, relayState.toLowerCase()) : undefined;
  const from = state ? { providerId: state.providerId } : { entityId: response.issuer };
  const provider = await findResponder(deps, from);
  const { assertion, sessionNotAfter } = await accept(deps, provider, response, state);
  const person = samlPerson(assertion, provider.attributeMapping);
  const name = `sso:${provider.id}`;
  const identity = { ...identityOf({ name, isEmailOptional: false }, person), isSso: true };
  const redirectTo = state?.redirectTo ?? targetOf(relayState);
  const entry = { provider: name, state, sessionNotAfter };
  return { finished: await enter(deps, identity, entry, redirectTo), redirectTo };
}

/** A relay state can be used once. @throws AuthError */
async function takeState({ db, config, now }: AuthDeps, id: string): Promise<StoredRelayState> {
  const state = await runOne(db, takeRelayState(id));
  if (!state) {
    throw authError("saml_relay_state_not_found");
  }
  const age = now().getTime() - Date.parse(state.createdAt);
  if (age <= config.auth.saml.relayStateSeconds * 1000) return state;
  throw authError("saml_relay_state_expired");
}

/** The assertion must be signed, meant for us, valid now and unused. @throws AuthError */
async function accept(
  deps: AuthDeps,
  provider: StoredSamlProvider,
  response: ReceivedResponse,
  state: StoredRelayState | undefined,
): Promise<{ assertion: SamlAssertion; sessionNotAfter: string | null }> {
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
    if (!(await runOne(deps.db, claimAssertion(claim)))) throw new SamlRefusal("used before");
    return { assertion, sessionNotAfter: sessionNotAfter?.toISOString() ?? null };
  } catch (error) {
    if (error instanceof SamlRefusal) await noteRefusal(deps, provider, error.message);
    throw error instanceof SamlRefusal
      ? authError("validation_failed", { message: "SAML Assertion is not valid", cause: error })
      : error;
  }
}

/** Tells operators why sign-ins of an identity provider fail. */
async function noteRefusal(deps: AuthDeps, { id }: StoredSamlProvider, reason: string) {
  await runOne(deps.db, auditEvent(deps, "login_failed", null, { provider: `sso:${id}`, reason }));
}

const enter = (deps: AuthDeps, identity: ExternalIdentity, entry: Entry, redirectTo: string) =>
  enterAccount<FinishedFlow>(
    deps,
    () => planSignIn(deps, identity, redirectTo),
    (plan) =>
      entry.state?.codeChallenge ? issueCode(deps, entry, entry.state.codeChallenge, plan) : begin(deps, entry, plan),
  );

async function begin(
  deps: AuthDeps,
  { provider, sessionNotAfter: notAfter }: Entry,
  { userId, action, statements: before, when }: AccountPlan,
): Promise<FinishedFlow | undefined> {
  const proof = { userId, method: "sso/saml", provider, notAfter };
  const session = await startSession(deps, { ...proof, action, when, before });
  return session && { kind: "session", session };
}

const issueCode = (
  deps: AuthDeps,
  { provider, state, sessionNotAfter }: Entry,
  codeChallenge: string,
  plan: AccountPlan,
) =>
  issueFlowCode(deps, plan, provider, (code, when) => {
    const id = crypto.randomUUID();
    const codeChallengeMethod = state?.codeChallengeMethod ?? null;
    const flow = { id, providerType: provider, codeChallenge, codeChallengeMethod, sessionNotAfter };
    return insertSamlCode({ ...code, ...flow }, when);
  });
