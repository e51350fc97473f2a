import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reviews } from "#db/schema/reviews.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const PROVIDER = "/zuerich/winterthur/spitex-eulach-8400";
const PAGE = `${PROVIDER}/bewertung-melden?bewertung=7`;
const GONE = "Diese Bewertung steht nicht mehr im Verzeichnis.";
const reports = async () => (await env.DB.prepare("SELECT * FROM review_reports").all()).results;
const ask = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, html: await response.text() };
};

beforeAll(async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", negativeText: "Nie wieder.", negativeRating: 1, negativeAuthor: "M. K." },
  ]);
  await runOne(
    db,
    insert(reviews, {
      id: 7,
      spitexId: 1,
      author: "Ruth <b>Meier</b>",
      userId: "u1",
      rating: 5,
      reviewText: "Sehr <script>freundlich</script>.",
      publishTime: "2026-01-01T00:00:00Z",
      createdAt: "2026-01-01T00:00:00Z",
    }),
  );
});
beforeEach(async () => {
  for (const table of ["review_reports", "mail_outbox", "auth_rate_limits"]) {
    await change(`DELETE FROM ${table}`);
  }
});

test("every review on the provider's page can be reported", async () => {
  const { html } = await ask(PROVIDER);
  for (const key of ["7", "negative"]) {
    const address = `${PROVIDER}/bewertung-melden?bewertung=${key}`;
    expect(html).toContain(`href="${address}"`);
    expect((await ask(address)).status).toBe(200);
  }
});

test("the form quotes the review as text, and is not indexed", async () => {
  const { html } = await ask(PAGE);
  expect(html).toContain('content="noindex, follow"');
  expect(html).toContain("Ruth &lt;b&gt;Meier&lt;/b&gt; über Spitex Eulach:");
  expect(html).toContain("Sehr &lt;script&gt;freundlich&lt;/script&gt;.");
});

test("the form ends with the same button as every form", async () => {
  const { html } = await ask(PAGE);
  expect(html).toMatch(
    /<div class="form-actions"><button class="button" type="submit">Meldung senden<\/button><\/div>/,
  );
});

test("stores the report, notifies the operator and answers 303 to the confirmation", async () => {
  const sent = await sendForm(site, PAGE, { reason: "fake", note: "Kenne ich nicht." });
  const thanks = `${PROVIDER}/bewertung-melden?gesendet=1`;
  expect(sent).toMatchObject({ status: 303, location: thanks });
  expect(await reports()).toMatchObject([{ review_key: "7", reason: "fake", note: "Kenne ich nicht." }]);
  expect((await newestMail(OPERATOR, "review_report")).text).toContain("Kenne ich nicht.");
  expect((await ask(thanks)).html).toContain("<h1>Meldung gesendet</h1>");
});

test("422 without a reason; the note is kept", async () => {
  const { status, html } = await sendForm(site, PAGE, { note: "Kenne ich nicht." });
  expect(status).toBe(422);
  expect(html).toContain('<a href="#meldung-reason">Bitte wählen Sie einen Grund aus.</a>');
  expect(html).toContain(">Kenne ich nicht.</textarea>");
  expect(html).toContain("Ruth &lt;b&gt;Meier&lt;/b&gt;");
  expect(await reports()).toEqual([]);
});

test("422 for a note that is too long; the reason is kept", async () => {
  const { status, html } = await sendForm(site, PAGE, { reason: "fake", note: "x".repeat(501) });
  expect(status).toBe(422);
  expect(html).toMatch(/checked="" value="fake"/);
});

test("line breaks of browsers count as one character of the note", async () => {
  const note = Array.from({ length: 10 }, () => "x".repeat(49)).join("\r\n");
  expect((await sendForm(site, PAGE, { reason: "untrue", note })).status).toBe(303);
  expect(await reports()).toMatchObject([{ note: note.replaceAll("\r\n", "\n") }]);
});

test("a bot that fills in the hidden field gets a success, and nothing is stored", async () => {
  const sent = await sendForm(site, PAGE, { reason: "fake", homepage: "x" });
  expect(sent.status).toBe(303);
  expect(await reports()).toEqual([]);
});

describe("while the form is open", () => {
  const fake = (note: string) => ({ reason: "fake", note });

  test("newer reviews may push the reported one off the page", async () => {
    await seedReviews(
      1,
      Array.from({ length: 11 }, () => 5),
    );
    expect((await ask(PROVIDER)).html).not.toContain("bewertung=7");
    expect((await sendForm(site, PAGE, { note: "Ohne Grund." })).html).toContain(">Ohne Grund.</textarea>");
    expect((await sendForm(site, PAGE, fake("Verdrängt."))).status).toBe(303);
    expect(await reports()).toMatchObject([{ review_key: "7", note: "Verdrängt." }]);
    await change("DELETE FROM spitex_reviews WHERE id <> 7");
  });

  test("an admin may hide the review: a second press gets the same response, another report is refused with the reason", async () => {
    const again = { ...fake("Doppelt."), formTime: await openedAgo(60) };
    const thanked = await sendForm(site, PAGE, again);
    await change("UPDATE spitex_reviews SET hidden_at = '2026-01-02'");
    const second = await sendForm(site, PAGE, again);
    expect([second.status, second.location]).toEqual([303, thanked.location]);
    const other = await sendForm(site, PAGE, fake("Zu spät."));
    expect(other.status).toBe(410);
    expect(other.html).toContain(GONE);
    expect(await reports()).toMatchObject([{ note: "Doppelt." }]);
    await change("UPDATE spitex_reviews SET hidden_at = NULL");
  });

  test.each([
    ["7", "spitex_reviews", "review_text"],
    ["negative", "all_listings", "negative_text"],
  ])("the text of %s may change: 409 with the new text, and the typed note", async (key, table, column) => {
    const page = `${PROVIDER}/bewertung-melden?bewertung=${key}`;
    const seenIn = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
    const seen = seenIn((await ask(page)).html);
    await change(`UPDATE ${table} SET ${column} = 'Jetzt ganz anders.' WHERE id = ?`, key === "7" ? 7 : 1);
    const refused = await sendForm(site, page, { ...fake("Zum alten Text."), seen });
    expect(refused.status).toBe(409);
    for (const said of ["lautet inzwischen anders", "Jetzt ganz anders.", ">Zum alten Text.</textarea>"])
      expect(refused.html).toContain(said);
    expect(await reports()).toEqual([]);
    const sent = await sendForm(site, page, { ...fake("Zum neuen Text."), seen: seenIn(refused.html) });
    expect([sent.status, await reports()]).toMatchObject([303, [{ review_key: key, note: "Zum neuen Text." }]]);
  });
});

test.each(["8", "positive", "alle"])("404 for the unknown review %s", async (key) => {
  const { status, html } = await ask(`${PROVIDER}/bewertung-melden?bewertung=${key}`);
  expect(status).toBe(404);
  expect(html).toContain(GONE);
  expect(html).not.toContain("<form");
});
