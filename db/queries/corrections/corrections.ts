import { type SQL, sql } from "drizzle-orm";
import type { CorrectionInput } from "#domain/corrections/correction-input.ts";
import type { CorrectionDecision, CorrectionFilter } from "#domain/desks/correction-desk.ts";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { every } from "../../condition.ts";
import { factCorrections as corrections } from "../../schema/corrections.ts";
import { listings } from "../../schema/listings.ts";
import { insert, select, update } from "../../sql.ts";
import { isAboutAny } from "../desks/named-listings.ts";

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

/** For what goes with a decision, before it is stored: nobody else decided. */
export const correctionIsOpen = (id: number) =>
  sql`EXISTS (SELECT 1 FROM ${corrections} WHERE ${corrections.id} = ${id} AND ${IS_OPEN})`;

/** @returns a row if it was open */
export const decideCorrection = (id: number, { outcome, answer, now }: CorrectionDecision & { now: string }) =>
  update(corrections, { outcome, answer, handledAt: now }, sql`${corrections.id} = ${id} AND ${IS_OPEN}`, {
    id: corrections.id,
  });
