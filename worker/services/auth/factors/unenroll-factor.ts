import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteFactor,
  factorIsGone,
  findFactor,
  type StoredFactor,
} from "#db/queries/auth/factors.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { factorNotFound, insufficientAal } from "#domain/auth/factor-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { NO_CHANGE } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { ownFactor } from "./challenge-factor.ts";
import { usableTypes } from "./factor-kinds.ts";
import { factorNotice } from "./factor-notice.ts";

/** DELETE /factors/{id}. Sessions raised with it are aal1 again. @throws AuthError */
export async function unenrollFactor(deps: AuthDeps, signed: Signed, factorId: string) {
  return removeFactor(deps, signed, await ownFactor(deps, signed.user.id, factorId));
}

/** @throws AuthError without a second factor, or if only recovery codes would remain */
export async function removeFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  { id, factorType, status }: Pick<StoredFactor, "id" | "factorType" | "status">,
): Promise<{ id: string }> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const details = { factor_id: id, type: factorType, status };
  const event = { action: "factor_unenrolled", userId: user.id, ...client, now, details } as const;
  const isGone = factorIsGone(id);
  const isNews = status === "verified";
  const notice = isNews ? factorNotice(deps, user, "mfa_factor_unenrolled", isGone) : NO_CHANGE;
  const removal = {
    userId: user.id,
    factorId: id,
    hasSecondFactor: session.aal === "aal2",
    usableTypes: usableTypes(deps),
  };
  const { removed } = await runTogether(db, {
    removed: deleteFactor(removal),
    audit: insertAuditEvent(event, isGone),
    notice: notice.statements,
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
