/** One page of an admin list; `next` is the `from` of the page after it. */
export type DeskPage<Item> = { items: Item[]; next: string | null };

/** Lists continue after the row with this time and id. */
export type DeskPosition = { time: string; id: string };

export const DESK_PAGE_SIZE = 25;

/** The part of a list to show. `named`: only entries about these listings. */
export type DeskWindow<Position = number> = { before: Position; size: number; named?: readonly number[] | undefined };

/** Sorts after any time; lists are newest first. */
const START: DeskPosition = { time: "9", id: "" };

/** A position in an address. */
export const DESK_POSITION = /^(\d{4}-[\dT:.-]+Z)~([\w-]{1,40})$/;

/** Invalid input starts at the beginning. */
export function deskPosition(from: string | null | undefined): DeskPosition {
  const [, time, id] = DESK_POSITION.exec(from ?? "") ?? [];
  return time && id ? { time, id } : START;
}

/** The upper limit of ids in a list sorted by id, newest first; an invalid one is ignored. */
export const positionId = (from = "") => (/^\d{1,15}$/.test(from) ? Number(from) : Number.MAX_SAFE_INTEGER);

/** The inverse of `deskPosition`. */
export const positionText = ({ time, id }: DeskPosition) => `${time}~${id}`;

/** The `from` of a list sorted by id that begins with this row. */
export const fromId = (id: number) => String(id + 1);

/** The `from` of a list sorted by time that begins with this row; no id of ours has a letter after f. */
export const fromRow = ({ time, id }: DeskPosition) => positionText({ time, id: `${id}z` });

/**
 * @param rows one page and one more row, from the database
 * @param nextOf the `from` of the page after that row
 */
export function toDeskPage<Item>(
  rows: Item[],
  nextOf: (last: Item) => string,
  size: number = DESK_PAGE_SIZE,
): DeskPage<Item> {
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : nextOf(last) };
}
