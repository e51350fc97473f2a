import {
  countPasskeys,
  insertPasskey,
  listCredentials,
  passkeyExists,
  type StoredPasskey,
} from "#db/queries/auth/passkeys.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import {
  newCredentialSchema,
  secondFactorNeeded,
  verificationFailed,
  type WebauthnCredential,
} from "#domain/auth/webauthn.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import { runInSession } from "../sessions.ts";
import {
  creationOptions,
  offerChallenge,
  type PasskeyAnswer,
  readCredential,
  takeChallenge,
  verifyNewCredential,
} from "../webauthn/credentials.ts";
import { checkMayManage, passkeyJson } from "./manage-passkeys.ts";

/** POST /passkeys/registration/options. @throws AuthError */
export async function offerRegistration(deps: AuthDeps, signed: Signed) {
  const { user } = signed;
  const { webauthn } = deps.config.auth;
  checkMayRegister(signed);
  const limits = { client: clientBuckets(deps, "passkey") };
  const known = await readWithinLimits(deps, limits, listCredentials(user.id));
  const passkeys = known.filter(({ isPasskey }) => isPasskey);
  if (passkeys.length >= webauthn.maxPasskeys) throw authError("too_many_passkeys");
  const seconds = webauthn.challengeSeconds;
  const options = await creationOptions(webauthn, { user, known, isPasskey: true, seconds });
  return offerChallenge(deps, { type: "registration", userId: user.id }, options);
}

/** POST /passkeys/registration/verify. @throws AuthError */
export async function registerPasskey(deps: AuthDeps, signed: Signed, answer: PasskeyAnswer) {
  const { user, session } = signed;
  checkMayRegister(signed);
  const ceremony = { type: "registration", userId: user.id } as const;
  const challenge = await takeChallenge(deps, ceremony, answer);
  const given = readCredential(newCredentialSchema, answer.credential);
  const rp = deps.config.auth.webauthn;
  const expected = { challenge, rp, needsUserVerification: true };
  const credential = await verifyNewCredential(given, expected).catch((error) => {
    throw verificationFailed(error);
  });
  const passkey = await addPasskey(deps, signed, credential);
  if (passkey) return passkeyJson(passkey);
  const counted = await runOne(deps.db, countPasskeys(user.id, credential.credentialId));
  const { total, isNew } = present(counted, "a count has a row");
  if (!isNew) throw authError("webauthn_credential_exists");
  if (total >= rp.maxPasskeys || session.aal === "aal2") throw authError("too_many_passkeys");
  throw secondFactorNeeded();
}

function checkMayRegister(signed: Signed): void {
  if (signed.user.isSsoUser) {
    const message = "SSO users cannot register passkeys";
    throw authError("validation_failed", { status: 422, message });
  }
  checkMayManage(signed);
}

/** @returns undefined if the passkey may not be added */
async function addPasskey(
  deps: AuthDeps,
  signed: Signed,
  credential: WebauthnCredential,
): Promise<StoredPasskey | undefined> {
  const { user, session } = signed;
  const { config } = deps;
  const id = crypto.randomUUID();
  const now = deps.now().toISOString();
  const rules = { maxPasskeys: config.auth.webauthn.maxPasskeys, hasSecondFactor: session.aal === "aal2" };
  const isAdded = passkeyExists(id);
  const notice = ownerNotice(deps, "passkey_added", user, isAdded);
  const batch = {
    added: insertPasskey({ ...credential, id, userId: user.id, now }, rules),
    audit: auditEvent(deps, "passkey_created", user.id, { passkey_id: id }, isAdded),
    notice: notice.statements,
  };
  // The insert itself requires the second factor, and the caller chooses the error.
  const { added } = await runInSession(deps, signed, batch, { needsSecondFactor: false });
  const [passkey] = added;
  if (passkey) queueMails(deps, notice.mailIds);
  return passkey;
}
