import { describe, expect, test } from "vitest";
import { listingForm } from "#tests/support/admin.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { deskOfListings, everything, OF_LISTINGS, report, review } from "#tests/support/deleted-listings.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember } from "#tests/support/members.ts";

const { ask, page, merge, restore, admin, reader } = deskOfListings();

describe("undoing a merge", () => {
  test("restores both listings as they were", async () => {
    const before = await everything();
    await merge(1, 2);
    expect((await page("spitex-eulach-8400")).status).toBe(301);
    expect(await restore()).toEqual([204, undefined]);
    expect(await everything()).toEqual(before);
    expect((await page("spitex-eulach-8400")).status).toBe(200);
    expect((await page("spitex-toess-8400")).status).toBe(200);
  });

  test("restores both reported capacities; the merge keeps the one that holds longer", async () => {
    await merge(1, 2);
    expect(await rows(`SELECT spitex_id, state FROM provider_capacity ${OF_LISTINGS}`)).toEqual([
      { spitex_id: 2, state: "frei" },
    ]);
    await restore();
    await change("INSERT INTO provider_capacity VALUES (52, 2, 'voll', '2026-01-02', '2026-01-16', 'desk')");
    const before = await everything();
    await merge(1, 2);
    expect(await rows(`SELECT spitex_id, state FROM provider_capacity ${OF_LISTINGS}`)).toEqual([
      { spitex_id: 2, state: "voll" },
    ]);
    await restore();
    expect(await everything()).toEqual(before);
    await change("UPDATE provider_capacity SET valid_to = '2026-01-03' WHERE spitex_id = 2");
    const expired = await everything();
    await merge(1, 2);
    expect(await rows(`SELECT spitex_id, state FROM provider_capacity ${OF_LISTINGS}`)).toEqual([
      { spitex_id: 2, state: "frei" },
    ]);
    await restore();
    expect(await everything()).toEqual(expired);
  });

  test("restores the switch for fact-check mails; the merge keeps it off if either provider had switched it off", async () => {
    const wanted = () => rows(`SELECT spitex_id, wants_mail FROM fact_checks ${OF_LISTINGS}`);
    await merge(1, 2);
    expect(await wanted()).toEqual([{ spitex_id: 2, wants_mail: 0 }]);
    await restore();
    await change("INSERT INTO fact_checks VALUES (62, 2, '2026-12-24', 1)");
    const before = await everything();
    await merge(1, 2);
    expect(await wanted()).toEqual([{ spitex_id: 2, wants_mail: 0 }]);
    await restore();
    expect(await everything()).toEqual(before);
  });

  test("removes the other listing's views and calls again", async () => {
    const visits = () => rows(`SELECT month, views, calls FROM listing_visits WHERE spitex_id = 2 ORDER BY month`);
    await change(
      `INSERT INTO listing_visits VALUES (1, '2026-10-01', '2026-10-03', 9, 1), (1, '2026-11-01', '2026-11-01', 4, 2),
         (2, '2026-11-01', '2026-11-01', 5, 0)`,
    );
    await merge(1, 2);
    expect(await visits()).toEqual([
      { month: "2026-10-01", views: 9, calls: 1 },
      { month: "2026-11-01", views: 9, calls: 2 },
    ]);
    await change("UPDATE listing_visits SET views = views + 1 WHERE spitex_id = 2 AND month = '2026-11-01'");
    await restore();
    expect(await visits()).toEqual([{ month: "2026-11-01", views: 6, calls: 0 }]);
    expect(await rows("SELECT sum(views) AS views FROM listing_visits WHERE spitex_id = 1")).toEqual([{ views: 13 }]);
  });

  test("moves back what people have begun, and leaves the rest where it was", async () => {
    await makeMember(admin().id, 2);
    const [one, other] = [reader().id, admin().id];
    const begun = {
      listing_claims: `(id, user_id, spitex_id, way, created_at, expires_at)
        VALUES (1, '${one}', 1, 'letter', 'x', 'z'), (2, '${other}', 1, 'letter', 'x', 'z')`,
      provider_invitations: `(id, spitex_id, email, token_hash, invited_by, created_at, expires_at)
        VALUES (1, 1, 'a@example.ch', 'a', '${one}', 'x', 'z'), (2, 1, 'b@example.ch', 'b', '${one}', 'x', 'z'),
          (3, 2, 'b@example.ch', 'c', '${other}', 'x', 'z')`,
      listing_changes: `(id, spitex_id, state, changes, created_at)
        VALUES (1, 1, 'waiting', '{}', 'x'), (2, 1, 'applied', '{}', 'x')`,
      listing_logos: `(id, spitex_id, hash, is_public, created_at)
        VALUES (1, 1, 'aa', 1, 'x'), (2, 1, 'bb', 0, 'x'), (3, 2, 'cc', 0, 'x')`,
      logo_uploads: `VALUES (1, 'u', '${one}', 'unreadable', 1, 'x', 'x')`,
    };
    for (const [table, values] of Object.entries(begun)) await change(`INSERT INTO ${table} ${values}`);
    const at = () =>
      Promise.all(
        Object.keys(begun).map(async (table) =>
          (await rows(`SELECT id, spitex_id FROM ${table} ORDER BY id`)).map(({ spitex_id }) => spitex_id),
        ),
      );
    const before = await at();
    await merge(1, 2);
    expect(await at()).toEqual([[2, 1], [2, 1, 2], [2, 2], [2, 1, 2], [2]]);
    expect(await restore()).toEqual([204, undefined]);
    expect(await at()).toEqual(before);
  });

  test("returns corrections to the provider that their senders wrote about", async () => {
    const about = () => rows("SELECT id, spitex_id, handled_at FROM fact_corrections ORDER BY id");
    for (const [id, listing] of [
      [71, 1],
      [72, 2],
    ] as const) {
      await change(
        `INSERT INTO fact_corrections (id, spitex_id, field, said, email, created_at)
         VALUES (?, ?, 'phone', '052 000 00 00', 'eva@example.ch', '2026-01-01')`,
        id,
        listing,
      );
    }
    const before = await about();
    await merge(1, 2);
    expect((await about()).map(({ spitex_id }) => spitex_id)).toEqual([2, 2]);
    await restore();
    expect(await about()).toEqual(before);
  });

  test("separates the answers and choices of a question sent to both", async () => {
    for (const table of ["questions", "question_recipients"]) await change(`DELETE FROM ${table}`);
    await change(`INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who,
        created_at, sent_at, ends_at, chosen_id, inquiry_id)
      SELECT value, 'merge ' || value, 'zuerich', 'winterthur', 'Winterthur', '8400', '[]', 'woche', 'mich', '2026-01-01',
        '2026-01-01', '2026-01-06', iif(value = 'm1', 'm1-1', NULL), iif(value = 'm1', 'i1', NULL)
      FROM json_each('["m1","m2","m3"]')`);
    await change(`INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, answer, answered_at,
        answer_at, remind_at)
      VALUES ('m1-1', 'm1', 1, 'Spitex Eulach', 0, 'ja', '2026-01-02', '2026-01-02', '2026-01-01'),
        ('m1-2', 'm1', 2, 'Spitex Töss', 1, NULL, NULL, NULL, '2026-01-01'),
        ('m2-1', 'm2', 1, 'Spitex Eulach', 0, 'voll', '2026-01-02', '2026-01-02', '2026-01-01'),
        ('m2-2', 'm2', 2, 'Spitex Töss', 1, 'ja', '2026-01-03', '2026-01-03', '2026-01-01'),
        ('m3-1', 'm3', 1, 'Spitex Eulach', 0, 'ja', '2026-01-02', '2026-01-02', '2026-01-01')`);
    const state = () =>
      Promise.all([
        rows("SELECT * FROM question_recipients ORDER BY id"),
        rows("SELECT chosen_id FROM questions ORDER BY id"),
      ]);
    const before = await state();
    await merge(1, 2);
    const [answers, [chosen]] = await state();
    expect(answers.map(({ id, spitex_id, answer }) => [id, spitex_id, answer])).toEqual([
      ["m1-1", 1, "ja"],
      ["m1-2", 2, "ja"],
      ["m2-1", 1, "voll"],
      ["m2-2", 2, "ja"],
      ["m3-1", 2, "ja"],
    ]);
    expect(chosen).toEqual({ chosen_id: "m1-2" });
    expect(await restore()).toEqual([204, undefined]);
    expect(await state()).toEqual(before);
    for (const table of ["questions", "question_recipients"]) await change(`DELETE FROM ${table}`);
  });

  test("brings back the reports that it closed", async () => {
    await change("UPDATE all_listings SET positive_text = 'Eigene', positive_rating = 4 WHERE id = 2");
    const before = await everything();
    await merge(1, 2);
    expect(await rows(`SELECT id FROM review_reports ${OF_LISTINGS} AND id = 21`)).toEqual([]);
    await restore();
    expect(await everything()).toEqual(before);
  });

  test("keeps later edits, confirmations and reviews of the remaining listing", async () => {
    await merge(1, 2);
    const form = await listingForm(admin(), 2, { email: "neu@example.ch" });
    expect((await ask("PUT", "/2", form)).status).toBe(200);
    await review(51, 2, "later");
    await change("UPDATE spitex_reviews SET review_text = 'Geändert' WHERE id = 11");
    await change("DELETE FROM remembered_providers WHERE user_id = ?", reader().id);
    expect(await restore()).toEqual([204, undefined]);
    const { body } = await ask("GET", "/2");
    expect(body.listing).toMatchObject({ email: "neu@example.ch", phone: null, positiveText: null, placeId: null });
    expect(body.listing.confirmedFields).toEqual({ email: expect.stringMatching(/^2026/) });
    expect(body.listing.updatedAt > form.updatedAt).toBe(true);
    expect((await ask("GET", "/1")).body.listing).toMatchObject({ email: "alt@example.ch", placeId: "place-0001" });
    expect(await rows("SELECT id FROM spitex_reviews WHERE spitex_id = 2 ORDER BY id")).toEqual([
      { id: 14 },
      { id: 51 },
    ]);
    expect(await firstRow("SELECT spitex_id, review_text FROM spitex_reviews WHERE id = 11")).toEqual({
      spitex_id: 1,
      review_text: "Geändert",
    });
    expect(await rows("SELECT user_id FROM remembered_providers WHERE spitex_id = 1")).toEqual([
      { user_id: admin().id },
    ]);
  });

  test("returns reviews together with later reports and hidings", async () => {
    await merge(1, 2);
    for (const [id, key] of [
      [61, "11"],
      [62, "14"],
      [63, "positive"],
    ] as const) {
      await report(id, 2, key);
    }
    await change("INSERT INTO hidden_imported_reviews VALUES (71, 2, 'Gut', '2026-03-01')");
    expect(await restore()).toEqual([204, undefined]);
    expect(await rows("SELECT id, spitex_id AS at FROM review_reports WHERE id > 60 ORDER BY id")).toEqual([
      { id: 61, at: 1 },
      { id: 62, at: 2 },
      { id: 63, at: 1 },
    ]);
    const hidden = "SELECT review_text FROM hidden_imported_reviews WHERE spitex_id = 1 ORDER BY id";
    expect(await rows(hidden)).toEqual([{ review_text: "Schlecht" }, { review_text: "Gut" }]);
  });

  test("is refused while the other listing is gone, and undoes a chain from its end", async () => {
    await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
    const before = await everything();
    await merge(1, 2);
    await merge(2, 3);
    expect(await restore()).toEqual([409, "listing_into_gone"]);
    expect(await restore("Spitex Töss")).toEqual([204, undefined]);
    expect((await page("spitex-eulach-8400")).location).toBe("/zuerich/winterthur/spitex-toess-8400");
    expect(await restore()).toEqual([204, undefined]);
    expect(await everything()).toEqual(before);
  });

  test("works after the other listing was deleted and restored", async () => {
    const before = await everything();
    await merge(1, 2);
    await ask("DELETE", "/2");
    expect(await restore()).toEqual([409, "listing_into_gone"]);
    await restore("Spitex Töss");
    expect(await restore()).toEqual([204, undefined]);
    expect(await everything()).toEqual(before);
  });
});
