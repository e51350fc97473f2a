import { fold } from "../fold.ts";
import { keysOf } from "../keys.ts";

type Signal = { weight: number; words: string };

/** What makes two reviews of one provider look written by one hand. */
const SIGNALS = {
  network: { weight: 3, words: "gleicher Internetanschluss" },
  /** A browser that no other author uses here is stronger evidence than a common one. */
  rareDevice: { weight: 3, words: "gleicher, sonst nicht gesehener Browser" },
  device: { weight: 1, words: "gleicher Browser" },
  domain: { weight: 3, words: "Adressen derselben, wenig verbreiteten Mail-Domain" },
  hour: { weight: 2, words: "innert einer Stunde geschrieben" },
  day: { weight: 1, words: "innert eines Tages geschrieben" },
  first: { weight: 1, words: "erste Handlung des Kontos" },
  slept: { weight: 3, words: "Konten am selben Tag eröffnet und seither nicht gebraucht" },
  stars: { weight: 1, words: "gleich viele Sterne" },
  text: { weight: 5, words: "fast gleicher Text" },
  rival: { weight: 4, words: "dieselben Konten bewerten einen zweiten Anbieter umgekehrt" },
} as const satisfies Record<string, Signal>;

export type RingSignal = keyof typeof SIGNALS;

const RING_SIGNALS = keysOf(SIGNALS);

/** Signals that a person can imitate after reading an honest review, in order to have it held. */
const CAN_BE_COPIED: readonly RingSignal[] = ["text", "stars", "hour", "day", "first", "device"];

/** From this sum on, two reviews are linked. */
const LINKED_FROM = 7;

/** Linked reviews that make a ring. Families behind one router are smaller. */
const FEWEST_OF_RING = 5;
/** Reviews with similar texts that make a ring; families do not write such texts. */
const FEWEST_ALIKE = 3;

/** A review, and what the server knew about its request: hashes, or null where they say nothing. */
export type TracedReview = {
  id: number;
  userId: string;
  rating: number;
  text: string;
  at: string;
  /** When it got its present words and stars. */
  wordsAt: string;
  network: string | null;
  device: string | null;
  /** Reviews of other providers came from the same kind of browser, or there are too few to know. */
  isCommonDevice: boolean;
  domain: string | null;
  isFirst: boolean;
  /** When the account was opened; null if it is gone. */
  openedAt: string | null;
  /** What the same account wrote about other providers. */
  elsewhere: { listingId: number; rating: number }[];
  /** Signals for which the operator freed the review. */
  freedFor: RingSignal[];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Accounts that were opened this many days before their first review have slept. */
const SLEPT_DAYS = 14;

type Prepared = TracedReview & { time: number; wordsTime: number; parts: Set<string> };
type Pair = (one: Prepared, other: Prepared) => boolean;

const isSame = (one: string | null, other: string | null) => one !== null && one === other;
const within = (ms: number, one: number, other: number) => Math.abs(one - other) <= ms;

const HOLDS: Record<RingSignal, Pair> = {
  network: (one, other) => isSame(one.network, other.network),
  rareDevice: (one, other) => isSame(one.device, other.device) && !one.isCommonDevice,
  device: (one, other) => isSame(one.device, other.device) && one.isCommonDevice,
  domain: (one, other) => isSame(one.domain, other.domain),
  hour: (one, other) => within(HOUR_MS, one.time, other.time),
  day: (one, other) => within(DAY_MS, one.time, other.time) && !within(HOUR_MS, one.time, other.time),
  first: (one, other) => one.isFirst && other.isFirst,
  slept: (one, other) => hasSlept(one) && hasSlept(other) && isSame(dayOf(one), dayOf(other)),
  stars: (one, other) => one.rating === other.rating,
  text: (one, other) => isAlike(one, other),
  rival: (one, other) =>
    one.elsewhere.some((mine) =>
      other.elsewhere.some(
        (theirs) =>
          mine.listingId === theirs.listingId &&
          isOpposite(one.rating, mine.rating) &&
          isOpposite(other.rating, theirs.rating),
      ),
    ),
};

const isOpposite = (one: number, other: number) => Math.abs(one - other) >= 3;
const dayOf = ({ openedAt }: Prepared) => openedAt?.slice(0, 10) ?? null;
const hasSlept = ({ isFirst, openedAt, time }: Prepared) =>
  isFirst && openedAt !== null && time - Date.parse(openedAt) >= SLEPT_DAYS * DAY_MS;

const ALIKE = 0.5;
/** Short praise is often similar by chance. */
const SHORT = 60;
const TOO_SHORT = 30;
const PART_LENGTH = 4;

/** The sequences of four characters of a text, without case, accents and punctuation. */
export function partsOf(text: string): Set<string> {
  const plain = fold(text);
  return new Set(
    Array.from({ length: Math.max(0, plain.length - PART_LENGTH + 1) }, (_, at) => plain.slice(at, at + PART_LENGTH)),
  );
}

/** The share of common parts in all of them (Jaccard). */
export function likeness(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const part of one) common += Number(other.has(part));
  return common === 0 ? 0 : common / (one.size + other.size - common);
}

function isAlike({ parts: one }: Prepared, { parts: other }: Prepared): boolean {
  const [fewest, most] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  const enough = fewest < SHORT ? 0.9 : ALIKE;
  return fewest >= TOO_SHORT && fewest / most >= enough && likeness(one, other) >= enough;
}

/** The signals of two reviews by different accounts, without those for which one was freed. */
function signalsOf(one: Prepared, other: Prepared): RingSignal[] {
  if (one.userId === other.userId) return [];
  return RING_SIGNALS.filter(
    (signal) => !one.freedFor.includes(signal) && !other.freedFor.includes(signal) && HOLDS[signal](one, other),
  );
}

const weightOf = (signals: readonly RingSignal[]) => signals.reduce((sum, signal) => sum + SIGNALS[signal].weight, 0);

type Member = { id: number; signals: RingSignal[]; isOriginal: boolean };

/**
 * The reviews of one provider that look coordinated with the given one, each with the signals that link it; none if
 * there are too few. A review that others may only have copied counts towards the number, but is left out: otherwise
 * two copies could hold it.
 */
export function ringOf(id: number, reviews: readonly TracedReview[]): Member[] {
  const prepared = reviews.map((review) => ({
    ...review,
    time: Date.parse(review.at),
    wordsTime: Date.parse(review.wordsAt),
    parts: partsOf(review.text),
  }));
  const first = prepared.find((review) => review.id === id);
  if (!first) return [];
  const links = linksFrom(first, prepared);
  const linked = ringAmong(links, first);
  if (linked.length >= FEWEST_OF_RING) return linked.filter(({ isOriginal }) => !isOriginal);
  const alike = ringAmong(
    links.filter(({ signals }) => signals.includes("text")),
    first,
  );
  return alike.length >= FEWEST_ALIKE ? alike.filter(({ isOriginal }) => !isOriginal) : [];
}

/** The reasons of a ring in words, the heaviest first, each with the number of its reviews that it links. */
export const ringReasons = (members: readonly { heldFor: RingSignal[] }[]) =>
  RING_SIGNALS.map((signal) => ({ signal, count: members.filter(({ heldFor }) => heldFor.includes(signal)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => SIGNALS[other.signal].weight - SIGNALS[one.signal].weight)
    .map(({ signal, count }) => ({ words: SIGNALS[signal].words, count }));

type Link = { pair: [Prepared, Prepared]; signals: RingSignal[] };

/** All links of the first and of those it leads to, directly or through others. */
function linksFrom(first: Prepared, all: readonly Prepared[]): Link[] {
  const links: Link[] = [];
  const seen = new Set<Prepared>();
  const reached = new Set([first]);
  // Iteration over a set includes the items that are added during it.
  for (const one of reached) {
    seen.add(one);
    for (const other of all) {
      const signals = seen.has(other) ? [] : signalsOf(one, other);
      if (weightOf(signals) < LINKED_FROM) continue;
      links.push({ pair: [one, other], signals });
      reached.add(other);
    }
  }
  return links;
}

/** Whether the linked reviews are later and linked only by what can be copied: copies must not harm its author. */
const isOriginal = (review: Prepared, links: readonly Link[]) =>
  links
    .filter(({ pair }) => pair.includes(review))
    .every(
      ({ pair, signals }) =>
        pair.every((one) => one === review || one.wordsTime > review.wordsTime) &&
        signals.every((signal) => CAN_BE_COPIED.includes(signal)),
    );

/** Each member is linked to at least two others: a review that resembles one of them by chance is no member. */
function ringAmong(links: readonly Link[], first: Prepared): Member[] {
  const countOf = (review: Prepared) => links.filter(({ pair }) => pair.includes(review)).length;
  const kept = links.filter(({ pair }) => pair.every((review) => countOf(review) >= 2));
  if (kept.length < links.length) return ringAmong(kept, first);
  const members = [...new Set(kept.flatMap(({ pair }) => pair))];
  if (!members.includes(first)) return [];
  return members.map((review) => {
    const signals = kept.flatMap((link) => (link.pair.includes(review) ? link.signals : []));
    return {
      id: review.id,
      signals: RING_SIGNALS.filter((one) => signals.includes(one)),
      isOriginal: isOriginal(review, kept),
    };
  });
}
