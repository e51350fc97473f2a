import { ALWAYS, every } from "#db/condition.ts";
import { deleteInvitationsBy } from "#db/queries/members/invitations.ts";
import { deleteMember, isMember } from "#db/queries/members/members.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Removal = { listingId: number; userId: string };

/** Of oneself or another; the last one may leave. The actor must keep the listing as well. @throws AppError */
export const removeByMember = (deps: Deps, actor: AdminActor, removal: Removal) =>
  remove(deps, actor, removal, isMember({ userId: actor.userId, listingId: removal.listingId }));

/** By administration. @throws AppError */
export const removeByAdmin = (deps: Deps, actor: AdminActor, removal: Removal) => remove(deps, actor, removal, ALWAYS);

async function remove({ db, now: clock }: Deps, actor: AdminActor, removal: Removal, mayRemove = ALWAYS) {
  const { listingId, userId } = removal;
  const now = clock().toISOString();
  const event = { action: "member_removed", now, details: { listing_id: listingId, user_id: userId } } as const;
  const { deleted } = await runTogether(db, {
    audit: auditOf(actor, event, every(mayRemove, isMember(removal))),
    invitations: deleteInvitationsBy(userId, listingId, every(mayRemove, isMember(removal))),
    deleted: deleteMember(removal, mayRemove),
  });
  if (deleted.length === 0) throw new AppError("not_member");
}
