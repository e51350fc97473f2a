import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  countPasskeys,
  insertPasskey,
  listCredentials,
  passkeyExists,
  type StoredPasskey,
} from "#db/queries/auth/passkeys.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { secondFactorNeeded, verificationFailed } from "#domain/auth/passkey-error.ts";
import { newCredentialSchema, type WebauthnCredential } from "#domain/auth/webauthn-credential.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { factorNotice } from "../factors/factor-notice.ts";
import { clientBucket, readWithinLimits } from "../limits.ts";
import { creationOptions } from "../webauthn/credential-options.ts";
import { verifyNewCredential } from "../webauthn/verify-credential.ts";
import { checkMayManage, passkeyJson } from "./manage-passkeys.ts";
import {
  offerChallenge,
  type PasskeyAnswer,
  readCredential,
  takeChallenge,
} from "./passkey-challenge.ts";

/** POST /passkeys/registration/options. @throws AuthError */
export async function offerRegistration(deps: AuthDeps, signed: Signed) {
  const { db, config } = deps;
  const { user } = signed;
  const { webauthn } = config.auth;
  checkMayRegister(signed);
  const limits = { client: [clientBucket(deps, "passkey")] };
  const known = await readWithinLimits(deps, limits, listCredentials(user.id));
  const passkeys = known.filter(({ isPasskey: is_passkey }) => is_passkey === 1);
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
  const passkey = await keepPasskey(deps, signed, credential);
  if (passkey) return passkeyJson(passkey);
  const { total = 0, isNew: is_new } =
    (await runOne(deps.db, countPasskeys(user.id, credential.credentialId))) ?? {};
  if (!is_new) throw authError("webauthn_credential_exists");
  if (total >= rp.maxPasskeys || session.aal === "aal2") throw authError("too_many_passkeys");
  throw secondFactorNeeded();
}

/** @throws AuthError */
function checkMayRegister(signed: Signed): void {
  if (signed.user.isSsoUser === 1) {
    const message = "SSO users cannot register passkeys";
    throw authError("validation_failed", { status: 422, message });
  }
  checkMayManage(signed);
}

/** @returns undefined when it may not be kept */
async function keepPasskey(
  deps: AuthDeps,
  { user, session }: Signed,
  credential: WebauthnCredential,
): Promise<StoredPasskey | undefined> {
  const { db, client, config } = deps;
  const id = crypto.randomUUID();
  const now = deps.now().toISOString();
  const rules = {
    maxPasskeys: config.auth.webauthn.maxPasskeys,
    hasSecondFactor: session.aal === "aal2",
  };
  const event = { action: "passkey_created", userId: user.id, ...client, now } as const;
  const notice = factorNotice(deps, user, "passkey_added", passkeyExists(id));
  const [kept] = await runTogether<Statement<unknown>[]>(db, [
    insertPasskey({ ...credential, id, userId: user.id, now }, rules),
    insertAuditEvent({ ...event, details: { passkey_id: id } }, passkeyExists(id)),
    ...notice.statements,
  ]);
  const passkey = kept?.[0] as StoredPasskey | undefined;
  if (passkey) queueMails(deps, notice.mailIds);
  return passkey;
}
