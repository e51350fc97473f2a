import { beforeEach, describe, expect, test } from "vitest";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { atOnce, authSite, signUpAt } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { deskAt, filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const AT = "2026-11-02T12:00:00.000Z";
let anna: Person;
let author: Awaited<ReturnType<typeof signUpAt>>;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
  author = await signUpAt(site);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", author.user.id);
  await seedReviews(1, [2], { userId: author.user.id, author: "Ruth", reviewText: "Nie pünktlich." });
  await change("UPDATE spitex_reviews SET id = 7");
});

const REVIEWS = "/anbieter/1/bewertungen";
const reply = (text: string, who: Pick<Person, "press"> = anna, listing = 1) =>
  who.press(`/anbieter/${listing}/bewertungen`, "antworten", { bewertung: 7, text });
const stored = () => firstRow("SELECT reply_text, replied_at FROM spitex_reviews");
const changedAt = () => firstValue("SELECT changed_at FROM spitex_reviews");
const mailsToAuthor = () =>
  rows("SELECT text FROM mail_outbox WHERE recipient = ? AND kind = 'review_reply'", author.email);
const page = async () => (await site.fetch("/zuerich/winterthur/spitex-eulach-8400")).text();

describe("the reply of a provider", () => {
  test("is below the review, in the provider's name, as text; the review's author is notified once", async () => {
    const before = await dataVersion();
    const text = "Das tut uns leid. <b>Rufen</b> Sie uns an & wir «reden».";
    expect(await reply(text)).toMatchObject({ status: 303, location: `${REVIEWS}?getan=antworten` });
    const shown = "Das tut uns leid. Rufen Sie uns an & wir «reden».";
    expect(wordsIn((await anna.open(REVIEWS)).html)).toContain(shown);
    expect(await dataVersion()).toBe(before + 1);
    const html = await page();
    expect(html).toContain("Antwort von Spitex Eulach, <time");
    expect(html).toContain("Rufen Sie uns an &amp; wir «reden».");
    const [mail] = await mailsToAuthor();
    expect(mail?.text).toContain(shown);
    expect(await lastAudit()).toMatchObject({ action: "review_replied", user_id: anna.id });

    await reply("Wir haben es besprochen.");
    expect(await mailsToAuthor()).toHaveLength(1);
    expect(await page()).toContain("Wir haben es besprochen.");
  });

  test("is not reported to an author whose account is banned", async () => {
    await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?", author.user.id);
    expect((await reply("Danke.")).status).toBe(303);
    expect(await mailsToAuthor()).toEqual([]);
  });

  test("written twice at once is reported to the author once", async () => {
    await atOnce(2, (n) => reply(`Danke ${n}`));
    expect(await mailsToAuthor()).toHaveLength(1);
  });

  test("is not reported to authors whose address was never proven", async () => {
    await change("UPDATE auth_users SET is_email_assumed = 1 WHERE id = ?", author.user.id);
    expect((await reply("Danke.")).status).toBe(303);
    expect(await mailsToAuthor()).toEqual([]);
  });

  test("neither replaces a colleague's unseen reply nor answers a review that was reworded since, and keeps its text", async () => {
    const markIn = (html: string) => /name="gesehen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const send = (text: string, gesehen: string) => anna.press(REVIEWS, "antworten", { bewertung: 7, text, gesehen });
    const seen = markIn((await anna.open(REVIEWS)).html);
    expect((await send("Danke.", seen)).status).toBe(303);
    expect((await send("Danke.", seen)).status).toBe(303);
    const overtaken = await send("Nein.", seen);
    expect(overtaken.status).toBe(409);
    expect(overtaken.html).toContain("Die Bewertung oder Ihre Antwort lautet inzwischen anders.");
    expect(filledIn(overtaken.html, "antwort-7")).toMatchObject({ text: ["Nein."] });
    await change("UPDATE spitex_reviews SET review_text = 'Immer pünktlich.'");
    expect((await send("Nein.", markIn(overtaken.html))).status).toBe(409);
    expect(await stored()).toMatchObject({ reply_text: "Danke." });
    const gesehen = markIn((await anna.open(REVIEWS)).html);
    expect((await send("Nein.", gesehen)).status).toBe(303);
    expect((await anna.press(REVIEWS, "zurueckziehen", { bewertung: 7, gesehen })).status).toBe(409);
    expect(await stored()).toMatchObject({ reply_text: "Nein." });
  });

  test("to a review held back appears with it, and the author is notified", async () => {
    await change("UPDATE spitex_reviews SET waits_until = '2026-11-30T12:00:00.000Z'");
    const { location } = await reply("Danke.");
    const { html } = await anna.open(location ?? "");
    expect(html).toContain("Antwort gespeichert. Sie erscheint mit der Bewertung.");
    expect(html).not.toContain("Sie steht mit der Bewertung auf Ihrer Seite.");
    const [mail] = await mailsToAuthor();
    expect(mail?.text).toContain("Ihre Bewertung erscheint am 30. November 2026, und mit ihr diese Antwort:");
    expect(mail?.text).toContain("/konto");
    expect(mail?.text).not.toContain("steht auf der Seite");
  });

  test("can be withdrawn by a member at any time, and another may be written within the 60 days", async () => {
    const withdraw = (who = anna) => who.press(REVIEWS, "zurueckziehen", { bewertung: 7 });
    expect((await withdraw()).refusal).toBe("review_not_found");
    await reply("Danke.");
    const other = await personAt(site);
    await makeMember(other.id, 2);
    expect((await withdraw(other)).status).toBe(404);
    const before = await dataVersion();
    const repliedAt = await changedAt();
    expect(repliedAt).toEqual(expect.any(String));
    expect((await withdraw()).status).toBe(303);
    expect(await stored()).toMatchObject({ reply_text: null });
    expect(await changedAt()).not.toBe(repliedAt);
    expect(await dataVersion()).toBe(before + 1);
    expect(await page()).not.toContain("Antwort von Spitex Eulach");
    expect(await lastAudit()).toMatchObject({ action: "review_reply_withdrawn", user_id: anna.id });
    expect((await reply("Doch noch.")).status).toBe(303);
    expect(await mailsToAuthor()).toHaveLength(1);
    await change("UPDATE spitex_reviews SET replied_at = '2020-01-01T00:00:00.000Z'");
    expect((await withdraw()).status).toBe(303);
    expect((await reply("Danke.")).refusal).toBe("reply_final");
  });

  test("may be changed for 60 days after it was first written, and is then final", async () => {
    const firstWritten = (days: number) =>
      change("UPDATE spitex_reviews SET replied_at = ?", new Date(Date.now() - days * 86_400_000).toISOString());
    await reply("Danke.");
    await firstWritten(59);
    const before = await stored();
    expect((await reply("Vielen Dank.")).status).toBe(303);
    expect(await stored()).toEqual({ ...before, reply_text: "Vielen Dank." });
    await firstWritten(61);
    const late = await reply("Nein.");
    expect(late).toMatchObject({ status: 409, refusal: "reply_final" });
    expect(await stored()).toMatchObject({ reply_text: "Vielen Dank." });
  });

  test("can be written to each of fifty-one reviews, the last of which is behind a link", async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        seedReviews(1, [4], { userId: `leser-${n}`, createdAt: AT, publishTime: AT }),
      ),
    );
    await change("UPDATE spitex_reviews SET publish_time = '2026-01-01T00:00:00.000Z' WHERE id = 7");
    const { html } = await anna.open(REVIEWS);
    expect(html).not.toContain('id="antwort-7"');
    const [, next = ""] = /href="([^"]*\?vor=[^"]+)">Ältere zeigen/.exec(html) ?? [];
    expect((await anna.open(next)).html.match(/id="antwort-\d+"/g)).toEqual(['id="antwort-7"']);
    const sent = await anna.press(`${next}&getan=antworten`, "antworten", { bewertung: 7, text: "Danke." });
    expect(sent.location).toBe(`${next}&getan=antworten`);
  });

  test("of a person who was just removed is kept on the page that leads to the person's own listings", async () => {
    await change("DELETE FROM provider_members");
    const { status, html } = await reply("Danke & Gruss.");
    expect(status).toBe(404);
    expect(html).toContain("<blockquote>Danke &amp; Gruss.</blockquote>");
    expect(html).toContain('href="/anbieter">Ihre Anbieter</a>');
  });

  test.each(["", "  ", "a".repeat(501)])("422 for a text that is empty or too long: %#", async (text) => {
    const refused = await reply(text);
    expect([refused.status, refused.refusal]).toEqual([422, "invalid_input"]);
    expect(filledIn(refused.html, "antwort-7")).toMatchObject({ text: [text] });
    expect(await stored()).toMatchObject({ reply_text: null });
  });

  test("can be written by members of the listing only, and to visible reviews written here only", async () => {
    const other = await personAt(site);
    await makeMember(other.id, 2);
    const admin = await adminSite();
    for (const listing of [1, 2]) expect((await reply("Nein.", other, listing)).status).toBe(404);
    expect((await reply("Nein.", await deskAt(site, admin.token))).status).toBe(404);
    for (const state of ["hidden_at = '2026-01-01'", "hidden_at = NULL, google_review_id = 'g'"]) {
      await change(`UPDATE spitex_reviews SET ${state}`);
      expect((await reply("Nein.")).refusal).toBe("review_not_found");
    }
    expect(await stored()).toMatchObject({ reply_text: null });
    expect(await rows("SELECT 1 FROM auth_audit_log WHERE action = 'review_replied'")).toEqual([]);
  });

  test("follows its review, which is hidden, moved, exported and restored with it", async () => {
    await reply("Danke für die Worte.");
    await change("UPDATE spitex_reviews SET hidden_at = ?", AT);
    const { reviews } = await (await site.fetch("/api/reviews?spitex=spitex-eulach-8400")).json<{ reviews: [] }>();
    expect(reviews).toEqual([]);
    await change("UPDATE spitex_reviews SET hidden_at = NULL");
    const headers = { Authorization: `Bearer ${author.access_token}` };
    expect(await (await site.fetch("/api/account/export", { headers })).text()).toContain("Danke für die Worte.");
    const { ask } = await adminSite();
    expect((await ask("POST", "/listings/1/merge", { into: 2 })).status).toBe(204);
    const merged = await (await site.fetch("/zuerich/winterthur/spitex-toess-8400")).text();
    expect(merged).toContain("Antwort von Spitex Töss");
    expect((await ask("DELETE", "/listings/2")).status).toBe(204);
    expect((await ask("POST", "/listings/2/restore")).status).toBeLessThan(300);
    expect(await stored()).toMatchObject({ reply_text: "Danke für die Worte." });
  });
});
