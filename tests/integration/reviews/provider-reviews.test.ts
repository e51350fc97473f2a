import { beforeAll, describe, expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne } from "#db/statement.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const site = authSite({});
const GOOGLE_ID = "ChIJN1t_tDeuEmsRUsoyG83frY4";
const OTHER_GOOGLE_ID = "ChIJN1t_tDeuEmsRUsoyG83frY5";
const NONE = "Noch keine Bewertungen";

const texts = {
  positiveRating: 5,
  positiveAuthor: "R. Meier",
  positiveText: "Immer pünktlich.",
  positiveTime: "12.03.2024",
  negativeRating: 2,
  negativeText: "Oft jemand anders.",
  negativeTime: "2 months ago",
};

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Ohne", placeId: "demo-000001" },
    { id: 2, name: "Texte", placeId: GOOGLE_ID, ...texts },
    { id: 3, name: "Anzahl", userRatingsTotal: 7 },
    { id: 4, name: "Sterne", rating: 4.5, placeId: "ChIJ" },
    { id: 5, name: "Beides", ...texts },
    { id: 6, name: "Googlesterne", rating: 4.5, userRatingsTotal: 7, placeId: OTHER_GOOGLE_ID },
  ]),
);

const pageOf = async (name: string) => (await site.fetch(`/zuerich/winterthur/${name.toLowerCase()}-8400`)).text();

/** The rating below the name. */
const headOf = (html: string) => /id="kopf-bewertung">(.*?)<\/div>/s.exec(html)?.[1];

async function cardOf(name: string) {
  const cards = await (await site.fetch("/zuerich/winterthur/")).text();
  const [, card = ""] =
    new RegExp(`<li class="card provider-card">(?:(?!</li>).)*>${name}</a>(.*?)</li>`, "s").exec(cards) ?? [];
  return card;
}

test("without reviews, page and card say so", async () => {
  const html = await pageOf("Ohne");
  expect(headOf(html)).toBe("");
  expect(html.split(NONE)).toHaveLength(1 + 1);
  expect(await cardOf("Ohne")).toContain(NONE);
});

test("imported reviews without a rating are counted and linked, without stars", async () => {
  const html = await pageOf("Texte");
  expect(headOf(html)).toBe('<p class="rating"><a href="#bewertungen">2 Bewertungen bei Google</a></p>');
  expect(html).toContain('id="bewertungen"');
  expect(html).not.toContain(NONE);
  const card = await cardOf("Texte");
  expect(card).toContain("2 Bewertungen");
  expect(card).not.toContain("stars");
});

test("shows the number of ratings beside the stars, on page and card", async () => {
  await seedReviews(5, [5, 5, 5, 5, 5]);
  for (const html of [headOf(await pageOf("Beides")), await cardOf("Beides")]) {
    expect(html).toContain("stars s10");
    expect(html).toContain("5 Bewertungen hier<");
  }
});

test("the count on a card excludes hidden reviews", async () => {
  await change(
    "INSERT INTO hidden_imported_reviews (spitex_id, review_text, hidden_at) VALUES (2, 'Immer pünktlich.', '')",
  );
  await runOne(db, bumpDataVersion());
  expect(headOf(await pageOf("Texte"))).toContain("1 Bewertung bei Google<");
  expect(await cardOf("Texte")).toContain("1 Bewertung bei Google<");
  await change("DELETE FROM hidden_imported_reviews");
  await runOne(db, bumpDataVersion());
});

test("a provider with only a number of reviews does not count as having none", async () => {
  const html = await pageOf("Anzahl");
  expect(headOf(html)).toContain("7 Bewertungen");
  expect(html).not.toContain(NONE);
  expect(html).toContain(">Hier hat noch niemand eine Bewertung geschrieben.<");
});

test("says that stars without reviews written here are from Google", async () => {
  const sentence = "Hier hat noch niemand eine Bewertung geschrieben.";
  expect(await pageOf("Googlesterne")).toContain(`>${sentence} Die Sterne stammen von Google.<`);
  expect(await pageOf("Anzahl")).toContain(`>${sentence}<`);
});

test("shows how many counted reviews gave how many stars, and where the ratings are from", async () => {
  await seedReviews(6, [5, 5, 2, 5]);
  expect(await pageOf("Googlesterne")).not.toContain('class="bars"');
  await seedReviews(6, [4], { userId: "u9" });
  const html = await pageOf("Googlesterne");
  expect(html).toContain("12 Bewertungen (7 bei Google, 5 hier)");
  expect(html).toContain("Im Schnitt 4.2 von 5 aus 5 Bewertungen von hier aus 24 Monaten");
  const [, bars = ""] = /<ul class="bars">(.*?)<\/ul>/s.exec(html) ?? [];
  expect([...bars.matchAll(/<b>(\d+)<\/b>/g)].map(([, count]) => count)).toEqual(["3", "1", "0", "1", "0"]);
});

test("a rating without a count is shown without a number", async () => {
  const head = headOf(await pageOf("Sterne"));
  expect(head).toMatch(/>4\.5<span class="sr-only"> von 5 Sternen</);
  expect(head).not.toContain("0 Bewertungen");
});

test("reads Swiss dates and shows them in German", async () => {
  const html = await pageOf("Texte");
  expect(html).toContain('dateTime="2024-03-12"');
  expect(html).toContain("vor 2 Monaten");
  expect(html.indexOf("Immer pünktlich.")).toBeLessThan(html.indexOf("Oft jemand anders."));
});

test("links to the reviews at Google if the id is Google's", async () => {
  const html = await pageOf("Texte");
  expect(html).toContain(
    `href="https://www.google.com/maps/search/?api=1&amp;query=Texte&amp;query_place_id=${GOOGLE_ID}" target="_blank" rel="noopener nofollow"`,
  );
  expect(html).toContain("Bewertungen bei Google ansehen");
  for (const name of ["Ohne", "Anzahl", "Sterne"]) {
    expect(await pageOf(name)).not.toContain("query_place_id");
  }
});

test("without JavaScript the page says why there is no form", async () => {
  const [notice] = /<noscript>.*?<\/noscript>/s.exec(await pageOf("Ohne")) ?? [];
  expect(notice).toContain("Zum Bewerten braucht es JavaScript.");
});

describe("reviews from Google", () => {
  const SENTENCE = "Wer sie geschrieben hat, weiss Google, nicht wir.";
  const PATH = "/zuerich/winterthur/texte-8400";
  const cached = { PAGE_CACHE_MB: "0" };

  test("have the badge of rule money-16, with an explanation beside the first", async () => {
    const html = await pageOf("Texte");
    expect(html.split('class="tag">Verifizierte Google Bewertung<')).toHaveLength(1 + 2);
    expect(html.split(SENTENCE)).toHaveLength(1 + 1);
    expect(html).toMatch(
      /Verifizierte Google Bewertung<\/span><\/p><p class="muted">«Verifizierte Google Bewertung» heisst/,
    );
  });

  test("have the configured badge on the page, in the rules and after a review", async () => {
    const other = authSite({ ...cached, GOOGLE_REVIEW_BADGE: "Bewertung von Google" });
    const html = await (await other.fetch(PATH)).text();
    expect(html).toContain('class="tag">Bewertung von Google<');
    expect(html).toContain(SENTENCE);
    expect(html).not.toContain("Verifizierte");
    const rules = await (await other.fetch("/so-pruefen-wir-bewertungen")).text();
    expect(rules).toContain("«Bewertung von Google»");
    expect(rules).not.toContain("Verifizierte");
    const answer = await other.fetch("/api/reviews?spitex=texte-8400");
    expect(await answer.text()).toContain('"badge":"Bewertung von Google"');
  });

  test("a list without Google reviews does not mention Google", async () => {
    expect(await pageOf("Ohne")).not.toContain(SENTENCE);
  });
});
