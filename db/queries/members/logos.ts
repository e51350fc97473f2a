import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { listingLogos as logos, providerMembers as members, logoUploads as uploads } from "../../schema/members.ts";
import { compiled, deleteFrom, excluded, insert, listOf, nullable, type Params, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { MAILED } from "../mail/mail-languages.ts";
import { isMember, type Membership } from "./members.ts";

/** The public logo on a provider's page. */
export const findPublicLogo = compiled(({ slug }: Params<{ slug: string }>) =>
  select(
    { hash: logos.hash },
    sql`FROM ${listings} JOIN ${logos} ON ${logos.spitexId} = ${listings.id} AND ${logos.isPublic} = 1
      WHERE ${listings.slug} = ${slug}`,
  ),
);

export const isPublicLogo = (hash: string) =>
  select(
    { hash: logos.hash },
    sql`FROM ${logos} WHERE ${logos.hash} = ${hash} AND ${logos.isPublic} = 1 AND ${listingExists(logos.spitexId)} LIMIT 1`,
  );

/** Stores a logo that waits for approval, in place of an earlier one that waits. */
export const putLogo = (
  { userId, listingId }: Membership,
  { hash, now }: { hash: string; now: string },
  when: Condition,
) =>
  insert(
    logos,
    { spitexId: listingId, userId, hash, createdAt: now },
    {
      when,
      onConflict: {
        target: [logos.spitexId, logos.isPublic],
        set: { userId: excluded(logos.userId), hash: excluded(logos.hash), createdAt: excluded(logos.createdAt) },
      },
    },
  );

export const listLogosOf = (membership: Membership) =>
  select(
    { id: logos.id, hash: logos.hash, isPublic: logos.isPublic },
    sql`FROM ${logos} WHERE ${logos.spitexId} = ${membership.listingId} AND ${isMember(membership)}
      ORDER BY ${logos.isPublic}`,
  );

/** The member's logo, as it was shown: its row may get a newer image, and become the public one. */
export const keepsLogo = (membership: Membership, { id, hash, isPublic }: SeenLogo & { isPublic: boolean }) =>
  sql`EXISTS (SELECT 1 FROM ${logos} WHERE ${every(
    isSeen(id, hash),
    sql`${logos.isPublic} = ${Number(isPublic)} AND ${logos.spitexId} = ${membership.listingId}`,
    isMember(membership),
  )})`;

const FOR_DESK = {
  id: logos.id,
  hash: logos.hash,
  isPublic: logos.isPublic,
  createdAt: logos.createdAt,
  listingId: listings.id,
  name: listings.name,
  userId: logos.userId,
  email: nullable(authUsers.email),
  mailed: MAILED,
};

const JOINED = sql`FROM ${logos} JOIN ${listings} ON ${listings.id} = ${logos.spitexId}
  LEFT JOIN ${authUsers} ON ${authUsers.id} = ${logos.userId}`;

/** Newest first, one row more than a page. */
export const listLogosForDesk = (isPublic: boolean, before: number) =>
  select(
    FOR_DESK,
    sql`${JOINED} WHERE ${logos.isPublic} = ${Number(isPublic)} AND ${logos.id} < ${before}
      ORDER BY ${logos.id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

export type LogoRow = RowOf<typeof listLogosForDesk>;

/** `hash`: that of the logo that the admin saw; a newer logo has another one. */
export const findLogo = (id: number, hash: string) => select(FOR_DESK, sql`${JOINED} WHERE ${isSeen(id, hash)}`);

const isSeen = (id: number, hash: string) => sql`${logos.id} = ${id} AND ${logos.hash} = ${hash}`;

/** A logo as it was shown: `hash` is that of its image. */
export type SeenLogo = { id: number; hash: string; isPublic?: boolean | undefined };

export const logoIsSeen = ({ id, hash, isPublic }: SeenLogo) =>
  sql`EXISTS (SELECT 1 FROM ${logos} WHERE ${every(
    isSeen(id, hash),
    isPublic === undefined ? undefined : sql`${logos.isPublic} = ${Number(isPublic)}`,
  )})`;

export const IS_WAITING = sql`${logos.isPublic} = 0`;

/** Replaces the listing's public logo. */
export const publishLogo = (id: number, listingId: number, when: Condition) => [
  deleteFrom(
    logos,
    every(sql`${logos.spitexId} = ${listingId} AND ${logos.isPublic} = 1 AND ${logos.id} <> ${id}`, when),
  ),
  update(logos, { isPublic: true }, every(sql`${logos.id} = ${id}`, when)),
];

export const deleteLogo = (id: number, when: Condition) => deleteFrom(logos, every(sql`${logos.id} = ${id}`, when));

export const listUsedHashes = (hashes: readonly string[]) =>
  select({ hash: logos.hash }, sql`FROM ${logos} WHERE ${logos.hash} IN ${listOf(hashes)}`);

/** Replaces an earlier upload for the same listing. */
export const putUpload = (
  { userId, listingId }: Membership,
  { id, now }: { id: string; now: string },
  when: Condition,
) =>
  insert(
    uploads,
    { spitexId: listingId, id, userId, state: "checking", attempts: 0, tryAt: now, createdAt: now },
    {
      when,
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
    },
  );

const isChecking = (id: string) => sql`${uploads.id} = ${id} AND ${uploads.state} = 'checking'`;

const isDue = (now: string) => sql`${uploads.state} = 'checking' AND ${uploads.tryAt} <= ${now}`;

/** The file is not replaced, and still belongs to that listing: a merge moves it. */
export const uploadIsOf = (id: string, listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${uploads} WHERE ${isChecking(id)} AND ${uploads.spitexId} = ${listingId})`;

/** For whom a file is drawn. No row if it was replaced, or if its sender no longer keeps the listing. */
export const findUpload = (id: string) =>
  select(
    { listingId: uploads.spitexId, userId: uploads.userId, name: listings.name },
    sql`FROM ${uploads} JOIN ${listings} ON ${listings.id} = ${uploads.spitexId}
      JOIN ${members} ON ${members.spitexId} = ${uploads.spitexId} AND ${members.userId} = ${uploads.userId}
      WHERE ${isChecking(id)}`,
  );

/** Leases a due upload until `until`. No row if it was drawn, replaced or removed, or is leased or given up. */
export const claimUpload = (id: string, { now, until, most }: { now: string; until: string; most: number }) =>
  update(
    uploads,
    { attempts: sql`${uploads.attempts} + 1`, tryAt: until },
    every(isChecking(id), isDue(now), sql`${uploads.attempts} < ${most}`),
    { id: uploads.id },
  );

export const markUndrawn = (id: string, state: "unreadable" | "unchecked") =>
  update(uploads, { state }, isChecking(id));

/** Gives up uploads for which every attempt ended without an answer, which says nothing about the image. */
export const giveUpUploads = (now: string, most: number) =>
  update(uploads, { state: "unchecked" }, every(isDue(now), sql`${uploads.attempts} >= ${most}`), { id: uploads.id });

export const listDueUploads = (now: string, limit: number) =>
  select({ id: uploads.id }, sql`FROM ${uploads} WHERE ${isDue(now)} ORDER BY ${uploads.tryAt} LIMIT ${limit}`);

export const deleteUpload = (id: string, when = ALWAYS) => deleteFrom(uploads, every(isChecking(id), when));

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

/** The uploads among these whose file is still needed. */
export const listChecking = (ids: readonly string[]) =>
  select(
    { id: uploads.id },
    sql`FROM ${uploads} WHERE ${uploads.state} = 'checking' AND ${uploads.id} IN ${listOf(ids)}`,
  );
