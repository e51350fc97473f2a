import { beforeAll, expect, test } from "vitest";
import { change, firstRow, firstValue } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { ask, author, write } from "#tests/support/own-data.ts";

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eigene" }]));

const dataVersion = () => firstValue("SELECT version FROM data_version");
const newestNotification = () =>
  firstValue("SELECT text FROM mail_outbox WHERE subject = 'Geänderte Bewertung: Spitex Eigene' ORDER BY rowid DESC");
const stored = (id: number) =>
  firstRow(
    "SELECT rating, review_text, author, hidden_at, created_at, changed_at FROM spitex_reviews WHERE id = ?",
    id,
  );

test("an author sees, changes and deletes a review", async () => {
  const { bearer, id, review } = await author();
  expect(review).toMatchObject({
    spitexName: "Spitex Eigene",
    spitexPath: "/zuerich/winterthur/spitex-eigene-8400",
    rating: 4,
    text: "Freundlich und pünktlich.",
    isHidden: false,
  });
  const version = await dataVersion();
  const edit = { rating: 2, text: "  Beim zweiten Mal zu spät. " };
  expect((await ask("PUT", `/reviews/${id}`, bearer, edit)).status).toBe(204);
  expect(await stored(id)).toMatchObject({
    rating: 2,
    review_text: "Beim zweiten Mal zu spät.",
    author: "Anna Muster",
    changed_at: expect.any(String),
  });
  expect(await dataVersion()).not.toBe(version);
  expect(await newestNotification()).toContain("«Beim zweiten Mal zu spät.»");
  expect((await ask("DELETE", `/reviews/${id}`, bearer)).status).toBe(204);
  expect(await stored(id)).toBeNull();
  expect((await ask("GET", "/reviews", bearer)).body).toEqual({ reviews: [] });
  const again = await ask("DELETE", `/reviews/${id}`, bearer);
  expect(again).toMatchObject({ status: 404, body: { error: { code: "review_not_found" } } });
});

test("deleting a review does not shorten its author's wait for the next one", async () => {
  const { bearer, id, user } = await author();
  const kept = () => firstRow("SELECT created_at FROM deleted_reviews WHERE user_id = ?", user.id);
  const written = (await stored(id))?.created_at as string;
  expect((await ask("DELETE", `/reviews/${id}`, bearer)).status).toBe(204);
  expect((await write(bearer)).status).toBe(409);
  expect((await ask("GET", "/export", bearer)).body.deleted_reviews).toEqual([
    { spitex: "Spitex Eigene", created_at: written },
  ]);
  // Six months are 181 to 184 days.
  const after = (days: number) => new Date(Date.parse(written) + days * 86_400_000);
  await deleteExpiredAt(after(180));
  expect(await kept()).toEqual({ created_at: written });
  await deleteExpiredAt(after(185));
  expect(await kept()).toBeNull();
  expect((await write(bearer)).status).toBe(201);
});

test("a deleted review leaves no data after the account is deleted", async () => {
  const { bearer, id, user } = await author();
  await ask("DELETE", `/reviews/${id}`, bearer);
  await change("DELETE FROM auth_users WHERE id = ?", user.id);
  expect(await firstRow("SELECT 1 FROM deleted_reviews WHERE user_id = ?", user.id)).toBeNull();
});

test("edits follow the rules of new reviews", async () => {
  const { bearer, id } = await author();
  for (const edit of [
    { rating: 6, text: "x" },
    { rating: 1, text: " " },
    { rating: 1, text: "x".repeat(1001) },
  ]) {
    const { status, body } = await ask("PUT", `/reviews/${id}`, bearer, edit);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toHaveLength(1);
  }
});

test("an unchanged review sends no notification and invalidates no page", async () => {
  const { bearer, id } = await author();
  const version = await dataVersion();
  const before = await newestNotification();
  const same = { rating: 4, text: "Freundlich und pünktlich." };
  expect((await ask("PUT", `/reviews/${id}`, bearer, same)).status).toBe(204);
  expect(await dataVersion()).toBe(version);
  expect(await newestNotification()).toBe(before);
});

test("limits how often a review can be edited", async () => {
  const { bearer, id } = await author();
  const answers = [];
  for (let n = 1; n <= 21; n += 1) {
    const edit = { rating: 4, text: `Zum ${n}.` };
    const { status } = await ask("PUT", `/reviews/${id}`, bearer, edit, "203.0.113.9");
    answers.push(status);
  }
  expect(answers.lastIndexOf(204)).toBe(19);
  expect(answers.at(-1)).toBe(429);
});

test("a hidden review stays hidden after an edit", async () => {
  const { bearer, id } = await author();
  await change("UPDATE spitex_reviews SET hidden_at = '2026-02-01T00:00:00Z' WHERE id = ?", id);
  await ask("PUT", `/reviews/${id}`, bearer, { rating: 5, text: "Neu" });
  expect(await stored(id)).toMatchObject({ review_text: "Neu", hidden_at: "2026-02-01T00:00:00Z" });
});

test("a user cannot change or delete the review of another user", async () => {
  const { id } = await author();
  const { bearer } = await author();
  const version = await dataVersion();
  for (const [method, body] of [
    ["PUT", { rating: 1, text: "Schlecht" }],
    ["DELETE", undefined],
  ] as const) {
    const answer = await ask(method, `/reviews/${id}`, bearer, body);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "review_not_found" } } });
  }
  expect((await ask("DELETE", "/reviews/x", bearer)).status).toBe(404);
  expect(await stored(id)).toMatchObject({ rating: 4 });
  expect(await dataVersion()).toBe(version);
});
