import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { wordsIn } from "#tests/support/members.ts";
import { reviewedSite } from "#tests/support/reviewed-site.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const [TOESS, SEEN] = [951, 952] as const;
const SEEN_SLUG = "spitex-karte-zwei-8400";
const { site, author, review, stars, page, cardsOf } = reviewedSite({ id: TOESS, slug: "spitex-karte-8400" });

beforeAll(() =>
  seedListings(winterthur, [
    { id: TOESS, name: "Spitex Töss", slug: "spitex-karte-8400" },
    { id: SEEN, name: "Spitex Seen", slug: SEEN_SLUG },
  ]),
);
beforeEach(async () => {
  for (const table of ["spitex_reviews", "review_proofs", "auth_rate_limits"]) await change(`DELETE FROM ${table}`);
});

test("the code of a provider closed for good says so at once", async () => {
  const { codes } = await cardsOf(SEEN);
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", SEEN);
  const answer = await site.fetch(`/bewerten/${codes[0]}`);
  expect(answer.status).toBe(410);
  const html = await answer.text();
  expect(html).toContain("Dieser Anbieter ist geschlossen");
  expect(html).not.toContain("review-form");
  await change("UPDATE all_listings SET closed = 'offen' WHERE id = ?", SEEN);
});

test("the codes and proofs of a merged provider belong to the remaining one until the merge is undone", async () => {
  const { codes } = await cardsOf(SEEN);
  await cardsOf(TOESS, 20);
  expect((await review(await author(), { spitex: SEEN_SLUG, proof: codes[0] })).status).toBe(201);
  const desk = await adminSite();
  expect((await desk.ask("POST", `/listings/${SEEN}/merge`, { into: TOESS })).status).toBe(204);
  const form = await (await site.fetch(`/bewerten/${codes[1]}`)).text();
  expect(wordsIn(form)).toContain("Bewertung: Spitex Töss");
  for (const html of [form, await page()]) expect(html).toContain(`&quot;formerly&quot;:[&quot;${SEEN_SLUG}&quot;]`);
  expect((await review(await author(), { proof: codes[1] })).status).toBe(201);
  expect(await stars()).toEqual({ own: 2, counted: 2 });
  expect(await page()).toContain("30 Karten für Bewertungen gedruckt. Gebraucht wurden 2.");

  expect((await desk.ask("POST", `/listings/${SEEN}/restore`)).status).toBe(204);
  expect(wordsIn(await (await site.fetch(`/bewerten/${codes[2]}`)).text())).toContain("Bewertung: Spitex Seen");
  expect(await page()).not.toContain("formerly");
  expect(await page()).toContain("20 Karten für Bewertungen gedruckt. Gebraucht wurden 0.");
  // A review that came while the listings were merged stays with the one for which it was written.
  expect(await stars()).toEqual({ own: 1, counted: 1 });
});

const aspects = { punctual: "ja", samePeople: "nein", friendly: "teils" };
const told = async () => wordsIn(await page());

describe("aspects besides the stars", () => {
  test("are shown from five counted reviews with aspects on, and are part of the author's data", async () => {
    await seedReviews(TOESS, [5, 5, 5, 5], { aspects: { punctual: "ja" } });
    const { codes } = await cardsOf(TOESS);
    const one = await author();
    expect((await review(one, { aspects: { punctual: "teils", skilled: "nein" } })).status).toBe(201);
    expect(await told()).not.toContain("Pünktlich: 4");
    expect((await review(one, { aspects, proof: codes[0] })).status).toBe(201);
    expect(await told()).toContain("Pünktlich: 5 von 5 Ja");
    expect(await told()).not.toContain("Meist die gleichen Personen:");
    const own = await site.fetch("/api/account/export", { headers: { Authorization: `Bearer ${one}` } });
    expect(JSON.stringify(await own.json())).toContain("samePeople");
    expect((await review(await author(), { aspects: { punctual: "vielleicht" } })).status).toBe(422);
  });

  test("stay when their author changes only the words", async () => {
    const one = await author();
    const { body } = await review(one, { aspects });
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${one}` };
    const put = (sent: object) =>
      site.fetch(`/api/account/reviews/${body.written}`, { method: "PUT", headers, body: JSON.stringify(sent) });
    await put({ rating: 4, text: "Fast immer." });
    const stored = () => firstValue<string>("SELECT aspects FROM spitex_reviews");
    expect(JSON.parse(String(await stored()))).toEqual(aspects);
    await put({ rating: 4, text: "Fast immer.", aspects: {} });
    expect(await stored()).toBe("{}");
  });
});

describe("a card that came by post", () => {
  const onCard = { author: "Hans Muster", rating: 4, text: "Die Frau war sehr lieb." };

  test("is entered by an admin once, with its proof and source", async () => {
    const { codes } = await cardsOf(TOESS);
    const desk = await adminSite();
    const sent = { code: `${codes[0]?.slice(0, 4)}-${codes[0]?.slice(4)}`, ...onCard };
    const answers = await Promise.all([
      desk.ask("POST", "/post-reviews", sent),
      desk.ask("POST", "/post-reviews", sent),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await stars()).toEqual({ own: 1, counted: 1 });
    const html = await page();
    expect(html).toContain("Nachweis: Karte des Anbieters, per Post");
    expect(html).toContain("Hans Muster");
    expect(html).toContain('<span class="tag">Bewertung</span>');
    expect(html).toContain("Gebraucht wurden 1.");
    expect(await firstValue("SELECT count(*) FROM auth_audit_log WHERE action = 'review_entered_by_post'")).toBe(1);
    expect((await review(await author(), { proof: codes[0] })).status).toBe(201);
    expect(await stars()).toEqual({ own: 2, counted: 1 });
  });

  test("needs a code, and is not an account with other reviews", async () => {
    const { codes } = await cardsOf(TOESS);
    const desk = await adminSite();
    expect((await desk.ask("POST", "/post-reviews", { ...onCard, code: "k7qf2m9x4t" })).body.error.code).toBe(
      "proof_not_found",
    );
    expect((await desk.ask("POST", "/post-reviews", onCard)).status).toBe(422);
    for (const code of codes.slice(0, 2)) await desk.ask("POST", "/post-reviews", { ...onCard, code });
    const [listed] = (await desk.ask("GET", "/reviews")).body.items;
    expect(listed).toMatchObject({ author: "Hans Muster", othersCount: 0 });
    const hide = { text: onCard.text, reason: "fake", isOfAll: true };
    await desk.ask("POST", `/reviews/${listed.id}/hide`, hide);
    expect(await stars()).toEqual({ own: 1, counted: 1 });
  });

  test("has room for handwriting if the operator has an address", async () => {
    expect((await cardsOf(TOESS)).html).not.toContain("senden Sie die Karte an");
    const named = authSite({ OPERATOR_NAME: "Verein Spitex", OPERATOR_ADDRESS: "Gasse 1, 8400 Winterthur" });
    const { html } = await cardsOf(SEEN, 10, named);
    expect(wordsIn(html)).toContain("senden Sie die Karte an Verein Spitex, Gasse 1, 8400 Winterthur");
  });
});
