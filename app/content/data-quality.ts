import { LOT_SIZE } from "#domain/checks/lot.ts";
import type { Gone } from "#domain/checks/lot-fields.ts";
import { m } from "#messages";

/** How the month's sample is drawn and counted. */
export const lotExplained = () => m.quality_lot_explained({ size: LOT_SIZE });

/** What became of drawn entries that could not be asked about. */
export const GONE_WORDS: Record<Gone, (inputs: { count: string }) => string> = {
  deleted: m.quality_lot_deleted,
  merged: m.quality_lot_merged,
  closed: m.quality_lot_closed,
};
