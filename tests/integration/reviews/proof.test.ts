import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MOST_CARDS } from "#domain/reviews/review-proof.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { answer, answerLink, inquire } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { personAt, wordsIn } from "#tests/support/members.ts";
import { forgetOutcomes, minuteAt, night, outcomeLink, pressAndRead } from "#tests/support/outcomes.ts";
import { ANNA } from "#tests/support/people.ts";
import { reviewedSite } from "#tests/support/reviewed-site.ts";

const [TOESS, SEEN] = [931, 932] as const;
const [TOESS_SLUG, SEEN_SLUG] = ["spitex-toess-8400", "spitex-seen-8400"] as const;
const { site, author, review, stars, page, cardsOf } = reviewedSite({ id: TOESS, slug: TOESS_SLUG });

beforeAll(async () => {
  await seedListings(winterthur, [
    { id: TOESS, name: "Spitex Töss", slug: TOESS_SLUG, email: "info@toess.example" },
    { id: SEEN, name: "Spitex Seen", slug: SEEN_SLUG },
  ]);
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime("2026-11-26T20:30:00Z");
  for (const table of ["spitex_reviews", "review_proofs", "auth_rate_limits"]) await change(`DELETE FROM ${table}`);
});

test("five confirmed accounts change neither stars nor structured data nor the order", async () => {
  const before = await firstValue("SELECT star_order FROM all_listings WHERE id = ?", TOESS);
  for (let at = 0; at < 5; at++) expect((await review(await author())).status).toBe(201);
  expect(await stars()).toEqual({ own: 5, counted: 0 });
  expect(await firstValue("SELECT star_order FROM all_listings WHERE id = ?", TOESS)).toBe(before);
  const html = await page();
  expect(html).not.toContain("aggregateRating");
  expect(html).not.toContain("reviewBody");
  expect(html).not.toContain('class="score"');
  expect(html.split("ohne Nachweis")).toHaveLength(5 + 1);
});

describe("a card", () => {
  test("proves one review, which counts, and the page says how many were printed and used", async () => {
    const { codes, html } = await cardsOf(TOESS);
    expect(codes).toHaveLength(10);
    const [card = ""] = codes;
    expect(html).toContain(`/bewerten/<b>${card.slice(0, 4)}-${card.slice(4, 7)}-${card.slice(7)}</b>`);
    expect(wordsIn(await (await site.fetch(`/bewerten/${card}`)).text())).toContain("Bewertung: Spitex Töss");
    expect((await review(await author(), { proof: card })).status).toBe(201);
    expect(await stars()).toEqual({ own: 1, counted: 1 });
    const shown = await page();
    expect(shown).toContain("Nachweis: Karte des Anbieters");
    expect(shown).toContain("10 Karten für Bewertungen gedruckt. Gebraucht wurden 1.");

    expect((await review(await author(), { proof: card })).code).toBeUndefined();
    expect(await stars()).toEqual({ own: 2, counted: 1 });
    expect(await (await site.fetch(`/bewerten/${card}`)).text()).toContain("schon eine Bewertung geschrieben");
  });

  test("proves one of two reviews sent with it at once", async () => {
    const { codes } = await cardsOf(TOESS);
    const authors = [await author(), await author()];
    await Promise.all(authors.map((one) => review(one, { proof: codes[0] })));
    expect(await stars()).toEqual({ own: 2, counted: 1 });
  });

  test("proves one of two earlier reviews, and leaves the other unchanged", async () => {
    const { codes } = await cardsOf(TOESS);
    const authors = [await author(), await author()];
    for (const one of authors) await review(one);
    const before = await rows("SELECT * FROM spitex_reviews");
    await change("DELETE FROM mail_outbox");
    const words = { rating: 1, text: "Nie pünktlich.", proof: codes[0] };
    const answers = await Promise.all(authors.map((one) => review(one, words)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["proof_used", undefined]);
    const [left, ...more] = await rows("SELECT * FROM spitex_reviews WHERE proof IS NULL");
    expect(before).toContainEqual(left);
    expect(more).toEqual([]);
    expect(await firstValue("SELECT count(*) FROM mail_outbox WHERE kind = 'review_notification'")).toBe(1);
  });

  test("of another provider, of more than twelve months ago, or made up proves nothing", async () => {
    const { codes } = await cardsOf(SEEN);
    const one = await author();
    expect(await review(one, { proof: codes[0] })).toMatchObject({ status: 404, code: "proof_not_found" });
    expect((await review(one, { spitex: SEEN_SLUG, proof: "k7qf2m9x4t" })).code).toBe("proof_not_found");
    await change("UPDATE review_proofs SET created_at = '2025-11-20T00:00:00.000Z'");
    expect((await review(one, { spitex: SEEN_SLUG, proof: codes[0] })).code).toBe("proof_not_found");
    expect(await rows("SELECT id FROM spitex_reviews")).toEqual([]);
  });

  test("gives an earlier review of its author the proof, with the new words", async () => {
    const { codes } = await cardsOf(TOESS);
    const one = await author();
    await review(one);
    expect((await review(one, { rating: 4, text: "Fast immer pünktlich.", proof: codes[0] })).status).toBe(201);
    expect(await rows("SELECT rating, review_text, proof FROM spitex_reviews")).toEqual([
      { rating: 4, review_text: "Fast immer pünktlich.", proof: "karte" },
    ]);
    expect((await review(one, { proof: codes[1] })).code).toBe("review_too_soon");
    expect(await firstValue("SELECT count(*) FROM review_proofs WHERE used_at IS NOT NULL")).toBe(1);
  });

  test("is made by members only, at most two hundred a year", async () => {
    const { member, desk } = await cardsOf(TOESS, 50);
    for (let at = 0; at < 3; at++) await member.press(desk, "drucken", { anzahl: 50 });
    const refused = await member.press(desk, "drucken", { anzahl: 10 });
    expect(refused.refusal).toBe("too_many_cards");
    expect(await firstValue("SELECT count(*) FROM review_proofs")).toBe(MOST_CARDS);
    const other = await personAt(site);
    expect((await other.press(desk, "drucken", { anzahl: 10 })).status).toBe(404);
    expect((await member.press(desk, "drucken", { anzahl: 7 })).status).toBe(422);
  });
});

const proofLinkIn = (html: string) => /href="(\/bewerten\/\w+)"/.exec(html)?.[1] ?? "";

describe("an inquiry made here that led to care", () => {
  test("proves a review, and the person is asked for a review once, six weeks later", async () => {
    await forgetOutcomes();
    await inquire(site, TOESS_SLUG);
    await night("2026-11-27");
    await minuteAt("2026-11-29T08:00:00Z");
    const link = await outcomeLink(ANNA.email);
    const pressed = await pressAndRead(site, link, "begonnen");
    const path = proofLinkIn(pressed.html);
    expect(await (await site.fetch(path)).text()).toContain("die Pflege hat begonnen");

    await minuteAt("2027-01-10T07:59:00Z");
    await change("DELETE FROM mail_outbox WHERE kind = 'care_outcome'");
    await minuteAt("2027-01-10T08:00:00Z");
    await minuteAt("2027-01-11T08:00:00Z");
    const mails = await rows("SELECT subject FROM mail_outbox WHERE kind = 'care_outcome'");
    expect(mails).toEqual([{ subject: "Wie war es mit der Spitex?" }]);
    expect((await newestMail(ANNA.email, "care_outcome")).text).toContain(`https://site.test${path}`);

    const proof = path.replace("/bewerten/", "");
    expect((await review(await author(), { proof })).status).toBe(201);
    expect((await review(await author(), { proof })).status).toBe(201);
    expect(await stars()).toEqual({ own: 2, counted: 1 });
    expect(await page()).toContain("Nachweis: Anfrage über diese Seite");
  });

  test.each([
    ["was used before", async (proof: string) => expect((await review(await author(), { proof })).status).toBe(201)],
    [
      "is of a provider that is gone",
      () => change("UPDATE all_listings SET deleted_at = '2026-12-01' WHERE id = ?", TOESS),
    ],
    ["is of one closed for good", () => change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", TOESS)],
  ])("does not lead to a mail if the link %s", async (_, meanwhile) => {
    await forgetOutcomes();
    await inquire(site, TOESS_SLUG);
    await night("2026-11-27");
    await minuteAt("2026-11-29T08:00:00Z");
    const { html } = await pressAndRead(site, await outcomeLink(ANNA.email), "begonnen");
    await meanwhile(proofLinkIn(html).replace("/bewerten/", ""));
    const again = await (await site.fetch(await outcomeLink(ANNA.email))).text();
    expect([proofLinkIn(again), again.includes("In sechs Wochen fragen wir einmal")]).toEqual(["", false]);
    await change("DELETE FROM mail_outbox WHERE kind = 'care_outcome'");
    await minuteAt("2027-01-10T08:00:00Z");
    expect(await rows("SELECT subject FROM mail_outbox WHERE kind = 'care_outcome'")).toEqual([]);
    expect(await rows("SELECT due_at FROM care_outcomes")).toEqual([{ due_at: null }]);
    await change("UPDATE all_listings SET deleted_at = NULL, closed = 'offen' WHERE id = ?", TOESS);
  });

  /** The path of the page that asks whether it worked, on the third day. */
  async function askedOnSunday() {
    await forgetOutcomes();
    await inquire(site, TOESS_SLUG);
    await night("2026-11-27");
    await minuteAt("2026-11-29T08:00:00Z");
    return outcomeLink(ANNA.email);
  }

  test.each(["voll", "ort"])("proves nothing while the provider's answer is the refusal «%s»", async (refusal) => {
    const link = await askedOnSunday();
    await answer(site, await answerLink("info@toess.example", refusal));
    vi.setSystemTime("2026-11-29T09:00:00Z");
    const { html } = await pressAndRead(site, link, "begonnen");
    expect(html).toContain("«Ja, Spitex Töss hat mit der Pflege begonnen». Weiter fragen wir nicht.");
    expect(proofLinkIn(html)).toBe("");
    await answer(site, await answerLink("info@toess.example", "anruf"));
    const path = proofLinkIn(await (await site.fetch(link)).text());
    expect((await site.fetch(path)).status).toBe(200);

    await change("UPDATE inquiries SET answer = ?, answer_at = '2026-11-29T08:30:00.000Z'", refusal);
    expect((await site.fetch(path)).status).toBe(404);
    await change("DELETE FROM mail_outbox WHERE kind = 'care_outcome'");
    await minuteAt("2027-01-10T08:00:00Z");
    expect(await rows("SELECT subject FROM mail_outbox WHERE kind = 'care_outcome'")).toEqual([]);
  });

  test("still proves a review if the provider refuses after the person said that care has begun", async () => {
    const { html } = await pressAndRead(site, await askedOnSunday(), "begonnen");
    vi.setSystemTime("2026-12-05T09:00:00Z");
    await answer(site, await answerLink("info@toess.example", "voll"));
    expect((await site.fetch(proofLinkIn(html))).status).toBe(200);
  });

  test("promises no later mail if the inquiry will be deleted by then", async () => {
    const link = await askedOnSunday();
    expect((await pressAndRead(site, link, "begonnen")).html).toContain("In sechs Wochen fragen wir einmal");
    await change("UPDATE care_outcomes SET outcome = NULL, pressed_at = NULL, due_at = NULL");
    vi.setSystemTime("2027-01-20T09:00:00Z");
    const { html } = await pressAndRead(site, link, "begonnen");
    expect(html).toContain("Weiter fragen wir nicht.");
    expect(proofLinkIn(html)).not.toBe("");
    expect(await rows("SELECT due_at FROM care_outcomes")).toEqual([{ due_at: null }]);
  });

  test("proves nothing while no answer says that care has begun", async () => {
    const pressed = await pressAndRead(site, await askedOnSunday(), "begonnen");
    const path = proofLinkIn(pressed.html);
    await change("UPDATE care_outcomes SET outcome = 'anderswo'");
    expect((await site.fetch(path)).status).toBe(404);
    expect((await review(await author(), { proof: path.replace("/bewerten/", "") })).code).toBe("proof_not_found");
  });
});
