import type { Condition } from "#db/condition.ts";
import { deleteFactorOf, editFactor, factorIsEdited } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { deleteFactorChallenges } from "#db/queries/auth/factor-challenges.ts";
import { factorIsGone } from "#db/queries/auth/factors.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether, type SqlValue, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { factorNotFound, nameConflict } from "#domain/auth/factor-error.ts";
import { normalizePhone } from "#domain/auth/phone-number.ts";
import { type FactorJson, hasVerifiedNumber } from "#domain/auth/user.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { readFactorName } from "../factors/enroll-factor.ts";
import { factorNotice } from "../factors/factor-notice.ts";
import { factorsOf } from "../user-json.ts";
import { userInPath } from "./user-in-path.ts";

/** GET /admin/users/{id}/factors. @throws AuthError */
export async function listFactorsOf(deps: AuthDeps, userId: string): Promise<FactorJson[]> {
  return factorsOf(await userInPath(deps, userId));
}

/** DELETE /admin/users/{id}/factors/{id}: its owner is told. @throws AuthError */
export async function deleteFactorById(
  deps: AuthDeps,
  userId: string,
  factorId: string,
): Promise<FactorJson> {
  const { db } = deps;
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const isNews = factor.status === "verified";
  const gone = factorIsGone(factor.id);
  const notice = isNews ? factorNotice(deps, user, "mfa_factor_unenrolled", gone) : undefined;
  await runTogether<Statement<unknown>[]>(db, [
    deleteFactorOf({ userId: user.id, factorId: factor.id }),
    audit(deps, "factor_unenrolled", user, factor),
    ...(notice?.statements ?? []),
  ]);
  queueMails(deps, notice?.mailIds ?? []);
  return factor;
}

type FactorUpdate = { friendly_name?: string | undefined; phone?: string | undefined };

/** PUT /admin/users/{id}/factors/{id}: name, and where codes go by SMS their number. @throws AuthError */
export async function editFactorById(
  deps: AuthDeps,
  { userId, factorId }: { userId: string; factorId: string },
  input: FactorUpdate,
): Promise<FactorJson> {
  const { db } = deps;
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const name = readFactorName(input.friendly_name);
  const phone = newNumberOf(factor, input.phone);
  if (name === null && phone === null) return factor;
  if (phone !== null && hasVerifiedNumber(user, phone))
    throw authError("mfa_verified_factor_exists");
  const now = deps.now().toISOString();
  const done = factorIsEdited(factor.id, now);
  const number = phone === null ? undefined : numberChange(deps, user, factor, done);
  const [edited] = await runTogether<Statement<unknown>[]>(db, [
    editFactor({ userId: user.id, factorId: factor.id, name, phone, now }),
    audit(deps, "factor_updated", user, { ...factor, changed: number && "phone" }, done),
    ...(number?.statements ?? []),
  ]);
  if (edited?.length === 0) throw takenMeanwhile(name);
  queueMails(deps, number?.mailIds ?? []);
  return {
    ...factor,
    ...(name !== null && { friendly_name: name }),
    ...(phone !== null && { phone }),
    updated_at: now,
  };
}

const takenMeanwhile = (name: string | null) =>
  name === null ? authError("mfa_verified_factor_exists") : nameConflict(name);

/** @throws AuthError */
function newNumberOf(factor: FactorJson, text: string | undefined): string | null {
  if (!text || factor.factor_type !== "phone") return null;
  const phone = normalizePhone(text);
  return phone === factor.phone ? null : phone;
}

type Done = readonly [when: Condition];

/** A code that went to the number of before is void; the owner is told, if the factor was theirs already. */
function numberChange(deps: AuthDeps, user: StoredUser, { id, status }: FactorJson, done: Done) {
  const isNews = status === "verified";
  const notice = isNews ? factorNotice(deps, user, "phone_changed", done) : undefined;
  return {
    statements: [deleteFactorChallenges(id, done), ...(notice?.statements ?? [])],
    mailIds: notice?.mailIds ?? [],
  };
}

function factorOf(user: StoredUser, factorId: string): FactorJson {
  if (!isUuid(factorId)) {
    const message = "factor_id must be an UUID";
    throw authError("validation_failed", { status: 404, message });
  }
  const factor = factorsOf(user).find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw factorNotFound();
  return factor;
}

function audit(
  { db, client, now }: AuthDeps,
  action: "factor_unenrolled" | "factor_updated",
  user: StoredUser,
  { id, factor_type: type, changed }: FactorJson & { changed?: "phone" | undefined },
  condition = "1",
  ...values: SqlValue[]
) {
  const details = { by: "admin", factor_id: id, type, changed };
  const at = now().toISOString();
  return insertAuditEvent(
    { action, userId: user.id, ...client, now: at, details },
    condition,
    ...values,
  );
}
