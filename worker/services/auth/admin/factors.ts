import { deleteFactorOf, renameFactor } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { FACTOR_IS_GONE } from "#db/queries/auth/factors.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { factorNotFound, nameConflict } from "#domain/auth/factor-error.ts";
import { type FactorJson, factorsOf, type StoredUser } from "#domain/auth/user.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { readFactorName } from "../factors/enroll-factor.ts";
import { factorNotice } from "../factors/factor-notice.ts";
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
  const gone = [FACTOR_IS_GONE, factor.id] as const;
  const notice = isNews ? factorNotice(deps, user, "mfa_factor_unenrolled", ...gone) : undefined;
  await runTogether<Statement<unknown>[]>(db, [
    deleteFactorOf(db, { userId: user.id, factorId: factor.id }),
    audit(deps, "factor_unenrolled", user, factor),
    ...(notice?.statements ?? []),
  ]);
  queueMails(deps, notice?.mailIds ?? []);
  return factor;
}

/** PUT /admin/users/{id}/factors/{id}. @throws AuthError */
export async function editFactorById(
  deps: AuthDeps,
  { userId, factorId }: { userId: string; factorId: string },
  input: { friendly_name?: string | undefined },
): Promise<FactorJson> {
  const { db } = deps;
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const name = readFactorName(input.friendly_name);
  if (name === null) return factor;
  const now = deps.now().toISOString();
  const [renamed] = await runTogether<Statement<unknown>[]>(db, [
    renameFactor(db, { userId: user.id, factorId: factor.id }, name, now),
    audit(deps, "factor_updated", user, factor),
  ]);
  if (renamed?.length === 0) throw nameConflict(name);
  return { ...factor, friendly_name: name, updated_at: now };
}

function factorOf(user: StoredUser, factorId: string): FactorJson {
  if (!isUuid(factorId)) {
    const message = "factor_id must be an UUID";
    throw new AuthError({ status: 404, code: "validation_failed", message });
  }
  const factor = factorsOf(user).find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw factorNotFound();
  return factor;
}

function audit(
  { db, client, now }: AuthDeps,
  action: "factor_unenrolled" | "factor_updated",
  user: StoredUser,
  factor: FactorJson,
) {
  const details = { by: "admin", factor_id: factor.id, type: factor.factor_type };
  const at = now().toISOString();
  return insertAuditEvent(db, { action, userId: user.id, ...client, now: at, details });
}
