/**
 * Groups items that would cover each other on a map. A group lies at its first member and takes in later items near it,
 * so the groups keep the order of the list.
 */
export function gather<Item>(items: readonly Item[], isNear: (first: Item, other: Item) => boolean): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const near = groups.find(([first]) => isNear(first, item));
    if (near) near.push(item);
    else groups.push([item]);
  }
  return groups;
}

export type Group<Item> = [Item, ...Item[]];

/** Repeats until no two groups cover each other, because a group may be larger than its members. */
export function gatherApart<Item>(
  items: readonly Item[],
  isNear: (first: Group<Item>, other: Group<Item>) => boolean,
): Group<Item>[] {
  let groups: Group<Item>[] = items.map((item) => [item]);
  let count: number;
  do {
    count = groups.length;
    groups = gather(groups, isNear).map(([[first, ...members], ...others]) => [first, ...members, ...others.flat()]);
  } while (groups.length < count);
  return groups;
}
