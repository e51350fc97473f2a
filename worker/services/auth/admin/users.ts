import { countUsers, deleteUserRow, hollowUser, isUserSort, listUsersBy } from "#db/queries/auth/admin-users.ts";
import { listAuditEvents as listAuditRows } from "#db/queries/auth/audit-log.ts";
import { deleteFactorChallenges } from "#db/queries/auth/factor-challenges.ts";
import {
  deleteFactorOf,
  deleteLoneRecoveryCodes,
  editFactor,
  factorExists,
  factorIsEdited,
} from "#db/queries/auth/factors.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { ALWAYS, type Condition, runAll, runOne, runTogether } from "#db/statement.ts";
import { authError, factorNotFound, invalid, nameConflict } from "#domain/auth/auth-error.ts";
import { normalizePhone } from "#domain/auth/credentials.ts";
import { requireUuid } from "#domain/auth/request-fields.ts";
import { type FactorJson, hasVerifiedNumber, type UserJson } from "#domain/auth/user.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { queueStored } from "../../commit.ts";
import { NO_CHANGE, type PlannedChange, queueMails } from "../../mail/outbox.ts";
import { tellNextLead } from "../../referrers/membership.ts";
import { ownerNotice } from "../account-mails.ts";
import { readFactorName } from "../factors/enroll-factor.ts";
import { factorsOf, userJson } from "../user-json.ts";

/** The user of an admin endpoint. @throws AuthError */
export async function userInPath({ db }: AuthDeps, id: string): Promise<StoredUser> {
  const user = await runOne(db, findUser(requireUuid(id, "user_id")));
  if (user) return user;
  throw authError("user_not_found");
}

export type Paging = { page: number; perPage: number };

const MAX_PER_PAGE = 1000;

/** Empty parameters count as missing, because the client sends them. @throws AuthError */
export function readPaging(query: { page?: string | undefined; per_page?: string | undefined }): Paging {
  const number = (name: "page" | "per_page", byDefault: number) => {
    const text = query[name];
    if (!text) return byDefault;
    if (/^\d{1,9}$/.test(text)) return Number(text) || byDefault;
    throw invalid(`Bad Pagination Parameters: ${name} ${JSON.stringify(text)} is not a number`);
  };
  return { page: number("page", 1), perPage: Math.min(number("per_page", 50), MAX_PER_PAGE) };
}

type Ask = Paging & { filter: string; sort: string };

/** GET /admin/users: newest first. `filter` is the beginning of an address. @throws AuthError */
export async function listUsers(
  { db }: Pick<AuthDeps, "db">,
  { page, perPage, filter, sort }: Ask,
): Promise<{ users: UserJson[]; total: number }> {
  const order = sort || "created_at desc";
  if (!isUserSort(order)) throw invalid(`Bad Sort Parameters: ${JSON.stringify(sort)}`);
  const beginning = filter.trim().normalize("NFC").toLowerCase();
  const offset = (page - 1) * perPage;
  const { users, counted } = await runTogether(db, {
    users: listUsersBy({ beginning, sort: order, limit: perPage, offset }),
    counted: countUsers(beginning),
  });
  const { total } = present(counted[0], "count(*) answers one row");
  return { users: users.map(userJson), total };
}

/** DELETE /admin/users/{id}. Reviews stay, without a name. @throws AuthError */
export async function deleteUserById(deps: AuthDeps, id: string, isSoft: boolean): Promise<void> {
  const user = await userInPath(deps, id);
  const now = deps.now().toISOString();
  const { told } = await runTogether(deps.db, {
    version: bumpDataVersion(hasReviews(user.id)),
    told: await tellNextLead(deps, user.id, ALWAYS),
    deleted: isSoft ? hollowUser(user.id, now) : [deleteUserRow(user.id)],
    audit: auditEvent(deps, "user_deleted", user.id, { by: "admin", is_soft: isSoft }),
  });
  queueStored(deps, told);
}

/** GET /admin/audit: newest first, in GoTrue's format. */
export async function listAuditEvents({ db }: Pick<AuthDeps, "db">, { page, perPage }: Paging) {
  const rows = await runAll(db, listAuditRows(perPage, (page - 1) * perPage));
  return rows.map(({ id, createdAt, ip, action, userId, details }) => ({
    id: String(id),
    payload: { action, actor_id: userId, timestamp: createdAt, traits: details },
    created_at: createdAt,
    ip_address: ip ?? "",
  }));
}

/** GET /admin/users/{id}/factors. @throws AuthError */
export async function listFactorsOf(deps: AuthDeps, userId: string): Promise<FactorJson[]> {
  return factorsOf(await userInPath(deps, userId));
}

/** DELETE /admin/users/{id}/factors/{id}. Informs the owner if the factor was verified. @throws AuthError */
export async function deleteFactorById(deps: AuthDeps, userId: string, factorId: string): Promise<FactorJson> {
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const isNews = factor.status === "verified";
  const exists = factorExists(factor.id);
  const notice = isNews ? ownerNotice(deps, "mfa_factor_unenrolled", user, exists) : NO_CHANGE;
  const { deleted } = await runTogether(deps.db, {
    audit: audit(deps, "factor_unenrolled", user, factor, exists),
    notice: notice.statements,
    // After the statements that require the factor.
    deleted: deleteFactorOf({ userId: user.id, factorId: factor.id }),
    codes: deleteLoneRecoveryCodes(user.id),
  });
  if (deleted.length === 0) throw factorNotFound();
  queueMails(deps, notice.mailIds);
  return factor;
}

type FactorUpdate = { friendly_name?: string | undefined; phone?: string | undefined };

/** PUT /admin/users/{id}/factors/{id}: the name, and the number of a phone factor. @throws AuthError */
export async function editFactorById(
  deps: AuthDeps,
  { userId, factorId }: { userId: string; factorId: string },
  input: FactorUpdate,
): Promise<FactorJson> {
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const name = readFactorName(input.friendly_name);
  const phone = newNumberOf(factor, input.phone);
  if (name === null && phone === null) return factor;
  if (phone !== null && hasVerifiedNumber(user, phone)) throw authError("mfa_verified_factor_exists");
  const now = deps.now().toISOString();
  const done = factorIsEdited(factor.id, now);
  const changed = phone === null ? undefined : "phone";
  const number = changed ? numberChange(deps, user, factor, done) : NO_CHANGE;
  const { edited } = await runTogether(deps.db, {
    edited: editFactor({ userId: user.id, factorId: factor.id, name, phone, now }),
    audit: audit(deps, "factor_updated", user, { ...factor, changed }, done),
    number: number.statements,
  });
  if (edited.length === 0) throw alreadyTaken(name);
  queueMails(deps, number.mailIds);
  return {
    ...factor,
    ...(name !== null && { friendly_name: name }),
    ...(phone !== null && { phone }),
    updated_at: now,
  };
}

const alreadyTaken = (name: string | null) =>
  name === null ? authError("mfa_verified_factor_exists") : nameConflict(name);

function newNumberOf(factor: FactorJson, text: string | undefined): string | null {
  if (!text || factor.factor_type !== "phone") return null;
  const phone = normalizePhone(text);
  return phone === factor.phone ? null : phone;
}

/** Voids codes that were sent to the old number, and informs the owner of a verified factor. */
function numberChange(deps: AuthDeps, user: StoredUser, { id, status }: FactorJson, when: Condition): PlannedChange {
  const { statements, mailIds } = status === "verified" ? ownerNotice(deps, "phone_changed", user, when) : NO_CHANGE;
  return { statements: [deleteFactorChallenges(id, when), ...statements], mailIds };
}

function factorOf(user: StoredUser, factorId: string): FactorJson {
  const known = requireUuid(factorId, "factor_id");
  const factor = factorsOf(user).find(({ id }) => id === known);
  if (!factor) throw factorNotFound();
  return factor;
}

function audit(
  deps: AuthDeps,
  action: "factor_unenrolled" | "factor_updated",
  user: StoredUser,
  { id, factor_type: type, changed }: FactorJson & { changed?: "phone" | undefined },
  when: Condition,
) {
  const details = { by: "admin", factor_id: id, type, changed };
  return auditEvent(deps, action, user.id, details, when);
}
