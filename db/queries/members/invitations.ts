import { sql } from "drizzle-orm";
import { ALWAYS, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerInvitations as invitations } from "../../schema/members.ts";
import { deleteFrom, excluded, insert, select } from "../../sql.ts";

type NewInvitation = Omit<typeof invitations.$inferInsert, "id">;

/** Replaces an earlier one to the same address. */
export const putInvitation = (invitation: NewInvitation, when = ALWAYS) =>
  insert(invitations, invitation, {
    when,
    onConflict: {
      target: [invitations.spitexId, invitations.email],
      set: {
        tokenHash: excluded(invitations.tokenHash),
        invitedBy: excluded(invitations.invitedBy),
        createdAt: excluded(invitations.createdAt),
        expiresAt: excluded(invitations.expiresAt),
      },
    },
    returning: { id: invitations.id },
  });

export const invitationExists = (tokenHash: string) =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.tokenHash} = ${tokenHash})`;

export const listInvitationsOf = (listingId: number, now: string) =>
  select(
    { id: invitations.id, email: invitations.email, expiresAt: invitations.expiresAt },
    sql`FROM ${invitations} WHERE ${invitations.spitexId} = ${listingId} AND ${invitations.expiresAt} > ${now}
      ORDER BY ${invitations.id}`,
  );

export const findInvitation = (tokenHash: string, now: string) =>
  select(
    { listingId: invitations.spitexId, email: invitations.email, name: listings.name, inviter: authUsers.email },
    sql`FROM ${invitations} JOIN ${listings} ON ${listings.id} = ${invitations.spitexId}
        JOIN ${authUsers} ON ${authUsers.id} = ${invitations.invitedBy}
      WHERE ${invitations.tokenHash} = ${tokenHash} AND ${invitations.expiresAt} > ${now}`,
  );

export const useInvitation = (tokenHash: string) =>
  deleteFrom(invitations, sql`${invitations.tokenHash} = ${tokenHash}`, { id: invitations.id });

/** Whoever no longer keeps the listing has invited nobody. */
export const deleteInvitationsBy = (userId: string, listingId: number, when = ALWAYS) =>
  deleteFrom(
    invitations,
    every(sql`${invitations.invitedBy} = ${userId} AND ${invitations.spitexId} = ${listingId}`, when),
  );

export const deleteInvitation = (id: number, listingId: number, when = ALWAYS) =>
  deleteFrom(invitations, every(sql`${invitations.id} = ${id} AND ${invitations.spitexId} = ${listingId}`, when), {
    id: invitations.id,
  });

export const isInvitationOf = (id: number, listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.id} = ${id} AND ${invitations.spitexId} = ${listingId})`;
