import { ALWAYS } from "#db/condition.ts";
import { editUser, setAppMetadata } from "#db/queries/auth/admin-users.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { endPendingFlows } from "#db/queries/auth/user-changes.ts";
import { endSessions } from "#db/queries/auth/user-desk.ts";
import { findUser, findUserByEmail, findUserByPhone, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, metadataTooLarge } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { jsonBytes, STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import { mergeMetadata, runWithMerge } from "../merge-metadata.ts";
import { userJson } from "../user-json.ts";
import { checkGivenUser, type GivenUserInput, phoneExists } from "./create-user.ts";
import { userInPath } from "./users.ts";

/** PUT /admin/users/{id}: takes effect immediately, without a mail. Metadata are merged. @throws AuthError */
export async function editUserById(deps: AuthDeps, id: string, input: GivenUserInput): Promise<UserJson> {
  const user = await userInPath(deps, id);
  const given = checkGivenUser(deps, input);
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
    edited: editUser(edit),
    email: given.email || input.email_confirm ? [syncOwnIdentity("email", identity())] : [],
    phone: given.phone || input.phone_confirm ? [syncOwnIdentity("phone", identity())] : [],
    metadata: metadataChanges(deps, user, input),
    ended: endings(user, given),
    audit: auditEvent(deps, "user_modified", user.id, { by: "admin", fields: Object.keys(input) }),
    users: findUser(user.id),
  };
  const { users } = await runWithMerge(deps, { userId: user.id, data: input.user_metadata }, () =>
    runTogether(deps.db, batch),
  );
  if (!users[0]) throw authError("user_not_found");
  return userJson(users[0]);
}

/**
 * A new password or a ban ends sessions and pending flows. A new address or number ends pending flows: a link sent
 * to the old address must not confirm the new one.
 */
function endings({ id }: StoredUser, given: Given): Statement[] {
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

type Given = ReturnType<typeof checkGivenUser>;

/** null removes a key. */
const mergeShallow = (old: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== null));

/** Address and number must not belong to another account. @throws AuthError */
async function checkFree({ db }: AuthDeps, { id }: StoredUser, given: Given): Promise<void> {
  const { email, phone } = given;
  const ofEmail = email && (await runOne(db, findUserByEmail(email)));
  if (ofEmail && ofEmail.id !== id) throw authError("email_exists");
  const ofPhone = phone && (await runOne(db, findUserByPhone(phone)));
  if (ofPhone && ofPhone.id !== id) throw phoneExists();
}
