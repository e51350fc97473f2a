import { sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { logoUploads as uploads } from "../../schema/members.ts";
import { deleteFrom, excluded, insert, listOf, select, update } from "../../sql.ts";
import { isMember, type Membership } from "./members.ts";

/** In place of another of the same listing. */
export const putUpload = ({ userId, listingId }: Membership, id: string, now: string) =>
  insert(
    uploads,
    { spitexId: listingId, id, userId, state: "checking", attempts: 0, tryAt: now, createdAt: now },
    {
      when: isMember({ userId, listingId }),
      onConflict: {
        target: [uploads.spitexId],
        set: {
          id: excluded(uploads.id),
          userId: excluded(uploads.userId),
          state: excluded(uploads.state),
          attempts: excluded(uploads.attempts),
          tryAt: excluded(uploads.tryAt),
          createdAt: excluded(uploads.createdAt),
        },
      },
      returning: { id: uploads.id },
    },
  );

const isChecking = (id: string) => sql`${uploads.id} = ${id} AND ${uploads.state} = 'checking'`;
const isDue = (now: string) => sql`${uploads.state} = 'checking' AND ${uploads.tryAt} <= ${now}`;

export const uploadIsChecking = (id: string) => sql`EXISTS (SELECT 1 FROM ${uploads} WHERE ${isChecking(id)})`;

/** Takes the lease of one that is due until `until`. No row if it is drawn, replaced, removed, leased or given up. */
export const claimUpload = (id: string, { now, until, most }: { now: string; until: string; most: number }) =>
  update(
    uploads,
    { attempts: sql`${uploads.attempts} + 1`, tryAt: until },
    every(isChecking(id), isDue(now), sql`${uploads.attempts} < ${most}`),
    { listingId: uploads.spitexId, userId: uploads.userId },
  );

export const markUnreadable = (id: string) => update(uploads, { state: "unreadable" }, isChecking(id));

/** Those of which every attempt has ended without an answer. */
export const giveUpUploads = (now: string, most: number) =>
  update(uploads, { state: "unreadable" }, every(isDue(now), sql`${uploads.attempts} >= ${most}`), { id: uploads.id });

export const listDueUploads = (now: string, limit: number) =>
  select({ id: uploads.id }, sql`FROM ${uploads} WHERE ${isDue(now)} ORDER BY ${uploads.tryAt} LIMIT ${limit}`);

export const deleteUpload = (id: string) => deleteFrom(uploads, isChecking(id));

export const deleteUploadOf = (membership: Membership, id: string) =>
  deleteFrom(
    uploads,
    every(sql`${uploads.id} = ${id} AND ${uploads.spitexId} = ${membership.listingId}`, isMember(membership)),
    { id: uploads.id },
  );

export const listUploadsOf = (membership: Membership) =>
  select(
    { id: uploads.id, state: uploads.state },
    sql`FROM ${uploads} WHERE ${uploads.spitexId} = ${membership.listingId} AND ${isMember(membership)}`,
  );

/** Of these, the ones whose file is still needed. */
export const listChecking = (ids: readonly string[]) =>
  select(
    { id: uploads.id },
    sql`FROM ${uploads} WHERE ${uploads.state} = 'checking' AND ${uploads.id} IN ${listOf(ids)}`,
  );
