import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { deleteUserRow } from "#db/queries/auth/admin-users.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { declineOutcomes } from "#db/queries/outcomes/care-outcomes.ts";
import { deleteReviewsOf, isReviewOf, noteReviews } from "#db/queries/reviews/own-reviews.ts";
import { ALWAYS, runTogether } from "#db/statement.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { printTold, readReplaced, tell } from "#worker/cli/restore/replaced.ts";
import { createDeps, type Deps } from "#worker/deps.ts";
import { setAdmin, setBan } from "#worker/services/auth/user-desk.ts";
import { removeByAdmin } from "#worker/services/members/members.ts";
import { removeColleague } from "#worker/services/referrers/colleagues.ts";
import { decideOnReferrer } from "#worker/services/referrers/decide-referrer.ts";
import { revokeOwnToken } from "#worker/services/referrers/settings.ts";
import { removeOwnReview } from "#worker/services/reviews/reviews.ts";

const PEOPLE = [
  "eva",
  "admin",
  "again",
  "banned",
  "member",
  "lead",
  "colleague",
  "author",
  "leaver",
  "keeper",
  "refused",
];
const TIME = "2026-01-01T00:00:00.000Z";

/** The rows at the time of the backup. Deleted accounts take their rights with them. */
const BEFORE = `
  DELETE FROM auth_users;
  DELETE FROM auth_audit_log;
  DELETE FROM referrers;
  DELETE FROM deleted_reviews;
  DELETE FROM inquiries;
  DELETE FROM care_outcomes;
  INSERT INTO auth_users (id, email, email_confirmed_at, created_at, updated_at)
    SELECT value, value || '@example.ch', '${TIME}', '${TIME}', '${TIME}' FROM json_each('${JSON.stringify(PEOPLE)}');
  INSERT INTO user_roles VALUES ('eva', 'admin', '${TIME}'), ('admin', 'admin', '${TIME}'), ('again', 'admin', '${TIME}');
  INSERT INTO provider_members (user_id, spitex_id, created_at)
    VALUES ('member', 1, '${TIME}'), ('lead', 1, '${TIME}');
  INSERT INTO referrers (id, name, kind, domain, state, created_at)
    VALUES (1, 'Spital A', 'spital', 'a.example', 'approved', '${TIME}'),
      (2, 'Spital B', 'spital', 'b.example', 'approved', '${TIME}');
  INSERT INTO referrer_members (user_id, referrer_id, role, created_at)
    VALUES ('lead', 1, 'lead', '${TIME}'), ('colleague', 1, 'member', '${TIME}'), ('refused', 2, 'lead', '${TIME}');
  INSERT INTO referrer_tokens (id, referrer_id, name, token_hash, created_at)
    VALUES (1, 1, 'alt', 'one', '${TIME}'), (2, 1, 'neu', 'two', '${TIME}');
  DELETE FROM spitex_reviews;
  INSERT INTO spitex_reviews (id, spitex_id, user_id, author, rating, review_text, publish_time, created_at)
    SELECT key + 1, 1, value, value, 5, 'Gut.', '${TIME}', '${TIME}'
    FROM json_each('["author", "leaver", "keeper", "member"]');
  INSERT INTO review_events (at, kind, spitex_id, review_key) VALUES ('${TIME}', 'received', 1, '1');
  INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message, consented_at, created_at)
    VALUES ('told', 'A', 'A', 'A', 'Told@example.ch', '', '', '${TIME}', '${TIME}'),
      ('asked', 'A', 'A', 'A', 'asked@example.ch', '', '', '${TIME}', '${TIME}');
  INSERT INTO care_outcomes (inquiry_id, canton_slug, city_slug, asked_day, due_at)
    VALUES ('told', 'zh', 'uster', '2026-01-01', '${TIME}'), ('asked', 'zh', 'uster', '2026-01-01', '${TIME}')`;

const actorOf = (userId: string) => ({ userId, email: `${userId}@example.ch`, ip: "", userAgent: "" });

/** Deletes an account as its owner does at «Mein Konto». */
async function deleteAccount({ db, now }: Deps, userId: string, withReviews: boolean): Promise<void> {
  const at = now().toISOString();
  await runTogether(db, {
    reviews: withReviews
      ? [noteReviews({ kind: "removed", now: at }, isReviewOf(userId)), deleteReviewsOf(userId, ALWAYS)]
      : [],
    audit: insertAuditEvent({
      action: "user_deleted",
      userId,
      ip: "",
      userAgent: "",
      now: at,
      details: { by: "user" },
    }),
    deleted: deleteUserRow(userId),
  });
}

async function withdraw(deps: Deps): Promise<void> {
  const eva = actorOf("eva");
  for (const userId of ["admin", "again"]) await setAdmin(deps, eva, { userId, isAdmin: false });
  await setAdmin(deps, eva, { userId: "again", isAdmin: true });
  await setBan(deps, eva, { userId: "banned", bannedUntil: "2999-01-01T00:00:00.000Z" });
  await removeByAdmin(deps, eva, { listingId: 1, userId: "member" });
  await removeColleague(deps, actorOf("lead"), "colleague");
  await revokeOwnToken(deps, actorOf("lead"), 1);
  await decideOnReferrer(deps, eva, { id: 2, reason: "Kein Spital" });
  await removeOwnReview(deps, { id: 1, userId: "author" });
  await deleteAccount(deps, "leaver", true);
  await deleteAccount(deps, "keeper", false);
  await runTogether(deps.db, { declined: declineOutcomes("told@example.ch", deps.now().toISOString()) });
}

const SINCE = "2026-11-22T10:00:00.000Z";
const NOW = "2026-11-22T12:00:00.000Z";
const LATER = "2026-11-22T13:00:00.000Z";
const printed: string[] = [];

const begin = async () => {
  for (const sql of BEFORE.split(";")) await change(sql);
};

beforeAll(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: 1, name: "Spitex 1" },
    { id: 9, name: "Spitex 9" },
  ]);
  await begin();
  const deps = { ...createDeps(env), now: () => new Date(NOW) };
  await withdraw(deps);
  await restore(deps);
});

/** Restores the earlier database, with the facts that only the present one holds. */
async function restore({ db }: Deps, begun = begin): Promise<void> {
  const replaced = await readReplaced(db, SINCE);
  await begun();
  const answers = await runTogether(db, tell(replaced, { version: 0, numbers: {}, now: new Date(LATER) }));
  printed.length = 0;
  printTold(answers, replaced, (line) => printed.push(line));
}

const RIGHTS: [string, string, string[]][] = [
  ["rights of admins", "SELECT user_id FROM user_roles WHERE role = 'admin' ORDER BY 1", ["again", "eva"]],
  ["bans", "SELECT id FROM auth_users WHERE banned_until = '2999-01-01T00:00:00.000Z'", ["banned"]],
  ["members of a listing", "SELECT user_id FROM provider_members", ["lead"]],
  ["roles that follow from it", "SELECT user_id FROM user_roles WHERE role = 'provider'", ["lead"]],
  ["members of an organization", "SELECT user_id FROM referrer_members", ["lead"]],
  ["tokens of programs", "SELECT name FROM referrer_tokens WHERE revoked_at IS NULL", ["neu"]],
  ["approvals of organizations", "SELECT name FROM referrers WHERE state = 'approved'", ["Spital A"]],
];

test.each(RIGHTS)("%s that were withdrawn after the backup are withdrawn again", async (_, sql, left) => {
  expect((await rows(sql)).flatMap((row) => Object.values(row))).toEqual(left);
});

test("states how many rights it withdrew again", () => {
  expect(printed).toContain(
    "Seither entzogen, und jetzt wieder entzogen: Adminrechte: 1, gesperrte Konten: 1, Zugehörigkeiten zu Anbietern: 1, Zugehörigkeiten zu Organisationen: 1, Zugänge für Programme: 1, Zulassungen von Organisationen: 1. Geben Sie zurück, was davon gelten soll.",
  );
});

test("reviews that their authors deleted after the backup, alone or with the account, are deleted again; other reviews stay", async () => {
  expect(await rows("SELECT id, user_id FROM spitex_reviews ORDER BY id")).toEqual([
    { id: 3, user_id: "deleted" },
    { id: 4, user_id: "member" },
  ]);
  expect(printed).toContain("2 Bewertungen, die ihre Verfasser seither gelöscht haben, wurden wieder gelöscht.");
  // The public figures count them, and the author still waits for the next one.
  const events = "SELECT review_key FROM review_events WHERE kind = 'removed' AND at > ? ORDER BY review_key";
  expect(await rows(events, NOW)).toEqual([{ review_key: "1" }, { review_key: "2" }]);
  expect(await rows("SELECT created_at FROM deleted_reviews WHERE user_id = 'author'")).toEqual([{ created_at: TIME }]);
});

test("senders who opted out of mails about the outcome get none", async () => {
  const due = "SELECT inquiry_id, declined_at IS NULL AS is_asked FROM care_outcomes WHERE due_at IS NOT NULL";
  expect(await rows(due)).toEqual([{ inquiry_id: "asked", is_asked: 1 }]);
});

test.each(RIGHTS)("a second restore withdraws %s, too", async (_, sql, left) => {
  await restore(createDeps(env));
  expect((await rows(sql)).flatMap((row) => Object.values(row))).toEqual(left);
  expect(await rows("SELECT id FROM auth_users WHERE id IN ('leaver', 'keeper')")).toEqual([]);
});

test("reviews and tokens of another history are left alone, whatever their numbers", async () => {
  await restore(createDeps(env), async () => {
    await begin();
    await change("UPDATE spitex_reviews SET created_at = '2026-01-02T00:00:00.000Z' WHERE id = 1");
    await change("UPDATE spitex_reviews SET spitex_id = 9 WHERE id = 2");
    await change("UPDATE referrer_tokens SET token_hash = token_hash || ' of others'");
  });
  expect(await rows("SELECT count(*) AS count FROM spitex_reviews")).toEqual([{ count: 4 }]);
  expect(await rows("SELECT id FROM referrer_tokens WHERE revoked_at IS NOT NULL")).toEqual([]);
});

test("rights are read from a database that lacks other tables", async () => {
  const deps = { ...createDeps(env), now: () => new Date(NOW) };
  const { db } = deps;
  await begin();
  await withdraw(deps);
  await change("ALTER TABLE referrer_tokens RENAME TO later_tokens");
  const { withdrawnRights } = await readReplaced(db, SINCE);
  await change("ALTER TABLE later_tokens RENAME TO referrer_tokens");
  expect([...new Set(withdrawnRights.map(({ kind }) => kind))].toSorted()).toEqual([
    "account",
    "admin",
    "approval",
    "organization",
    "team",
  ]);
});
