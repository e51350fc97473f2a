import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  deleteFactor,
  factorIsGone,
  findFactor,
  type StoredFactor,
} from "#db/queries/auth/factors.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { factorNotFound, insufficientAal } from "#domain/auth/factor-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { ownFactor } from "./challenge-factor.ts";
import { usableTypes } from "./factor-kinds.ts";
import { factorNotice } from "./factor-notice.ts";

/** DELETE /factors/{id}; sessions that showed it are aal1 again. @throws AuthError */
export async function unenrollFactor(deps: AuthDeps, signed: Signed, factorId: string) {
  return removeFactor(deps, signed, await ownFactor(deps, signed.user.id, factorId));
}

/** @throws AuthError without a second factor, and where recovery codes would remain alone */
export async function removeFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  { id, factorType: factor_type, status }: Pick<StoredFactor, "id" | "factorType" | "status">,
): Promise<{ id: string }> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const details = { factor_id: id, type: factor_type, status };
  const event = { action: "factor_unenrolled", userId: user.id, ...client, now, details } as const;
  const isNews = status === "verified";
  const notice = isNews
    ? factorNotice(deps, user, "mfa_factor_unenrolled", factorIsGone(id))
    : undefined;
  const removal = {
    userId: user.id,
    factorId: id,
    hasSecondFactor: session.aal === "aal2",
    usableTypes: usableTypes(deps),
  };
  const [removed] = await runTogether<Statement<unknown>[]>(db, [
    deleteFactor(removal),
    insertAuditEvent(event, factorIsGone(id)),
    ...(notice?.statements ?? []),
  ]);
  if (removed?.length === 0) throw await whyNot(deps, removal);
  queueMails(deps, notice?.mailIds ?? []);
  return { id };
}

async function whyNot({ db }: AuthDeps, removal: Parameters<typeof deleteFactor>[1]) {
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
