import { type SQL, sql } from "drizzle-orm";
import type { CorrectionDecision } from "#domain/corrections/correction-answer.ts";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import type { CorrectionFilter } from "#domain/desks/correction-desk.ts";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import type { Language } from "#domain/language.ts";
import { factCorrections as corrections } from "../../schema/corrections.ts";
import { listings } from "../../schema/listings.ts";
import { insert, listOf, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { isAboutAny } from "../listings/stored-listing.ts";
import { isMember, type MemberOf, type Membership } from "../members/members.ts";

type NewCorrection = CorrectionInput & { listingSlug: string; shown: string; language: Language; now: string };

export const insertCorrection = ({ listingSlug, now, ...correction }: NewCorrection, when: SQL) =>
  insert(
    corrections,
    { ...correction, spitexId: listings.id, createdAt: now },
    { from: listings, when: every(sql`${listings.slug} = ${listingSlug}`, when) },
  );

const CORRECTION = {
  id: corrections.id,
  listingId: listings.id,
  spitexName: listings.name,
  ...pick(listings, ["cantonSlug", "citySlug", "slug"]),
  ...pick(corrections, ["field", "shown", "said", "email", "createdAt", "upheldAt", "handledAt", "outcome", "answer"]),
};

const WITH_LISTING = sql`FROM ${corrections} JOIN ${listings} ON ${listings.id} = ${corrections.spitexId}`;
const IS_OPEN = sql`${corrections.handledAt} IS NULL`;
const IS_UNJUDGED = sql`${corrections.upheldAt} IS NULL`;

const FILTERS: Record<CorrectionFilter, SQL> = { open: IS_OPEN, handled: sql`${corrections.handledAt} IS NOT NULL` };

/** Newest first, one row more than the window. */
export const listCorrections = (filter: CorrectionFilter, { before, size, named }: DeskWindow) =>
  select(
    CORRECTION,
    sql`${WITH_LISTING}
      WHERE ${every(sql`${corrections.id} < ${before}`, FILTERS[filter], isAboutAny(corrections.spitexId, named))}
      ORDER BY ${corrections.id} DESC LIMIT ${size + 1}`,
  );

/** Oldest first; with `ids` only those. */
export const listOldestOpen = (most: number, ids?: readonly string[]) =>
  select(
    CORRECTION,
    sql`${WITH_LISTING} WHERE ${every(IS_OPEN, ids && sql`${corrections.id} IN ${listOf(ids)}`)}
      ORDER BY ${corrections.id} LIMIT ${most}`,
  );

/** With the language of the answer. */
const ANSWERED = { ...CORRECTION, language: corrections.language };

export const findCorrection = (id: number) => select(ANSWERED, sql`${WITH_LISTING} WHERE ${corrections.id} = ${id}`);

/** Open objections with an address, for listings about to be deleted; as many as one transaction can mail to. */
export const listOpenWithAddress = (listingIds: readonly number[]) =>
  select(
    ANSWERED,
    sql`${WITH_LISTING} WHERE ${corrections.spitexId} IN ${listOf(listingIds)} AND ${IS_OPEN}
      AND ${corrections.email} IS NOT NULL ORDER BY ${corrections.id} LIMIT 200`,
  );

/** The correction is about a listing that the member keeps. */
const isOf = (membership: MemberOf) =>
  every(sql`${corrections.spitexId} = ${membership.listingId}`, isMember(membership));

/** `by`: the deciding member of the listing; undefined if administration decides. */
type Deciding = { id: number; by?: Membership | undefined };

const isOpenFor = ({ id, by }: Deciding) => every(sql`${corrections.id} = ${id}`, IS_OPEN, by && isOf(by));

/** The correction is not decided yet. */
export const correctionIsOpen = (deciding: Deciding) =>
  sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${isOpenFor(deciding)})`;

export const decideCorrection = (
  id: number,
  { outcome, answer, now }: CorrectionDecision & { now: string },
  when: Condition,
) => update(corrections, { outcome, answer, handledAt: now }, every(sql`${corrections.id} = ${id}`, when));

/** The provider has not said that the page is right. */
export const correctionIsUnjudged = (deciding: Deciding) =>
  sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${isOpenFor(deciding)} AND ${IS_UNJUDGED})`;

export const upholdCorrection = (id: number, now: string, when: Condition) =>
  update(corrections, { upheldAt: now }, every(sql`${corrections.id} = ${id}`, when));

const unjudgedOf = (membership: MemberOf) =>
  sql`FROM ${corrections} WHERE ${every(isOf(membership), IS_OPEN, IS_UNJUDGED)}`;

/** Corrections that wait for a member's decision, newest first, without the addresses of those who objected. */
export const listUnjudgedOf = (membership: Membership, most: number) =>
  select(
    { ...pick(corrections, ["id", "field", "shown", "said", "createdAt"]) },
    sql`${unjudgedOf(membership)} ORDER BY ${corrections.id} DESC LIMIT ${most}`,
  );

/** How many corrections `listUnjudgedOf` would list. */
export const unjudgedCorrections = (membership: MemberOf) => sql<number>`(SELECT count(*) ${unjudgedOf(membership)})`;

/** There was no other objection to the listing since that time. */
export const isFirstSince = (listingId: number, since: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${corrections} WHERE ${corrections.spitexId} = ${listingId}
    AND ${corrections.createdAt} >= ${since})`;
