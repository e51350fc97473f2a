import { z } from "zod";
import { editUser, setAppMetadata } from "#db/queries/auth/admin-users.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { endPendingFlows } from "#db/queries/auth/user-changes.ts";
import { endSessions } from "#db/queries/auth/user-desk.ts";
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  type NewUser,
  type StoredUser,
  userExists,
} from "#db/queries/auth/users.ts";
import { ALWAYS, runOne, runTogether, type Statement } from "#db/statement.ts";
import { type AuthError, authError, invalid, metadataTooLarge } from "#domain/auth/auth-error.ts";
import { checkImportedPassword, checkPassword, normalizeEmail, normalizePhone } from "#domain/auth/credentials.ts";
import { jsonBytes, type Metadata, metadataSchema, STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { flag, isUuidV4, text } from "#domain/auth/request-fields.ts";
import type { UserJson } from "#domain/auth/user.ts";
import { parseBanDuration } from "#domain/auth/user-desk.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueStored } from "../../commit.ts";
import { tellNextLead } from "../../referrers/membership.ts";
import { mergeMetadata, runWithMerge, userJson } from "../user-json.ts";
import { userInPath } from "./users.ts";

/** POST /admin/users: creates an account without sending a mail. @throws AuthError */
export async function createUser(deps: AuthDeps, input: GivenUserInput): Promise<UserJson> {
  const user = givenUser(deps, input);
  const { id, now } = user;
  if (input.id) await checkNewId(deps, input.id);
  const identity = () => ({ userId: id, identityId: crypto.randomUUID(), now });
  const { inserted, users } = await runTogether(deps.db, {
    inserted: insertUser(user),
    email: syncOwnIdentity("email", identity()),
    phone: syncOwnIdentity("phone", identity()),
    audit: auditEvent(deps, "user_signedup", id, { by: "admin" }, userExists(id)),
    users: findUser(id),
  });
  const [created] = users;
  if (inserted.length > 0 && created) return userJson(created);
  throw await whyNot(deps, user.email);
}

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
    // The given metadata, plus what the service knows.
    userMetadata: { ...input.user_metadata, ...(isVerified && { email_verified: true }) },
    bannedUntil: bannedUntil ?? null,
    invitedAt: null,
    now,
  };
}

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

const phoneExists = () => authError("phone_exists", { message: "Phone number already registered by another user" });

/** Limited, because every access token contains it. */
const role = text.refine((name = "") => name.length <= 100, "too long");

/** Body of POST and PUT /admin/users. */
export const givenUserBody = z.object({
  id: text,
  role,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadataSchema,
  app_metadata: metadataSchema,
  ban_duration: text,
});

export type GivenUserInput = z.output<typeof givenUserBody>;

/** Normalized; "" and null if not given. */
type Checked = {
  email: string;
  phone: string;
  passwordHash: string | null;
  /** undefined if not given. */
  bannedUntil: string | null | undefined;
};

/** @throws AuthError */
function checkGivenUser(deps: AuthDeps, input: GivenUserInput): Checked {
  const { email, phone, ban_duration } = input;
  return {
    email: email ? normalizeEmail(email) : "",
    phone: phone ? normalizePhone(phone) : "",
    bannedUntil: ban_duration ? endOfBan(deps, ban_duration) : undefined,
    passwordHash: checkGivenPassword(deps, input),
  };
}

/** The last day that fits the format of dates. */
const LAST_DAY = Date.UTC(9999, 11, 31);

function endOfBan({ now }: AuthDeps, text: string): string | null {
  const duration = parseBanDuration(text);
  if (duration === null) return null;
  return new Date(Math.min(now().getTime() + duration, LAST_DAY)).toISOString();
}

function checkGivenPassword(deps: AuthDeps, { password, password_hash }: GivenUserInput) {
  if (password && password_hash) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (password_hash) checkImportedPassword(password_hash);
  if (!password) return password_hash || null;
  checkPassword(password, deps.config.auth.password);
  return deps.passwords.hash(password);
}

/** PUT /admin/users/{id}: takes effect immediately, without a mail. Metadata are merged. @throws AuthError */
export async function editUserById(deps: AuthDeps, id: string, input: GivenUserInput): Promise<UserJson> {
  const user = await userInPath(deps, id);
  // An address or number given to a deleted account would be taken for good.
  if (user.deletedAt !== null) throw authError("user_not_found");
  // Only a new account may be without a password.
  if (input.password === "") checkPassword("", deps.config.auth.password);
  const given = withoutUnchanged(user, checkGivenUser(deps, input));
  await checkFree(deps, user, given);
  const now = deps.now().toISOString();
  const edit = {
    ...given,
    email: given.email || null,
    phone: given.phone || null,
    userId: user.id,
    role: input.role || null,
    isEmailConfirmed: input.email_confirm ?? null,
    isPhoneConfirmed: input.phone_confirm ?? null,
    now,
  };
  const identity = () => ({ userId: user.id, identityId: crypto.randomUUID(), now });
  const batch = {
    told: given.bannedUntil ? await tellNextLead(deps, user.id, ALWAYS) : [],
    edited: editUser(edit),
    email: given.email || input.email_confirm ? [syncOwnIdentity("email", identity())] : [],
    phone: given.phone || input.phone_confirm ? [syncOwnIdentity("phone", identity())] : [],
    metadata: metadataChanges(deps, user, input),
    ended: endings(user, given),
    audit: auditEvent(deps, "user_modified", user.id, { by: "admin", fields: Object.keys(input) }),
    users: findUser(user.id),
  };
  const { users, told } = await runWithMerge(deps, { userId: user.id, data: input.user_metadata }, () =>
    runTogether(deps.db, batch),
  ).catch(async (cause) => {
    // Another account may have got the address or number since it was checked.
    await checkFree(deps, user, given);
    throw cause;
  });
  if (!users[0]) throw authError("user_not_found");
  queueStored(deps, told);
  return userJson(users[0]);
}

/** An address or number that the user already has counts as not given: its codes, links and changes continue. */
const withoutUnchanged = (user: StoredUser, given: Checked): Checked => ({
  ...given,
  email: given.email === user.email ? "" : given.email,
  phone: given.phone === user.phone ? "" : given.phone,
});

/**
 * A new password or a ban ends sessions and pending flows. A new address or number ends pending flows: a link sent
 * to the old address must not confirm the new one.
 */
function endings({ id }: StoredUser, given: Checked): Statement[] {
  const isShutOut = Boolean(given.passwordHash || given.bannedUntil);
  return [
    ...(isShutOut ? endSessions(id, ALWAYS) : []),
    ...(isShutOut || given.email || given.phone ? endPendingFlows(id) : []),
  ];
}

function metadataChanges(deps: AuthDeps, user: StoredUser, input: GivenUserInput): Statement[] {
  const { user_metadata, app_metadata } = input;
  const stored = user.appMetadata;
  const merged = app_metadata && mergeShallow(stored, app_metadata);
  if (merged && jsonBytes(merged) > Math.max(STORED_MAX_BYTES, jsonBytes(stored))) {
    throw metadataTooLarge("app_metadata");
  }
  return [...mergeMetadata(deps, user.id, user_metadata), ...(merged ? [setAppMetadata(user.id, merged)] : [])];
}

/** null removes a key. */
const mergeShallow = (old: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== null));

/** Address and number must not belong to another account. @throws AuthError */
async function checkFree({ db }: AuthDeps, { id }: StoredUser, given: Checked): Promise<void> {
  const { email, phone } = given;
  const ofEmail = email && (await runOne(db, findUserByEmail(email)));
  if (ofEmail && ofEmail.id !== id) throw authError("email_exists");
  const ofPhone = phone && (await runOne(db, findUserByPhone(phone)));
  if (ofPhone && ofPhone.id !== id) throw phoneExists();
}
