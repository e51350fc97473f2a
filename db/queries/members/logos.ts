import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { ALWAYS, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { listingLogos as logos } from "../../schema/members.ts";
import { compiled, deleteFrom, excluded, insert, listOf, nullable, type Params, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { isMember, type Membership } from "./members.ts";

/** Of the page of a provider: what everybody sees. */
export const findPublicLogo = compiled(({ slug }: Params<{ slug: string }>) =>
  select(
    { hash: logos.hash },
    sql`FROM ${listings} JOIN ${logos} ON ${logos.spitexId} = ${listings.id} AND ${logos.isPublic} = 1
      WHERE ${listings.slug} = ${slug}`,
  ),
);

export const isPublicLogo = (hash: string) =>
  select({ hash: logos.hash }, sql`FROM ${logos} WHERE ${logos.hash} = ${hash} AND ${logos.isPublic} = 1 LIMIT 1`);

/** Waits; replaces another that waits. */
export const putLogo = ({ userId, listingId }: Membership, hash: string, now: string, when = ALWAYS) =>
  insert(
    logos,
    { spitexId: listingId, userId, hash, createdAt: now },
    {
      when: every(isMember({ userId, listingId }), when),
      onConflict: {
        target: [logos.spitexId, logos.isPublic],
        set: { userId: excluded(logos.userId), hash: excluded(logos.hash), createdAt: excluded(logos.createdAt) },
      },
      returning: { id: logos.id },
    },
  );

export const listLogosOf = (membership: Membership) =>
  select(
    { id: logos.id, hash: logos.hash, isPublic: logos.isPublic },
    sql`FROM ${logos} WHERE ${logos.spitexId} = ${membership.listingId} AND ${isMember(membership)}
      ORDER BY ${logos.isPublic}`,
  );

/** Of those who keep the listing. */
export const deleteLogoOf = (membership: Membership, id: number) =>
  deleteFrom(
    logos,
    every(sql`${logos.id} = ${id} AND ${logos.spitexId} = ${membership.listingId}`, isMember(membership)),
    { id: logos.id },
  );

export const keepsLogo = (membership: Membership, id: number) =>
  sql`EXISTS (SELECT 1 FROM ${logos} WHERE ${every(
    sql`${logos.id} = ${id} AND ${logos.spitexId} = ${membership.listingId}`,
    isMember(membership),
  )})`;

const FOR_DESK = {
  id: logos.id,
  hash: logos.hash,
  isPublic: logos.isPublic,
  createdAt: logos.createdAt,
  listingId: listings.id,
  name: listings.name,
  email: nullable(authUsers.email),
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

/** `hash`: what the admin saw; a newer one has another. */
export const findLogo = (id: number, hash: string) => select(FOR_DESK, sql`${JOINED} WHERE ${isSeen(id, hash)}`);

const isSeen = (id: number, hash: string) => sql`${logos.id} = ${id} AND ${logos.hash} = ${hash}`;

export const logoIsSeen = (id: number, hash: string, when = ALWAYS) =>
  sql`EXISTS (SELECT 1 FROM ${logos} WHERE ${every(isSeen(id, hash), when)})`;

export const IS_WAITING = sql`${logos.isPublic} = 0`;

/** In place of the one that everybody sees so far. */
export const publishLogo = (id: number, hash: string, listingId: number) => [
  deleteFrom(
    logos,
    sql`${logos.spitexId} = ${listingId} AND ${logos.isPublic} = 1 AND ${logoIsSeen(id, hash)} AND ${logos.id} <> ${id}`,
  ),
  update(logos, { isPublic: true }, every(isSeen(id, hash), IS_WAITING), { id: logos.id }),
];

export const deleteLogo = (id: number, hash: string) => deleteFrom(logos, isSeen(id, hash), { id: logos.id });

export const listUsedHashes = (hashes: readonly string[]) =>
  select({ hash: logos.hash }, sql`FROM ${logos} WHERE ${logos.hash} IN ${listOf(hashes)}`);
