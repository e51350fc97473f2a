import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { adminSite } from "./admin.ts";
import { signUpAt } from "./auth.ts";
import { change, rows } from "./database.ts";
import { seedListings, seedPlace, winterthur } from "./listings.ts";

/** Before each test, the desk has «Spitex Eulach» (1), to which everything belongs, and «Spitex Töss» (2). */
export function deskOfListings() {
  let desk: Awaited<ReturnType<typeof adminSite>>;
  let reader: { id: string; bearer: string };
  const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);
  const restorableIdOf = async (name: string): Promise<number | null | undefined> => {
    const { items } = (await ask("GET", "/deletions")).body;
    return items.find((item: { name: string }) => item.name === name)?.restorableId;
  };
  beforeAll(async () => {
    desk = await adminSite({ JOBS: env.IGNORED_JOBS });
    await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  });
  beforeEach(async () => {
    for (const table of ["all_listings", "listing_deletions", "inquiries", "auth_audit_log"]) {
      await change(`DELETE FROM ${table}`);
    }
    const { user, access_token } = await signUpAt(desk.site);
    reader = { id: user.id, bearer: access_token };
    await seedEulach(reader.id, desk.id);
  });
  return {
    ask,
    restorableIdOf,
    admin: () => desk,
    /** A signed-in user who reviewed «Spitex Eulach» and remembers it. */
    reader: () => reader,
    page: (slug: string) => desk.page(`/zuerich/winterthur/${slug}`),
    merge: (id: number, into: number) => ask("POST", `/${id}/merge`, { into }),
    /** The status, and the error's code. */
    restore: async (name = "Spitex Eulach") => {
      const { status, body } = await ask("POST", `/${await restorableIdOf(name)}/restore`);
      return [status, body?.error.code];
    },
  };
}

async function seedEulach(readerId: string, adminId: string) {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 000 12 34", placeId: "place-0001" },
    { id: 2, name: "Spitex Töss" },
  ]);
  await change(
    `UPDATE all_listings SET email = 'alt@example.ch', description = 'Zeile 1\nZeile «2»', positive_text = 'Gut',
       positive_rating = 5, latitude = 47.4988, longitude = 8.7237, rating = 4.3, user_ratings_total = 12,
       service_area = '["8400","8406"]', bills_insurance = 1, source = 'import', name_sort = 'x',
       fact_sources = '{"billsInsurance":{"source":"Website","day":"2026-01-01"}}',
       confirmed_fields = '{"email":"2026-01-01T00:00:00Z","placeId":"2026-01-01T00:00:00Z"}' WHERE id = 1`,
  );
  await change("INSERT INTO listing_old_slugs VALUES ('ganz-alt-8400', 1), ('toess-alt-8400', 2)");
  await review(11, 1, readerId);
  await review(12, 1, null);
  await review(13, 1, "deleted");
  await review(14, 2, "someone");
  await change("UPDATE spitex_reviews SET hidden_at = '2026-01-03' WHERE id = 13");
  await report(21, 1, "positive");
  await report(22, 1, "11");
  await change("INSERT INTO hidden_imported_reviews VALUES (31, 1, 'Schlecht', '2026-01-01')");
  await change(
    `INSERT INTO deleted_reviews VALUES ('u2', 1, '2026-07-01'), ('u3', 1, '2026-06-01'), ('u3', 2, '2026-07-01'),
       ('u4', 1, '2026-07-01'), ('u4', 2, '2026-06-01')`,
  );
  await change("INSERT INTO remembered_providers VALUES (41, ?, 1, '2026-01-01')", readerId);
  await change(
    "INSERT INTO remembered_providers VALUES (42, ?, 1, '2026-01-01'), (43, ?, 2, '2026-01-01')",
    adminId,
    adminId,
  );
  await change(
    "INSERT INTO provider_capacity VALUES (51, 1, 'frei', '2026-01-01T09:00:00.000Z', '2026-01-15', 'desk')",
  );
  await change("INSERT INTO fact_checks VALUES (61, 1, '2026-12-01', 0)");
  await inquiry("i1", 1);
  await inquiry("i2", 2);
}

export const review = (id: number, listing: number, userId: string | null) =>
  change(
    `INSERT INTO spitex_reviews (id, spitex_id, user_id, author, rating, review_text, publish_time, created_at,
       google_review_id, submission_id)
     VALUES (?, ?, ?, 'Ruth', 4, 'Gut «und» "ruhig"', '2026-01-01', '2026-01-01', ?, ?)`,
    id,
    listing,
    userId,
    userId ? null : `g${id}`,
    userId ? `s${id}` : null,
  );

export const report = (id: number, listing: number, key: string) =>
  change("INSERT INTO review_reports VALUES (?, ?, ?, 'fake', 'Notiz', '2026-01-02', NULL)", id, listing, key);

const inquiry = (id: string, listing: number) =>
  change(
    `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, consented_at,
       created_at)
     VALUES (?, ?, 'Spitex', 'A', 'B', 'a@b.ch', '1', 'm', '2026-01-01', '2026-01-01')`,
    id,
    listing,
  );

/** Leaves out the rows of deleted listings: they stay in their tables, where no one sees them. */
export const OF_LISTINGS = "WHERE spitex_id IN (SELECT id FROM spitex_listings)";

/** Tables that a deletion or a merge changes, and those that count and find listings. */
const TABLES = [
  "spitex_listings",
  "listing_old_slugs",
  "listing_areas",
  "listing_deletions",
  "spitex_reviews",
  "review_reports",
  "hidden_imported_reviews",
  "deleted_reviews",
  "remembered_providers",
  "provider_capacity",
  "fact_checks",
  "inquiries",
  "canton_counts",
  "city_counts",
];
/** All rows of these tables, sorted. */
export const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const sorted = (await rows(`SELECT * FROM ${table}`)).map((row) => JSON.stringify(row)).sort();
        return [table, sorted] as const;
      }),
    ),
  );
