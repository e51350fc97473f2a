import { type SQL, sql } from "drizzle-orm";
import type { CorrectionDecision } from "#domain/corrections/correction-answer.ts";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import type { CorrectionFilter } from "#domain/desks/correction-desk.ts";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { factCorrections as corrections } from "../../schema/corrections.ts";
import { listings } from "../../schema/listings.ts";
import { insert, listOf, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { isAboutAny } from "../listings/stored-listing.ts";
import { isMember, type Membership } from "../members/members.ts";

type NewCorrection = CorrectionInput & { listingSlug: string; shown: string; now: string };

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
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
  slug: listings.slug,
  field: corrections.field,
  shown: corrections.shown,
  said: corrections.said,
  email: corrections.email,
  createdAt: corrections.createdAt,
  upheldAt: corrections.upheldAt,
  handledAt: corrections.handledAt,
  outcome: corrections.outcome,
  answer: corrections.answer,
};

const WITH_LISTING = sql`FROM ${corrections} JOIN ${listings} ON ${listings.id} = ${corrections.spitexId}`;
const IS_OPEN = sql`${corrections.handledAt} IS NULL`;

const FILTERS: Record<CorrectionFilter, SQL> = { open: IS_OPEN, handled: sql`${corrections.handledAt} IS NOT NULL` };

/** Newest first, one row more than the window. */
export const listCorrections = (filter: CorrectionFilter, { before, size, named }: DeskWindow) =>
  select(
    CORRECTION,
    sql`${WITH_LISTING}
      WHERE ${every(sql`${corrections.id} < ${before}`, FILTERS[filter], isAboutAny(corrections.spitexId, named))}
      ORDER BY ${corrections.id} DESC LIMIT ${size + 1}`,
  );

export const findCorrection = (id: number) => select(CORRECTION, sql`${WITH_LISTING} WHERE ${corrections.id} = ${id}`);

/** Of listings that are about to be deleted: who waits for an answer, as many as one transaction can write mails for. */
export const listOpenWithAddress = (listingIds: readonly number[]) =>
  select(
    CORRECTION,
    sql`${WITH_LISTING} WHERE ${corrections.spitexId} IN ${listOf(listingIds)} AND ${IS_OPEN}
      AND ${corrections.email} IS NOT NULL ORDER BY ${corrections.id} LIMIT 200`,
  );

/** About a listing that somebody keeps. */
const isOf = (membership: Membership) =>
  every(sql`${corrections.spitexId} = ${membership.listingId}`, isMember(membership));

/** `by`: who keeps the listing, if it is not administration that decides. */
type Deciding = { id: number; by?: Membership | undefined };

const isOpenFor = ({ id, by }: Deciding) => every(sql`${corrections.id} = ${id}`, IS_OPEN, by && isOf(by));

/** No decision is stored yet. */
export const correctionIsOpen = (deciding: Deciding) =>
  sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${isOpenFor(deciding)})`;

export const decideCorrection = (
  id: number,
  { outcome, answer, now }: CorrectionDecision & { now: string },
  when: Condition,
) => update(corrections, { outcome, answer, handledAt: now }, every(sql`${corrections.id} = ${id}`, when));

/** The provider has not said that the page is right. */
export const correctionIsUnjudged = (deciding: Deciding) =>
  sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${isOpenFor(deciding)} AND ${corrections.upheldAt} IS NULL)`;

export const upholdCorrection = (id: number, now: string, when: Condition) =>
  update(corrections, { upheldAt: now }, every(sql`${corrections.id} = ${id}`, when));

/** For who keeps the listing: open ones, newest first, without who objected. */
export const listCorrectionsOf = (membership: Membership, most: number) =>
  select(
    {
      id: corrections.id,
      field: corrections.field,
      shown: corrections.shown,
      said: corrections.said,
      createdAt: corrections.createdAt,
      upheldAt: corrections.upheldAt,
    },
    sql`FROM ${corrections} WHERE ${every(isOf(membership), IS_OPEN)} ORDER BY ${corrections.id} DESC LIMIT ${most}`,
  );

/** Nobody objected to anything of the listing since then. */
export const isFirstSince = (listingId: number, since: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${corrections} WHERE ${corrections.spitexId} = ${listingId}
    AND ${corrections.createdAt} >= ${since})`;
