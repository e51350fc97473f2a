import { deleteChangesBefore } from "#db/queries/members/changes.ts";
import { deleteClaimsBefore, deleteFormerContactsBefore } from "#db/queries/members/claims.ts";
import { deleteInvitationsBefore } from "#db/queries/members/invitations.ts";
import { runTogether } from "#db/statement.ts";
import { proofStart } from "#domain/members/claim-periods.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

const DAY_MS = 86_400_000;

/** Claims and invitations that have expired, and changes that were decided long ago. */
export async function deleteOldClaims({ db, now: clock }: Pick<Deps, "db" | "now">): Promise<void> {
  const now = clock();
  await runTogether(db, {
    claims: deleteClaimsBefore(now.toISOString()),
    formerContacts: deleteFormerContactsBefore(proofStart(now)),
    invitations: deleteInvitationsBefore(now.toISOString()),
    changes: deleteChangesBefore(new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()),
  });
}
