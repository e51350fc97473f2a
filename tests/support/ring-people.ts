import type { TracedReview } from "#domain/reviews/rings.ts";

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  return { next, below, one, between: (least: number, most: number) => least + below(most - least + 1) };
}

export type Random = ReturnType<typeof randomOf>;
export type Pattern = (random: Random) => Partial<TracedReview>[];

const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
const START = Date.parse("2026-03-02T18:00:00Z");

const PEOPLE = `meine Mutter, mein Vater, meine Frau, mein Mann, unsere Nachbarin, meine Tante, mein Bruder, ich`.split(
  ", ",
);
const SENTENCES = [
  ["Die Pflegerin", "Die Fachfrau", "Das Team", "Wer kommt,", "Die junge Frau"],
  [
    "kam jeden Morgen um acht",
    "nahm sich Zeit für ein Gespräch",
    "hat den Verband sorgfältig gewechselt",
    "war selten pünktlich",
    "rief an, wenn es später wurde",
    "half beim Duschen und Anziehen",
    "kochte auch einmal eine Suppe",
    "wechselte fast jede Woche",
    "erklärte die Tropfen vom Spital",
    "richtete die Medikamente für die ganze Woche",
    "brachte den Hund zum Lachen, wie man sagt",
    "stand oft unter Zeitdruck",
    "fand sich schnell zurecht",
    "sprach ruhig und deutlich",
    "kannte sich mit Demenz aus",
  ],
];
export const ENDS = [
  "Die Abrechnung war verständlich.",
  "Auf die Rechnung haben wir lange gewartet.",
  "Nach der Hüftoperation war das eine grosse Hilfe.",
  "Ohne diese Hilfe wäre das Heim nötig gewesen.",
  "Am Wochenende kam leider niemand.",
  "Telefonisch erreicht man immer jemanden.",
  "Mit dem Hausarzt wurde alles abgesprochen.",
  "Beim zweiten Mal wussten alle Bescheid.",
  "Schade, dass der Vertrag so kompliziert ist.",
  "Im Winter war der Weg verschneit, gekommen sind sie doch.",
  "Wir würden es wieder so machen.",
  "Beim Eintritt ging vieles durcheinander.",
];

/** What one person writes: who was cared for, what happened and how it ended. */
export function ownText({ one, between, next }: Random): string {
  const [who = [], what = []] = SENTENCES;
  const middle = Array.from({ length: between(1, 3) }, () => `${one(who)} ${one(what)}.`).join(" ");
  return `Gepflegt wurde ${one(PEOPLE)}, seit ${between(2, 40)} Wochen. ${middle}${next() < 0.7 ? ` ${one(ENDS)}` : ""}`;
}

/** The same text with some words left out or put differently. */
export const varied = (text: string, { next, one }: Random) =>
  text
    .split(" ")
    .flatMap((word) => {
      const chance = next();
      if (chance < 0.04) return [];
      return chance < 0.12 ? [one(["wirklich", "sehr", "auch", "halt", "einfach"]), word] : [word];
    })
    .join(" ");

const COMMON_BROWSERS = ["iPhone", "Galaxy", "Windows Chrome", "Windows Edge", "Mac Safari", "iPad"];
const MIXED_STARS = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1];

/** A person at home, with a browser like others. */
export const person = (random: Random, at: number, given: Partial<TracedReview> = {}): Partial<TracedReview> => ({
  at: new Date(START + at).toISOString(),
  network: `own ${random.next()}`,
  device: random.one(COMMON_BROWSERS),
  isCommonDevice: true,
  isFirst: random.next() < 0.85,
  rating: random.one(MIXED_STARS),
  text: ownText(random),
  ...given,
});

export const many = (count: number, make: (at: number) => Partial<TracedReview>) =>
  Array.from({ length: count }, (_, at) => make(at));
/** An account made for the ring. */
export const fake = (random: Random, at: number, given: Partial<TracedReview> = {}) =>
  person(random, at, { isFirst: true, rating: 1, ...given });
export const minutes = ({ between }: Random, most: number) => between(0, most) * MINUTE;
export const days = ({ next }: Random, most: number) => next() * most * DAY;

/** The reviews of a pattern among those of others, in the order in which they were written. */
export function written(pattern: Pattern, random: Random): { reviews: TracedReview[]; ofPattern: Set<number> } {
  const others = many(random.between(0, 12), () => person(random, days(random, 60)));
  const made = pattern(random);
  const reviews = [...made, ...others]
    .map((given, at): TracedReview => {
      const all = { userId: `u${at}`, domain: null, elsewhere: [], freedFor: [], ...person(random, 0), ...given };
      return { ...(all as TracedReview), id: at, openedAt: given.openedAt ?? all.at ?? null, wordsAt: all.at ?? "" };
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return { reviews, ofPattern: new Set(made.keys()) };
}
