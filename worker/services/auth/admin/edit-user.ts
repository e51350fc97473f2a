import {
  editUser,
  findOwnerOfNumber,
  setAppMetadata,
  syncOwnIdentity,
} from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { endPendingFlows } from "#db/queries/auth/user-changes.ts";
import { endSessions } from "#db/queries/auth/user-desk.ts";
import { findUser, findUserByEmail } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, metadataTooLarge } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { jsonBytes, STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { type StoredUser, type UserJson, userJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { mergeMetadata, runWithMerge } from "../merge-metadata.ts";
import { phoneExists } from "./create-user.ts";
import { checkGivenUser, type GivenUserInput } from "./given-user.ts";
import { userInPath } from "./user-in-path.ts";

/** PUT /admin/users/{id}: at once and without a mail; metadata merges. @throws AuthError */
export async function editUserById(
  deps: AuthDeps,
  id: string,
  input: GivenUserInput,
): Promise<UserJson> {
  const { db, client } = deps;
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
  const event = { action: "user_modified", userId: user.id, ...client, now } as const;
  const statements = [
    editUser(db, edit),
    ...(given.email || input.email_confirm ? [syncOwnIdentity(db, "email", identity())] : []),
    ...(given.phone || input.phone_confirm ? [syncOwnIdentity(db, "phone", identity())] : []),
    ...metadataChanges(deps, user, input),
    ...endings(deps, user, given),
    insertAuditEvent(db, { ...event, details: { by: "admin", fields: Object.keys(input) } }),
    findUser(db, user.id),
  ];
  const results = await runWithMerge(deps, { userId: user.id, data: input.user_metadata }, () =>
    runTogether<Statement<unknown>[]>(db, statements),
  );
  return userJson(results.at(-1)?.[0] as StoredUser);
}

/** A new password and a ban end what was begun; so does an address, or a link to the old proved the new. */
function endings({ db }: AuthDeps, { id }: StoredUser, given: Given): Statement<unknown>[] {
  const isShutOut = Boolean(given.passwordHash || given.bannedUntil);
  return [
    ...(isShutOut ? endSessions(db, id, "1") : []),
    ...(isShutOut || given.email || given.phone ? endPendingFlows(db, id) : []),
  ];
}

/** @throws AuthError */
function metadataChanges(deps: AuthDeps, user: StoredUser, input: GivenUserInput): Statement[] {
  const { user_metadata, app_metadata } = input;
  const stored: Metadata = JSON.parse(user.app_metadata);
  const merged = app_metadata && mergeShallow(stored, app_metadata);
  if (merged && jsonBytes(merged) > Math.max(STORED_MAX_BYTES, jsonBytes(stored))) {
    throw metadataTooLarge("app_metadata");
  }
  return [
    ...mergeMetadata(deps, user.id, user_metadata),
    ...(merged ? [setAppMetadata(deps.db, user.id, merged)] : []),
  ];
}

type Given = ReturnType<typeof checkGivenUser>;

/** null removes a key. */
const mergeShallow = (old: Metadata, given: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== null));

/** Of another account than this one. @throws AuthError */
async function checkFree({ db }: AuthDeps, { id }: StoredUser, given: Given): Promise<void> {
  const { email, phone } = given;
  const ofEmail = email && (await runOne(db, findUserByEmail(db, email)));
  if (ofEmail && ofEmail.id !== id) throw authError("email_exists");
  const ofPhone = phone && (await runOne(db, findOwnerOfNumber(db, phone)));
  if (ofPhone && ofPhone.id !== id) throw phoneExists();
}
