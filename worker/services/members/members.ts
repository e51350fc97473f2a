import { base64url } from "jose";
import { type EditableListing, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteMember,
  findInvitation,
  hasRoom,
  insertMember,
  invitationExists,
  isInvitationOf,
  isMember,
  putInvitation,
  useInvitation,
} from "#db/queries/members/members.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { ALWAYS, every, not, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { invitationEnd } from "#domain/members/claim.ts";
import { invitationMail } from "#domain/members/member-mail.ts";
import { INVITED, paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { takeFromInvitations } from "../forms/sent-forms.ts";
import { queueMails } from "../mail/outbox.ts";

/** By mail; whoever opens the link with an account of that address may accept. @throws AppError */
export async function inviteMember(deps: Deps, actor: AdminActor, listingId: number, email: string): Promise<void> {
  const { config, keyedHash } = deps;
  const listing = await requireKept(deps, actor.userId, listingId);
  await takeFromInvitations(deps, { to: email, inviter: actor.userId });
  const time = deps.now();
  const now = time.toISOString();
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  const tokenHash = await hashOf(keyedHash, token);
  const { siteUrl } = config;
  const link = `${siteUrl}${paths.providerDesk()}?${INVITED}=${token}`;
  const mail = invitationMail({ siteUrl, to: email, spitexName: listing.name, link, inviter: actor.email });
  const mailId = crypto.randomUUID();
  const invitation = {
    spitexId: listingId,
    email,
    tokenHash,
    invitedBy: actor.userId,
    createdAt: now,
    expiresAt: invitationEnd(time),
  };
  const event = { action: "member_invited", now, details: { listing_id: listingId } } as const;
  const may = every(isMember({ userId: actor.userId, listingId }), hasRoom(listingId));
  const { put } = await runTogether(deps.db, {
    put: putInvitation(invitation, may),
    audit: auditOf(actor, event, invitationExists(tokenHash)),
    mail: insertMail(
      { ...mail, id: mailId, kind: "provider_invitation", replyTo: actor.email, createdAt: now },
      invitationExists(tokenHash),
    ),
  });
  if (put.length === 0) throw new AppError("members_full");
  queueMails(deps, [mailId]);
}

/** @throws AppError */
export async function withdrawInvitation(deps: Deps, actor: AdminActor, listingId: number, id: number): Promise<void> {
  const now = deps.now().toISOString();
  const event = { action: "member_invitation_withdrawn", now, details: { listing_id: listingId } } as const;
  const may = isMember({ userId: actor.userId, listingId });
  const { deleted } = await runTogether(deps.db, {
    audit: auditOf(actor, event, every(may, isInvitationOf(id, listingId))),
    deleted: deleteInvitation(id, listingId, may),
  });
  if (deleted.length === 0) throw new AppError("invitation_not_found");
}

/** What the invited person reads before pressing the button. @throws AppError */
export async function loadInvitation(deps: Deps, actor: AdminActor, token: string) {
  const { name, inviter } = await find(deps, actor, token);
  return { name, inviter };
}

/** @returns the number of the listing @throws AppError */
export async function acceptInvitation(deps: Deps, actor: AdminActor, token: string): Promise<number> {
  const { listingId, tokenHash } = await find(deps, actor, token);
  const membership = { userId: actor.userId, listingId };
  const now = deps.now().toISOString();
  const event = { action: "member_added", now, details: { listing_id: listingId, way: "invitation" } } as const;
  const isOpen = invitationExists(tokenHash);
  const { used } = await runTogether(deps.db, {
    audit: auditOf(actor, event, every(isOpen, not(isMember(membership)))),
    added: insertMember(membership, now, isOpen),
    reviews: hideReviewsOfKeepers(listingId, now),
    used: useInvitation(tokenHash),
  });
  if (used.length === 0) throw new AppError("invitation_not_found");
  return listingId;
}

/** @throws AppError */
async function find({ db, keyedHash, now }: Deps, { email }: AdminActor, token: string) {
  const tokenHash = await hashOf(keyedHash, token);
  const invitation = await runOne(db, findInvitation(tokenHash, now().toISOString()));
  if (!invitation) throw new AppError("invitation_not_found");
  if (invitation.email !== email) throw new AppError("invitation_for_other");
  return { ...invitation, tokenHash };
}

const hashOf = async (hash: Deps["keyedHash"], token: string) =>
  base64url.encode(await hash("provider invitation", token));

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

/** The listing, if the user keeps it: another one answers like one that does not exist. @throws AppError */
export async function requireKept(
  { db }: Pick<Deps, "db">,
  userId: string,
  listingId: number,
): Promise<EditableListing> {
  const listing = await runOne(db, findToEdit(listingId, isMember({ userId, listingId })));
  if (!listing) throw new AppError("not_member");
  return listing;
}
