import { CAPACITIES, type Capacity, capacityWords, reportedWords, validWords } from "#domain/offer/capacity.ts";
import { Icon } from "./icons.tsx";
import type { Pictogram } from "./pictograms.ts";

/** Beside the words, because colour alone would say nothing to some. */
export const CAPACITY_ICONS = { frei: "check", anfrage: "phone", voll: "close" } as const satisfies Record<
  Capacity["state"],
  Pictogram
>;

type Props = { capacity: Capacity; day: string };

/** Rule capacity-3: on a card, with its age. */
export const CapacityNote = ({ capacity, day }: Props) => (
  <li>
    <Icon name={CAPACITY_ICONS[capacity.state]} />
    {capacityWords(capacity, day)}
  </li>
);

/** On the provider's page, with how long it holds. */
export const CapacityFact = ({ capacity, day }: Props) => (
  <>
    {CAPACITIES[capacity.state]}
    <span>{`${reportedWords(capacity, day)}, ${validWords(capacity)}`}</span>
  </>
);
