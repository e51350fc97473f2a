import { ALWAYS, type Condition } from "#db/condition.ts";
import { deleteFactorChallenges } from "#db/queries/auth/factor-challenges.ts";
import { deleteFactorOf, editFactor, factorIsEdited, factorIsGone } from "#db/queries/auth/factors.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { factorNotFound, nameConflict } from "#domain/auth/factor-error.ts";
import { normalizePhone } from "#domain/auth/phone-number.ts";
import { type FactorJson, hasVerifiedNumber } from "#domain/auth/user.ts";
import { requireUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE, type PlannedChange } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { auditEvent } from "../audit-event.ts";
import { readFactorName } from "../factors/enroll-factor.ts";
import { ownerNotice } from "../owner-notice.ts";
import { factorsOf } from "../user-json.ts";
import { userInPath } from "./users.ts";

/** GET /admin/users/{id}/factors. @throws AuthError */
export async function listFactorsOf(deps: AuthDeps, userId: string): Promise<FactorJson[]> {
  return factorsOf(await userInPath(deps, userId));
}

/** DELETE /admin/users/{id}/factors/{id}. Informs the owner. @throws AuthError */
export async function deleteFactorById(deps: AuthDeps, userId: string, factorId: string): Promise<FactorJson> {
  const user = await userInPath(deps, userId);
  const factor = factorOf(user, factorId);
  const isNews = factor.status === "verified";
  const gone = factorIsGone(factor.id);
  const notice = isNews ? ownerNotice(deps, "mfa_factor_unenrolled", user.email, gone) : NO_CHANGE;
  await runTogether(deps.db, {
    deleted: deleteFactorOf({ userId: user.id, factorId: factor.id }),
    audit: audit(deps, "factor_unenrolled", user, factor),
    notice: notice.statements,
  });
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
  const { statements, mailIds } =
    status === "verified" ? ownerNotice(deps, "phone_changed", user.email, when) : NO_CHANGE;
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
  when = ALWAYS,
) {
  const details = { by: "admin", factor_id: id, type, changed };
  return auditEvent(deps, action, user.id, details, when);
}
