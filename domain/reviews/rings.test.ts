import { expect, test } from "vitest";
import { PATTERNS } from "#tests/support/ring-patterns.ts";
import { fake, ownText, person, randomOf, written } from "#tests/support/ring-people.ts";
import { likeness, partsOf, ringOf, type TracedReview } from "./rings.ts";

const SEEDS = 20;

/** Looks after each review, as the site does. @returns how many of the pattern's reviews, and of the others, are held */
function held(pattern: Parameters<typeof written>[0], seed: number) {
  const { reviews, ofPattern } = written(pattern, randomOf(seed));
  const ids = reviews.flatMap(({ id }, at) => ringOf(id, reviews.slice(0, at + 1)).map((member) => member.id));
  const all = [...new Set(ids)];
  return {
    inside: all.filter((id) => ofPattern.has(id)).length,
    outside: all.filter((id) => !ofPattern.has(id)).length,
  };
}

/** Shares of the seeds with which some of the pattern's reviews, and some of others, are held. */
function rateOf(pattern: Parameters<typeof written>[0]) {
  const tries = Array.from({ length: SEEDS }, (_, seed) => held(pattern, seed));
  const share = (isTrue: (one: (typeof tries)[number]) => boolean) => tries.filter(isTrue).length / SEEDS;
  return { held: share(({ inside }) => inside > 0), bystanders: share(({ outside }) => outside > 0) };
}

test("most of twelve attacks are found; hardly any honest look-alike and no bystander is held", () => {
  const rates = PATTERNS.map(({ name, attack, lookAlike }) => {
    const [found, alike] = [rateOf(attack), rateOf(lookAlike.reviews)];
    return {
      attack: name,
      found: found.held,
      lookAlike: lookAlike.name,
      held: alike.held,
      bystanders: found.bystanders + alike.bystanders,
    };
  });
  const sum = (of: (rate: (typeof rates)[number]) => number) => rates.reduce((total, rate) => total + of(rate), 0);
  expect(PATTERNS).toHaveLength(12);
  expect(sum(({ found }) => found)).toBeGreaterThanOrEqual(10.5);
  expect(sum(({ held: some }) => some)).toBeLessThanOrEqual(1);
  expect(sum(({ bystanders }) => bystanders)).toBeLessThanOrEqual(0.2);
});

test("an honest review is not held if it is copied from one connection; the copies are held", () => {
  const random = randomOf(1);
  const text = ownText(random);
  const honest = person(random, 0, { text, rating: 5, isFirst: true });
  const copies = [1, 2, 3, 4, 5].map((hour) =>
    fake(random, hour * 3_600_000, { text, rating: 5, network: "x", device: "x" }),
  );
  const ofOne = [honest, ...copies].map(
    (review, id) =>
      ({
        userId: `u${id}`,
        domain: null,
        elsewhere: [],
        freedFor: [],
        openedAt: review.at,
        wordsAt: review.at,
        ...review,
        id,
      }) as TracedReview,
  );
  expect(ringOf(2, ofOne.slice(0, 3)).map(({ id }) => id)).toEqual([2, 1]);
  expect(
    ringOf(5, ofOne)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5]);
  // An old review that was changed into a copy is one of the copies.
  const changed = ofOne.map((review) =>
    review.id === 0 ? { ...review, wordsAt: "2027-01-01T00:00:00.000Z" } : review,
  );
  expect(
    ringOf(5, changed)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([0, 1, 2, 3, 4, 5]);
});

test("texts are compared without case, umlauts and punctuation", () => {
  const text = "Die Pflegerin kam früh, und die Übergabe war gut.";
  expect(likeness(partsOf(text), partsOf("die pflegerin kam frueh und die Uebergabe war gut"))).toBe(1);
  expect(likeness(partsOf(text), partsOf("Abgerechnet wurde doppelt, bis wir anriefen."))).toBeLessThan(0.1);
});
