import { expect, test } from "vitest";
import type { Listing } from "../listings/listing.ts";
import { collectReviews, type WrittenReview } from "./review.ts";

const now = new Date("2026-03-07T12:00:00Z");
const listing = { positiveText: null, negativeText: null } as Listing;
const review: WrittenReview = {
  id: 1,
  author: "Ruth Meier",
  rating: 5,
  reviewText: "Sehr freundlich.",
  publishTime: "2026-03-04T12:00:00Z",
  userId: "u1",
  googleReviewId: null,
  isConfirmed: true,
  proof: "anfrage",
  isHeld: false,
  replyText: null,
  repliedAt: null,
};

test("a review with a user and no Google id is our own", () => {
  const [own, google] = collectReviews(listing, [review, { ...review, id: 2, googleReviewId: "g" }], now);
  expect(own).toMatchObject({ badge: "Bewertung", time: "vor 3 Tagen" });
  expect(google?.badge).toBe("Verifizierte Google Bewertung");
});

test("the operator may set another badge for Google reviews, including imported ones", () => {
  const imported = { ...listing, positiveText: "Top", positiveRating: 5 } as Listing;
  const stored = [review, { ...review, id: 2, googleReviewId: "g" }];
  const shown = collectReviews(imported, stored, now, "Bewertung von Google");
  expect(shown.map(({ badge }) => badge)).toEqual(["Bewertung", "Bewertung von Google", "Bewertung von Google"]);
});

test("shows at most ten reviews", () => {
  const many = Array.from({ length: 12 }, (_, id) => ({ ...review, id }));
  expect(collectReviews(listing, many, now)).toHaveLength(10);
  const held = many.map((one) => ({ ...one, id: one.id + 12, isHeld: true }));
  const isHeldOf = (shown: number) =>
    collectReviews(listing, [...many.slice(0, shown), ...held], now).map(({ isHeld = false }) => isHeld);
  expect(isHeldOf(12)).toEqual(Array(10).fill(false));
  expect(isHeldOf(8)).toEqual([...Array(8).fill(false), true, true]);
});

test("includes the imported Google reviews with their own wording of time", () => {
  const shown = collectReviews(
    { ...listing, positiveText: "Top", positiveRating: 5, positiveTime: "vor einem Jahr" } as Listing,
    [],
    now,
  );
  expect(shown).toMatchObject([{ author: "Anonymer Nutzer", text: "Top", time: "vor einem Jahr" }]);
});

test("sorts the newest first in any date format, and relative times last", () => {
  const imported = {
    positiveText: "Top",
    positiveRating: 5,
    positiveTime: "17.03.2024",
    negativeText: "Flop",
    negativeRating: 1,
    negativeTime: "2 months ago",
  } as Listing;
  const stored = ["2024-03-31T08:00:00Z", "März 2024", "1.4.2024", "2024-02-29"].map((publishTime, id) => ({
    ...review,
    id,
    publishTime,
  }));
  expect(collectReviews(imported, stored, now).map(({ day, time }) => day ?? time)).toEqual([
    "2024-04-01",
    "2024-03-31",
    "2024-03-17",
    "2024-03",
    "2024-02-29",
    "vor 2 Monaten",
  ]);
});

test("reviews older than four years are folded, and a review shows its proof", () => {
  const old = { ...review, id: 2, publishTime: "2022-03-06T12:00:00Z", proof: null };
  const [recent, folded] = collectReviews(listing, [review, old], now);
  expect(recent).toMatchObject({ proof: "Nachweis: Anfrage über diese Seite" });
  expect([recent?.isOld, recent?.caveat]).toEqual([undefined, undefined]);
  expect(folded).toMatchObject({ isOld: true, caveat: "ohne Nachweis" });
});
