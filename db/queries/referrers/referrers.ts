import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import { pick } from "#domain/keys.ts";
import { CLAIM_TRIES } from "#domain/members/claim.ts";
import type { ReferrerRole, ReferrerState } from "#domain/referrers/referrer.ts";
import type { Letterhead } from "#domain/referrers/referrer-input.ts";
import { authUsers } from "../../schema/accounts.ts";
import { questions } from "../../schema/questions.ts";
import { referrerMembers as members, referrers, referrerRequests as requests } from "../../schema/referrers.ts";
import { asJson, deleteFrom, excluded, insert, jsonObject, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { isReferrerNamed } from "../desks/desk-search.ts";
import { canBeMailed, LOCALE } from "../mail/mail-languages.ts";
import { stopCases } from "./cases.ts";
import { deleteColleagues, deleteReferrerInvitations } from "./people.ts";

/** The account belongs to an organization, in one of these states if any are given. */
export const refersForAny = (userId: string, ...states: ReferrerState[]): Condition =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.userId} = ${userId}
    ${states.length === 0 ? sql`` : sql`AND ${referrerIsIn(sql`${members.referrerId}`, ...states)}`})`;

/** Deletes the organization of the account if it waits. Until it is approved, it has no other member. */
export const deleteWaiting = (userId: string, when: Condition) =>
  deleteFrom(
    referrers,
    every(
      sql`${referrers.state} = 'waiting'`,
      sql`${referrers.id} = (SELECT ${members.referrerId} FROM ${members} WHERE ${members.userId} = ${userId})`,
      when,
    ),
  );

/** Log details of the account's waiting organization, read before `deleteWaiting` deletes it. */
export const waitingDetails = (userId: string) =>
  jsonObject({
    organization: sql`(SELECT ${referrers.name} FROM ${members} JOIN ${referrers} ON ${referrers.id} = ${members.referrerId}
      WHERE ${members.userId} = ${userId})`,
  });

type NewRequest = Omit<typeof requests.$inferInsert, "attempts">;

/** Replaces an earlier request of the same person. */
export const putRequest = (request: NewRequest, when: Condition) =>
  insert(requests, request, {
    when,
    onConflict: {
      target: [requests.userId],
      set: {
        name: excluded(requests.name),
        kind: excluded(requests.kind),
        sentTo: excluded(requests.sentTo),
        codeHash: excluded(requests.codeHash),
        attempts: 0,
        createdAt: excluded(requests.createdAt),
        expiresAt: excluded(requests.expiresAt),
      },
    },
  });

const isOpenRequest = (userId: string, now: string) =>
  sql`${requests.userId} = ${userId} AND ${requests.expiresAt} > ${now}`;

export const findRequest = (userId: string, now: string) =>
  select(pick(requests, ["name", "sentTo", "expiresAt"]), sql`FROM ${requests} WHERE ${isOpenRequest(userId, now)}`);

/** Counts the guess before it is checked, so that concurrent guesses cannot exceed the limit. */
export const takeRequestGuess = (userId: string, now: string) =>
  update(
    requests,
    { attempts: sql`${requests.attempts} + 1` },
    every(isOpenRequest(userId, now), sql`${requests.attempts} < ${CLAIM_TRIES}`),
    pick(requests, ["name", "kind", "sentTo", "codeHash"]),
  );

/** Of concurrent redemptions, only one succeeds. */
export const isRequested = (userId: string, codeHash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${requests} WHERE ${requests.userId} = ${userId} AND ${requests.codeHash} = ${codeHash})`;

export const deleteRequest = (userId: string, when: Condition) =>
  deleteFrom(requests, every(sql`${requests.userId} = ${userId}`, when));

type NewReferrer = Pick<typeof referrers.$inferInsert, "name" | "kind" | "domain" | "createdAt">;

export const insertReferrer = (referrer: NewReferrer, when: Condition) => insert(referrers, referrer, { when });

/** In the transaction that has just inserted it. */
export const NEWEST_REFERRER = sql`(SELECT max(${referrers.id}) FROM ${referrers})`;

const REFERRER = pick(referrers, ["id", "name", "kind", "domain", "state", "street", "zipCode", "city", "phone"]);

/** The organization of an account. */
export const findReferrerOf = (userId: string) =>
  select(
    { ...REFERRER, role: members.role, wantsMails: members.wantsMails },
    sql`FROM ${members} JOIN ${referrers} ON ${referrers.id} = ${members.referrerId}
      WHERE ${members.userId} = ${userId}`,
  );
export type OwnReferrer = RowOf<typeof findReferrerOf>;

const other = alias(referrers, "other");
const OTHERS = asJson<string[]>(sql`(SELECT json_group_array(${other.name}) FROM ${referrers} ${other}
  WHERE ${other.domain} = ${referrers.domain} AND ${other.id} <> ${referrers.id} AND ${other.state} <> 'refused')`);
const MEMBERS = asJson<string[]>(sql`(SELECT json_group_array(${authUsers.email}) FROM ${members}
  JOIN ${authUsers} ON ${authUsers.id} = ${members.userId} WHERE ${members.referrerId} = ${referrers.id})`);

/** The members who can be mailed, with the languages they chose for mails. */
const MAILED_MEMBERS = asJson<{ email: string; locale: string | null; role: ReferrerRole }[]>(sql`(SELECT
  json_group_array(${jsonObject({ email: authUsers.email, locale: LOCALE, role: members.role })}) FROM ${members}
  JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
  WHERE ${members.referrerId} = ${referrers.id} AND ${canBeMailed()})`);

/** Newest first, one row more than the window. */
export const listReferrers = ({ state, before, size, q }: DeskWindow & { state: ReferrerState; q: string }) =>
  select(
    {
      ...pick(referrers, ["id", "name", "kind", "domain", "state", "reason", "createdAt", "decidedAt"]),
      members: MEMBERS,
      others: OTHERS,
      questions: sql<number>`(SELECT count(*) FROM ${questions} WHERE ${questions.referrerId} = ${referrers.id})`,
    },
    sql`FROM ${referrers} WHERE ${referrers.state} = ${state} AND ${referrers.id} < ${before}
        AND (${isReferrerNamed(readTyped(q))})
      ORDER BY ${referrers.id} DESC LIMIT ${size + 1}`,
  );

export const findReferrer = (id: number) =>
  select({ ...REFERRER, members: MAILED_MEMBERS }, sql`FROM ${referrers} WHERE ${referrers.id} = ${id}`);

export const referrerIsIn = (id: number | SQL, ...states: ReferrerState[]): Condition =>
  sql`EXISTS (SELECT 1 FROM ${referrers} WHERE ${referrers.id} = ${id}
    AND ${referrers.state} IN ${states})`;

type Refused = { reason: string; decidedAt: string };

export const approveReferrer = (id: number, decidedAt: string, when: Condition) =>
  update(referrers, { state: "approved", reason: "", decidedAt }, every(sql`${referrers.id} = ${id}`, when));

export const refuseReferrer = (id: number, { reason, decidedAt }: Refused, when: Condition) => [
  update(referrers, { state: "refused", reason, decidedAt }, every(sql`${referrers.id} = ${id}`, when)),
  ...endRefused(id, decidedAt),
];

/** Ends the invitations, members and cases of an organization that is refused. */
export const endRefused = (id: number, now: string) => [
  deleteReferrerInvitations({ referrerId: id }, referrerIsIn(id, "refused")),
  deleteColleagues(id, referrerIsIn(id, "refused")),
  stopCases(id, now, referrerIsIn(id, "refused")),
];

export const setLetterhead = (id: number, letterhead: Letterhead, when: Condition) =>
  update(referrers, letterhead, every(sql`${referrers.id} = ${id}`, when));
