import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { userExists } from "#db/queries/auth/conditions.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { findUser, findUserByEmail, insertUser, type NewUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { type AuthError, authError, invalid } from "#domain/auth/auth-error.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { isUuidV4 } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { userJson } from "../user-json.ts";
import { checkGivenUser, type GivenUserInput } from "./given-user.ts";

/** POST /admin/users: creates an account without sending a mail. @throws AuthError */
export async function createUser(deps: AuthDeps, input: GivenUserInput): Promise<UserJson> {
  const { db, client } = deps;
  const user = givenUser(deps, input);
  const { id, now } = user;
  if (input.id) await checkNewId(deps, input.id);
  const identity = () => ({ userId: id, identityId: crypto.randomUUID(), now });
  const event = { action: "user_signedup", userId: id, ...client, now } as const;
  const details = { by: "admin" };
  const { inserted, users } = await runTogether(db, {
    inserted: insertUser(user),
    email: syncOwnIdentity("email", identity()),
    phone: syncOwnIdentity("phone", identity()),
    audit: insertAuditEvent({ ...event, details }, userExists(id)),
    users: findUser(id),
  });
  const [created] = users;
  if (inserted.length > 0 && created) return userJson(created);
  throw await whyNot(deps, user.email);
}

/** @throws AuthError */
function givenUser(deps: AuthDeps, input: GivenUserInput): NewUser & { email: string } {
  const { email, phone, passwordHash, bannedUntil } = checkGivenUser(deps, input);
  if (!email && !phone) throw invalid("Cannot create a user without either an email or phone");
  const now = deps.now().toISOString();
  const providers = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
  const isVerified = Boolean(email && input.email_confirm);
  return {
    id: input.id?.toLowerCase() ?? crypto.randomUUID(),
    role: input.role || "authenticated",
    email,
    emailConfirmedAt: isVerified ? now : null,
    phone,
    phoneConfirmedAt: phone && input.phone_confirm ? now : null,
    passwordHash,
    appMetadata: { ...input.app_metadata, provider: providers[0], providers },
    // As given, plus what the service knows.
    userMetadata: { ...input.user_metadata, ...(isVerified && { email_verified: true }) },
    bannedUntil: bannedUntil ?? null,
    invitedAt: null,
    now,
  };
}

/** @throws AuthError */
async function checkNewId({ db }: AuthDeps, id: string): Promise<void> {
  if (!isUuidV4(id)) throw invalid("ID must conform to the uuid v4 format");
  if (!(await runOne(db, findUser(id.toLowerCase())))) return;
  throw authError("user_already_exists");
}

/** Address and number are unique. */
async function whyNot({ db }: AuthDeps, email: string): Promise<AuthError> {
  const isEmailTaken = email && (await runOne(db, findUserByEmail(email)));
  return isEmailTaken ? authError("email_exists") : phoneExists();
}

export const phoneExists = () =>
  authError("phone_exists", { message: "Phone number already registered by another user" });
