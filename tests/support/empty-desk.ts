import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { markListings } from "#worker/services/derived/recounts.ts";
import { adminSite } from "./admin.ts";
import { change } from "./database.ts";
import { db, seedPlace, wetzikon, winterthur } from "./listings.ts";

type Page = { items: { id: number; updatedAt: string }[]; next: string | null };

/** The desk of listings, with an empty directory before each test. */
export function emptyDesk() {
  let desk: Awaited<ReturnType<typeof adminSite>>;
  const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);
  beforeAll(async () => {
    desk = await adminSite({ JOBS: env.IGNORED_JOBS });
    await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
    await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  });
  beforeEach(async () => {
    for (const table of ["all_listings", "listing_deletions", "auth_audit_log", "import_jobs"]) {
      await change(`DELETE FROM ${table}`);
    }
  });

  /** The ids of all pages, and how many pages there are. */
  async function walk(query: string) {
    const ids: number[] = [];
    let pages = 0;
    let from: string | null = "";
    while (from !== null) {
      const { body }: { body: Page } = await ask("GET", `?${query}&from=${encodeURIComponent(from)}`);
      ids.push(...body.items.map(({ id }) => id));
      from = body.next;
      pages += 1;
    }
    return { ids, pages };
  }

  return {
    ask,
    walk,
    site: () => desk.site,
    page: (path: string) => desk.page(path),
    found: async (query: string) => (await walk(query)).ids,
    /** Runs the job that finds unknown places and duplicates. */
    mark: () => markListings({ db, now: () => new Date("2026-11-22T12:00:00Z") }),
    /** What a bulk action sends about listings. */
    asShown: async (...ids: number[]) => {
      const { body }: { body: Page } = await ask("GET", "");
      return body.items.filter(({ id }) => ids.includes(id)).map(({ id, updatedAt }) => ({ id, updatedAt }));
    },
  };
}

/** The form as the desk sends it. */
export const formOf = (listing: Record<string, unknown> = {}) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, String(listing[name] ?? "")]));
