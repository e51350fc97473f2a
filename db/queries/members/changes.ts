import { type SQL, sql } from "drizzle-orm";
import type { ChangeFilter } from "#domain/desks/change-desk.ts";
import type { DeskPosition, DeskWindow } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import type { FormChanges } from "#domain/members/provider-desk.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { listingChanges as changes } from "../../schema/members.ts";
import { insert, isOlder, listOf, nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { isAboutAny } from "../listings/stored-listing.ts";
import { MAILED } from "../mail/mail-languages.ts";
import { isMember, type Membership } from "./members.ts";

type State = (typeof changes.$inferSelect)["state"];

type NewChange = { listingId: number; userId: string; state: "waiting" | "applied"; changes: FormChanges; now: string };

export const insertChange = ({ listingId, userId, state, changes: made, now }: NewChange, when: Condition) =>
  insert(
    changes,
    { spitexId: listingId, userId, state, changes: made, createdAt: now, decidedAt: state === "applied" ? now : null },
    { when },
  );

/** The listing has a proposal that no admin has decided. */
export const changeWaits = (listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.spitexId} = ${listingId} AND ${changes.state} = 'waiting')`;

export const changeIsIn = (id: number, state: State) =>
  sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.id} = ${id} AND ${changes.state} = ${state})`;

/** `made`: given if more has changed than was proposed. */
type Decision = { id: number; to: State; reason?: string; now: string; made?: FormChanges };

export const decideChange = ({ id, to, reason = "", now, made }: Decision, when: Condition) =>
  update(
    changes,
    { state: to, reason, decidedAt: now, ...(made && { changes: made }) },
    every(sql`${changes.id} = ${id}`, when),
  );

type Overtaken = { gone: number; into: number; now: string; refusal: string };

/** Proposals wait for both listings of a merge. */
export const bothWait = ({ gone, into }: Pick<Overtaken, "gone" | "into">) =>
  every(changeWaits(gone), changeWaits(into));

/** The proposal that waits for the listing is still this one; null: none waits. */
export const isWaitingChange = (listingId: number, id: number | null) =>
  sql`(SELECT ${changes.id} FROM ${changes} WHERE ${changes.spitexId} = ${listingId} AND ${changes.state} = 'waiting')
    IS ${id}`;

/** Refuses the proposal for a merged listing if another one waits for the listing that stays. */
export const refuseOvertaken = ({ gone, into, now, refusal }: Overtaken, when: Condition) =>
  update(
    changes,
    { state: "refused", reason: refusal, decidedAt: now },
    every(sql`${changes.spitexId} = ${gone} AND ${changes.state} = 'waiting'`, changeWaits(into), when),
  );

export const isOfListing = (id: number, listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.id} = ${id} AND ${changes.spitexId} = ${listingId})`;

/** The changes of one listing: the waiting one in any case, then newest first, one row more than the window. */
export const listChangesOf = (membership: Membership, { before, size }: DeskWindow<DeskPosition>) =>
  select(
    { ...pick(changes, ["id", "state", "changes", "reason", "createdAt", "decidedAt"]), by: nullable(authUsers.email) },
    sql`FROM ${changes}
      LEFT JOIN ${authUsers} ON ${authUsers.id} = ${changes.userId}
        AND ${isMember({ userId: changes.userId, listingId: changes.spitexId })}
      WHERE ${changes.spitexId} = ${membership.listingId} AND ${isMember(membership)}
        AND (${changes.state} = 'waiting' OR ${isOlder(changes.createdAt, changes.id, before)})
      ORDER BY ${changes.state} = 'waiting' DESC, ${changes.createdAt} DESC, ${changes.id} DESC LIMIT ${size + 1}`,
  );

const FOR_DESK = {
  id: changes.id,
  listingId: changes.spitexId,
  ...pick(changes, ["state", "changes", "reason", "createdAt", "decidedAt", "userId"]),
  email: nullable(authUsers.email),
};

/** Proposals for a hidden listing wait until it is shown again. */
const JOINED = sql`FROM ${changes} JOIN ${listings} ON ${listings.id} = ${changes.spitexId}
  LEFT JOIN ${authUsers} ON ${authUsers.id} = ${changes.userId}`;

const FILTERS: Record<ChangeFilter, SQL> = {
  waiting: sql`${changes.state} = 'waiting'`,
  decided: sql`${changes.state} <> 'waiting'`,
};

/** Newest first, one row more than the window. */
export const listChangesForDesk = (filter: ChangeFilter, { before, size, named }: DeskWindow) =>
  select(
    FOR_DESK,
    sql`${JOINED}
      WHERE ${every(FILTERS[filter], sql`${changes.id} < ${before}`, isAboutAny(changes.spitexId, named))}
      ORDER BY ${changes.id} DESC LIMIT ${size + 1}`,
  );

/** Oldest first; with `ids` only those. */
export const listOldestWaiting = (most: number, ids?: readonly string[]) =>
  select(
    FOR_DESK,
    sql`${JOINED} WHERE ${every(FILTERS.waiting, ids && sql`${changes.id} IN ${listOf(ids)}`)}
      ORDER BY ${changes.id} LIMIT ${most}`,
  );

export type ChangeRow = RowOf<typeof listChangesForDesk>;

export const findChange = (id: number) =>
  select({ ...FOR_DESK, mailed: MAILED }, sql`${JOINED} WHERE ${changes.id} = ${id}`);

/** The waiting proposal of this person with the same changes. */
export const findProposed = ({ userId, listingId, changes: made }: Omit<NewChange, "state" | "now">) =>
  select(
    { id: changes.id },
    sql`FROM ${changes} WHERE ${changes.spitexId} = ${listingId} AND ${FILTERS.waiting} AND ${changes.userId} = ${userId}
      AND ${changes.changes} = ${JSON.stringify(made)}`,
  );

/** The proposal that waits for a listing. */
export const findWaiting = (listingId: number) =>
  select(
    { id: changes.id, userId: changes.userId, mailed: MAILED },
    sql`${JOINED} WHERE ${changes.spitexId} = ${listingId} AND ${FILTERS.waiting}`,
  );
