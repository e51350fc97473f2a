import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "#domain/keys.ts";
import { MOST_MEMBERS } from "#domain/members/claim.ts";
import type { ReferrerRole } from "#domain/referrers/referrer.ts";
import { authUsers } from "../../schema/accounts.ts";
import { questions } from "../../schema/questions.ts";
import { referrerInvitations as invitations, referrerMembers as members, referrers } from "../../schema/referrers.ts";
import { deleteFrom, excluded, insert, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { canBeMailed, isAdmitted, LOCALE } from "../mail/mail-languages.ts";

export type ReferrerMembership = { userId: string; referrerId: number };

const rowOf = ({ userId, referrerId }: ReferrerMembership) =>
  sql`${members.userId} = ${userId} AND ${members.referrerId} = ${referrerId}`;

export const isColleague = (membership: ReferrerMembership): Condition =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${rowOf(membership)})`;

/** The right to change what concerns the whole organization. */
export const isLead = (membership: ReferrerMembership): Condition =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${rowOf(membership)} AND ${members.role} = 'lead')`;

/** Another member leads the organization, or there is no other member. */
export const mayLeave = ({ userId, referrerId }: ReferrerMembership): Condition =>
  sql`(EXISTS (SELECT 1 FROM ${members} WHERE ${members.referrerId} = ${referrerId}
      AND ${members.userId} <> ${userId} AND ${members.role} = 'lead')
    OR NOT EXISTS (SELECT 1 FROM ${members} WHERE ${members.referrerId} = ${referrerId}
      AND ${members.userId} <> ${userId}))`;

type NewMember = { userId: string; referrerId: number | SQL; role: ReferrerRole; createdAt: string };

/** Only leads get mails by default. */
export const insertColleague = (member: NewMember, when: Condition) =>
  insert(members, { ...member, wantsMails: member.role === "lead" }, { when, onConflict: "ignore" });

/** For the link in the mails about cases. */
export const findCaseMails = (userId: string) =>
  select(
    { referrerId: members.referrerId, name: referrers.name, isOn: members.wantsMails },
    sql`FROM ${members} JOIN ${referrers} ON ${referrers.id} = ${members.referrerId} WHERE ${members.userId} = ${userId}`,
  );

export const setCaseMails = (userId: string, wantsMails: boolean) =>
  update(members, { wantsMails }, sql`${members.userId} = ${userId}`);

/** Who gets a mail about a case: those who want one and can be mailed. */
export const listCaseReaders = (question: string) =>
  select(
    {
      userId: members.userId,
      referrerId: members.referrerId,
      email: sql<string>`${authUsers.email}`,
      locale: LOCALE,
      caseNumber: sql<number>`${questions.caseNumber}`,
    },
    sql`FROM ${questions} JOIN ${members} ON ${members.referrerId} = ${questions.referrerId}
      JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${questions.id} = ${question} AND ${members.wantsMails} = 1 AND ${canBeMailed()}`,
  );
export type CaseReader = RowOf<typeof listCaseReaders>;

/** A member who becomes lead gets the organization's mails. */
export const setRole = (membership: ReferrerMembership, role: ReferrerRole, when: Condition) =>
  update(
    members,
    { role, ...(role === "lead" && { wantsMails: sql`${members.wantsMails} OR ${members.role} <> 'lead'` }) },
    every(rowOf(membership), when),
  );

const own = alias(members, "own");
const ofLead = alias(authUsers, "of_lead");

/** Who may lead the organization once the account of this lead has ended or is banned. */
export const listHeirs = (lead: string) =>
  select(
    {
      userId: members.userId,
      email: sql<string>`${authUsers.email}`,
      locale: LOCALE,
      name: referrers.name,
      localeOfLead: sql<
        string | null
      >`(SELECT CAST(${ofLead.userMetadata} ->> 'locale' AS TEXT) FROM ${authUsers} ${ofLead}
        WHERE ${ofLead.id} = ${lead})`,
    },
    sql`FROM ${members} ${own} JOIN ${members} ON ${members.referrerId} = ${own.referrerId}
      JOIN ${referrers} ON ${referrers.id} = ${members.referrerId} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${own.userId} = ${lead} AND ${own.role} = 'lead' AND ${members.role} <> 'lead' AND ${canBeMailed()}`,
  );

/**
 * Before the account of this lead ends or is banned: the triggers referrer_lead_followed and referrer_lead_banned will
 * let this colleague lead.
 */
export const isNextLead = (heir: string, lead: string): Condition =>
  sql`(${heir}, 'member', 1) = (SELECT ${members.userId}, ${members.role}, ${canBeMailed()} FROM ${members}
      JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
    WHERE ${members.userId} <> ${lead} AND ${members.referrerId} =
      (SELECT ${own.referrerId} FROM ${members} ${own} WHERE ${own.userId} = ${lead} AND ${own.role} = 'lead')
    ORDER BY NOT ${isAdmitted()}, ${members.role} <> 'lead', ${members.createdAt}, ${members.userId} LIMIT 1)`;

export const deleteColleague = (membership: ReferrerMembership, when: Condition) =>
  deleteFrom(members, every(rowOf(membership), when));

export const deleteColleagues = (referrerId: number, when: Condition) =>
  deleteFrom(members, every(sql`${members.referrerId} = ${referrerId}`, when));

export const listColleagues = (referrerId: number) =>
  select(
    { ...pick(members, ["userId", "role"]), since: members.createdAt, email: authUsers.email },
    sql`FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${members.referrerId} = ${referrerId} ORDER BY ${members.createdAt}, ${members.userId}`,
  );

/** The organization has room for this address, which may be invited already. */
export const hasRoomForColleague = (referrerId: number, email: string, now: string): Condition =>
  sql`(SELECT count(*) FROM ${members} WHERE ${members.referrerId} = ${referrerId})
    + (SELECT count(*) FROM ${invitations} WHERE ${invitations.referrerId} = ${referrerId}
      AND ${invitations.email} <> ${email} AND ${invitations.expiresAt} > ${now}) < ${MOST_MEMBERS}`;

type NewInvitation = Omit<typeof invitations.$inferInsert, "id">;

/** Replaces an earlier invitation to the same address. */
export const putReferrerInvitation = (invitation: NewInvitation, when: Condition) =>
  insert(invitations, invitation, {
    when,
    onConflict: {
      target: [invitations.referrerId, invitations.email],
      set: {
        tokenHash: excluded(invitations.tokenHash),
        invitedBy: excluded(invitations.invitedBy),
        createdAt: excluded(invitations.createdAt),
        expiresAt: excluded(invitations.expiresAt),
      },
    },
  });

export const findReferrerInvitation = (key: { id: number } | { tokenHash: string }, now: string) =>
  select(
    {
      ...pick(invitations, ["id", "email", "tokenHash"]),
      referrerId: referrers.id,
      name: referrers.name,
      inviter: authUsers.email,
    },
    sql`FROM ${invitations} JOIN ${referrers} ON ${referrers.id} = ${invitations.referrerId}
      JOIN ${authUsers} ON ${authUsers.id} = ${invitations.invitedBy}
      WHERE ${"id" in key ? sql`${invitations.id} = ${key.id}` : sql`${invitations.tokenHash} = ${key.tokenHash}`}
        AND ${invitations.expiresAt} > ${now} AND ${referrers.state} = 'approved' AND ${isAdmitted(now)}`,
  );

export const referrerInvitationExists = (tokenHash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.tokenHash} = ${tokenHash})`;

export const useReferrerInvitation = (tokenHash: string, when: Condition) =>
  deleteFrom(invitations, every(sql`${invitations.tokenHash} = ${tokenHash}`, when));

export const listReferrerInvitations = (referrerId: number, now: string) =>
  select(
    pick(invitations, ["id", "email", "expiresAt", "tokenHash"]),
    sql`FROM ${invitations} WHERE ${invitations.referrerId} = ${referrerId} AND ${invitations.expiresAt} > ${now}
      ORDER BY ${invitations.id}`,
  );

export const isReferrerInvitation = (id: number, referrerId: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.id} = ${id}
    AND ${invitations.referrerId} = ${referrerId})`;

export const deleteReferrerInvitation = (id: number, when: Condition) =>
  deleteFrom(invitations, every(sql`${invitations.id} = ${id}`, when));

/** Deletes the invitations that a removed member wrote, or all of an organization. */
export const deleteReferrerInvitations = (
  { referrerId, by }: { referrerId: number; by?: string | undefined },
  when: Condition,
) =>
  deleteFrom(
    invitations,
    every(
      sql`${invitations.referrerId} = ${referrerId}`,
      by === undefined ? undefined : sql`${invitations.invitedBy} = ${by}`,
      when,
    ),
  );
