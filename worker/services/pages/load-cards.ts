import { PAGE_SIZE } from "#db/queries/listings/listings.ts";
import type { Card } from "./expected-cards.ts";
import type { ListPage } from "./list-page.ts";

type Item = { id: number };

/** A page of a list that is worked out before its cards are read. */
type Slice<Of extends Item> = { items: Of[]; isFirst: boolean; next: Of | undefined; previous: Of | undefined };

/** The page that starts with the item `from`, which has no items if it is not in the list; without it the first. */
export function sliceFrom<Of extends Item>(all: readonly Of[], from: number | undefined): Slice<Of> {
  const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from);
  if (start < 0) return { items: [], isFirst: false, next: undefined, previous: undefined };
  return {
    items: all.slice(start, start + PAGE_SIZE),
    isFirst: from === undefined,
    next: all[start + PAGE_SIZE],
    previous: start > PAGE_SIZE ? all[start - PAGE_SIZE] : undefined,
  };
}

/** The listings of a page and others, with those whose slugs the neighbouring pages start at. */
export const idsOf = ({ items, next, previous }: Slice<Item>, others: readonly Item[] = []): number[] => [
  ...new Set([...items, ...others, next, previous].flatMap((item) => item?.id ?? [])),
];

/** Providers that were deleted since the list was worked out are left out. */
export function withCards<Of extends Item>(items: readonly Of[], cards: readonly Card[]) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return items.flatMap((item) => {
    const card = byId.get(item.id);
    return card ? [{ ...item, ...card }] : [];
  });
}

export function toPage<Of extends Item>({ items, isFirst, next, previous }: Slice<Of>, cards: readonly Card[]) {
  const slugOf = (item: Of | undefined) => cards.find(({ id }) => id === item?.id)?.slug;
  return { rows: withCards(items, cards), isFirst, next: slugOf(next), previous: slugOf(previous) } satisfies ListPage<
    Of & Card
  >;
}
