/** One page of a list of administration; `next` is what the page after it is asked with. */
export type DeskPage<Item> = { items: Item[]; next: string | null };

/** Where a list goes on: behind the row with this time and id. */
export type DeskPosition = { time: string; id: string };

/** Rows of one page. */
export const DESK_PAGE_SIZE = 25;

/** The first page begins before any time there is. */
const START: DeskPosition = { time: "9", id: "" };

/** Anything else than a position begins at the beginning. */
export function deskPosition(from: string | undefined): DeskPosition {
  const [, time, id] = /^(\d{4}-[\dT:.-]+Z)~([\w-]{1,40})$/.exec(from ?? "") ?? [];
  return time && id ? { time, id } : START;
}

/** As `deskPosition` reads it. */
export const positionText = ({ time, id }: DeskPosition) => `${time}~${id}`;

/**
 * @param rows one page and one row more, from the database
 * @param nextOf what the page behind that row is asked with
 */
export function toDeskPage<Item>(rows: Item[], nextOf: (last: Item) => string): DeskPage<Item> {
  const items = rows.slice(0, DESK_PAGE_SIZE);
  const last = rows.length > DESK_PAGE_SIZE ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : nextOf(last) };
}
