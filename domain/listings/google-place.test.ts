import { expect, test } from "vitest";
import { googleReviewsUrl } from "./google-place.ts";

const name = "Spitex Töss & Co.";

test.each(["ChIJN1t_tDeuEmsRUsoyG83frY4", "GhIJ_pUwZJuDR0ARGbHnm5-DIUA"])(
  "%s links to the place at Google",
  (placeId) => {
    const url = new URL(googleReviewsUrl({ name, placeId }) ?? "");
    expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
    expect([...url.searchParams]).toEqual([
      ["api", "1"],
      ["query", name],
      ["query_place_id", placeId],
    ]);
  },
);

test.each([
  null,
  "",
  "demo-000001",
  "ChIJ",
  "ChIJedge_-0",
  "0x479:0x12",
  "chijN1t_tDeuEmsRUsoyG83frY4",
  "xChIJN1t_tDeuEmsRUsoyG83frY4",
  "ChIJN1t_tDeuEmsRUsoyG83frY4\n",
  "ChIJN1t+tDeuEmsRUsoyG83frY4",
  "ChIJN1t_tDeuEmsRUsoyG83fr&x",
  "ChIJN1t_tDeuEmsRUsoyG83frY4AAAA",
])("%j is not a Google place id", (placeId) => {
  expect(googleReviewsUrl({ name, placeId })).toBeUndefined();
});
