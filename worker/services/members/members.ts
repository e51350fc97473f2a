import { type EditableListing, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { findMerged } from "#db/queries/listings/merged-listings.ts";
import { deleteClaim } from "#db/queries/members/claims.ts";
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteMember,
  findInbox,
  findInvitation,
  hasRoom,
  insertMember,
  invitationExists,
  isInvitationOf,
  isMember,
  listMembersOf,
  type MemberRow,
  putInvitation,
  useInvitation,
} from "#db/queries/members/members.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { ALWAYS, type Condition, every, not, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { invitationEnd } from "#domain/members/claim.ts";
import { invitationMail } from "#domain/members/member-mail.ts";
import { INVITED, paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { takeFromInvitations } from "../forms/sent-forms.ts";
import { newInvitationToken, readInvitation } from "./invitation-links.ts";

/**
 * Invites by mail; a user whose account has that address may accept with the link. Only the recipient sees the mail's
 * link, because opening it proves the address of an account that never proved it otherwise. @throws AppError
 */
export async function inviteMember(deps: Deps, actor: AdminActor, listingId: number, email: string): Promise<void> {
  const listing = await requireKept(deps, actor.userId, listingId);
  await takeFromInvitations(deps, { to: email, inviter: actor.userId });
  const { token, tokenHash } = await newInvitationToken(deps, KIND);
  const { siteUrl } = deps.config;
  const inbox = await runOne(deps.db, findInbox(listing.slug));
  const mail = inLanguage(inbox ? languageOfListing(inbox.mailed) : "de", () => {
    const link = `${siteUrl}${paths.providerDesk()}?${INVITED}=${token}`;
    return invitationMail({ siteUrl, to: email, spitexName: listing.name, link, inviter: actor.email });
  });
  const invitation = {
    spitexId: listingId,
    email,
    tokenHash,
    invitedBy: actor.userId,
    expiresAt: invitationEnd(deps.now()),
  };
  const now = deps.now().toISOString();
  await commit(deps, {
    when: every(isMember({ userId: actor.userId, listingId }), hasRoom(listingId, email, now)),
    orElse: "members_full",
    audit: { actor, action: "member_invited", details: { listing_id: listingId } },
    isPublic: false,
    mails: [{ ...mail, kind: "provider_invitation", replyTo: actor.email }],
    write: (createdAt, when) => putInvitation({ ...invitation, createdAt }, when),
  });
}

/** @throws AppError */
export async function withdrawInvitation(deps: Deps, actor: AdminActor, listingId: number, id: number): Promise<void> {
  await commit(deps, {
    when: every(isMember({ userId: actor.userId, listingId }), isInvitationOf(id, listingId)),
    orElse: "invitation_settled",
    audit: { actor, action: "member_invitation_withdrawn", details: { listing_id: listingId } },
    isPublic: false,
    write: (_, when) => deleteInvitation(id, when),
  });
}

/** The contents of the page on which an invitation is accepted. @throws AppError */
export async function loadInvitation(deps: Deps, actor: AdminActor, token: string) {
  const { name, inviter, listingId } = await find(deps, actor, token);
  return { name, inviter, to: listingId };
}

type Acceptance = {
  token: string;
  /** The listing of the invitation, as the page showed it: a user who is already a member has sent the form twice. */
  to: number;
};

/** @returns the id of the listing @throws AppError */
export async function acceptInvitation(deps: Deps, actor: AdminActor, { token, to }: Acceptance): Promise<number> {
  try {
    return await accept(deps, actor, token);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === "invitation_not_found";
    const isIn = isGone && (await runOne(deps.db, findToEdit(to, isMember({ userId: actor.userId, listingId: to }))));
    if (!isIn) throw error;
    return to;
  }
}

async function accept(deps: Deps, actor: AdminActor, token: string): Promise<number> {
  const { listingId, tokenHash, proof } = await find(deps, actor, token);
  const membership = { userId: actor.userId, listingId };
  const isOpen = every(invitationExists(tokenHash), proof);
  await commit(deps, {
    when: isOpen,
    orElse: "invitation_not_found",
    audit: {
      actor,
      action: "member_added",
      when: not(isMember(membership)),
      details: { listing_id: listingId, way: "invitation" },
    },
    isPublic: false,
    write: (now) => [
      insertMember(membership, now, isOpen),
      ...hideReviewsOfKeepers(listingId, now),
      deleteClaim(membership, isMember(membership)),
      useInvitation(tokenHash),
    ],
  });
  return listingId;
}

const KIND = "provider invitation";

/** @throws AppError */
const find = (deps: Deps, actor: AdminActor, token: string) =>
  readInvitation(deps, actor, { kind: KIND, token, find: (key) => findInvitation(key, deps.now().toISOString()) });

type Removal = { listingId: number; userId: string };

/** Removes the actor or another member, even the last one. The actor must be a member, too. @throws AppError */
export const removeByMember = (deps: Deps, actor: AdminActor, removal: Removal) =>
  remove(deps, actor, removal, isMember({ userId: actor.userId, listingId: removal.listingId }));

/** Removes a member on behalf of administration. @throws AppError */
export const removeByAdmin = (deps: Deps, actor: AdminActor, removal: Removal) => remove(deps, actor, removal, ALWAYS);

async function remove(deps: Deps, actor: AdminActor, removal: Removal, mayRemove: Condition) {
  const { listingId, userId } = removal;
  const details = { listing_id: listingId, user_id: userId };
  await commit(deps, {
    // A person who has already left counts as removed.
    when: mayRemove,
    orElse: "not_member",
    audit: { actor, action: "member_removed", when: isMember(removal), details },
    isPublic: false,
    write: (_, when) => [deleteInvitationsBy(userId, listingId, when), deleteMember(removal, when)],
  });
}

/** The listing, if the user is a member; another one is treated as if it did not exist. @throws AppError */
export async function requireKept(
  { db }: Pick<Deps, "db">,
  userId: string,
  listingId: number,
): Promise<EditableListing> {
  const listing = await runOne(db, findToEdit(listingId, isMember({ userId, listingId })));
  if (!listing) throw new AppError("not_member");
  return listing;
}

/** The listing into which the given one was merged, if the user keeps it: old links lead there. */
export async function findMergedKept({ db }: Pick<Deps, "db">, userId: string, listingId: number) {
  const merged = await runOne(db, findMerged(listingId));
  const kept = merged && isMember({ userId, listingId: merged.intoId });
  return kept && (await runOne(db, findToEdit(merged.intoId, kept)))?.id;
}

export const personName = ({ firstName, lastName }: Pick<MemberRow, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The members of a listing, for administration. */
export async function listMembers({ db }: Pick<Deps, "db">, listingId: number) {
  const rows = await runAll(db, listMembersOf(listingId));
  return rows.map(({ userId, email, since, ...name }) => ({ userId, email, since, name: personName(name) }));
}
