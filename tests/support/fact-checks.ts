import { beforeAll, beforeEach, vi } from "vitest";
import { tick } from "./auth.ts";
import { change } from "./database.ts";
import { monday } from "./inquiries.ts";
import { seedListings, winterthur } from "./listings.ts";

/** The address of the first listing. */
export const ASKED = "info@eulach.example";

/** Runs the nightly job that plans the checks. */
export async function night(): Promise<void> {
  await change("DELETE FROM job_runs");
  await tick("0 2 * * *", "2026-11-23T02:00:00Z");
}

export const setDue = (day: string) => change("UPDATE fact_checks SET due_on = ?", day);

/** Before each test it is Monday morning, and the checks of one listing and of `others` are planned. */
export function beginEachWithChecks(others: Parameters<typeof seedListings>[1] = []): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => vi.useRealTimers();
  });
  beforeEach(async () => {
    monday("09:00");
    for (const table of ["all_listings", "mail_outbox", "auth_rate_limits", "auth_audit_log"]) {
      await change(`DELETE FROM ${table}`);
    }
    await seedListings(winterthur, [
      { id: 1, name: "Spitex Eulach", email: ASKED, phone: "052 111 22 33", languages: ["de"], care: ["demenz"] },
      ...others,
    ]);
    await night();
  });
}
