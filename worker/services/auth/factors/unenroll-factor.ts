import { deleteFactor, findFactor, mayDeleteFactor, type StoredFactor } from "#db/queries/auth/factors.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError, factorNotFound, insufficientAal } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { NO_CHANGE, queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { usableTypes } from "./enroll-factor.ts";
import { ownFactor } from "./verify-factor.ts";

/** DELETE /factors/{id}. Sessions that were raised with the factor are aal1 again. @throws AuthError */
export async function unenrollFactor(deps: AuthDeps, signed: Signed, factorId: string) {
  return removeFactor(deps, signed, await ownFactor(deps, signed.user.id, factorId));
}

/** @throws AuthError without a second factor, or if only recovery codes would remain */
export async function removeFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  { id, factorType, status }: Pick<StoredFactor, "id" | "factorType" | "status">,
): Promise<{ id: string }> {
  const removal = {
    userId: user.id,
    factorId: id,
    hasSecondFactor: session.aal === "aal2",
    usableTypes: usableTypes(deps),
  };
  const mayDelete = mayDeleteFactor(removal);
  const isNews = status === "verified";
  const notice = isNews ? ownerNotice(deps, "mfa_factor_unenrolled", user, mayDelete) : NO_CHANGE;
  const details = { factor_id: id, type: factorType, status };
  const { removed } = await runTogether(deps.db, {
    audit: auditEvent(deps, "factor_unenrolled", user.id, details, mayDelete),
    notice: notice.statements,
    // Last, because the other statements require the factor: a second request then writes nothing.
    removed: deleteFactor(removal),
  });
  if (removed.length === 0) throw await whyNot(deps, removal);
  queueMails(deps, notice.mailIds);
  return { id };
}

async function whyNot({ db }: AuthDeps, removal: Parameters<typeof deleteFactor>[0]) {
  const factor = await runOne(db, findFactor(removal));
  if (!factor) return factorNotFound();
  if (!removal.hasSecondFactor) {
    return insufficientAal(422, "AAL2 required to unenroll verified factor");
  }
  return authError("mfa_recovery_codes_sole_factor", {
    message:
      "Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.",
  });
}
