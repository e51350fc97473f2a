import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_REGISTER_BYTES } from "#domain/desks/places-desk.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { ADMIN } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { line, register } from "#tests/support/register.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";
import { markListings } from "#worker/services/derived/recounts.ts";
import { loadPlacesDesk } from "#worker/services/places/places-desk.ts";
import {
  loadOfMonth,
  loadPlacesRegister,
  loadRegisterOfDay,
  requestReload,
  runReload,
} from "#worker/services/places/places-register.ts";

const NOW = "2026-11-22T12:00:00.000Z";

function deps(at = NOW) {
  const sent: Job[] = [];
  return {
    db,
    searchDb: databaseOf(env.SEARCH),
    now: () => new Date(at),
    logError: () => {},
    inBackground: () => {},
    sent,
    sendJobs: async (jobs: Job[]) => void sent.push(...jobs),
  };
}
const desk = (at = NOW) => loadPlacesDesk(deps(at));
const tokenOf = ([job]: Job[]) => (job?.kind === "places" ? job.token : "");
const first = register(5_000, line("Altdorf ZH", "8001"), line("Moutier", "2740", "BE"), line("Uster", "8610"));
const second = register(5_000, line("Neudorf", "8002"), line("Moutier", "2740", "JU"), line("Ustern", "8610"));

beforeEach(async () => {
  for (const table of ["places", "places_loads", "places_runs", "all_listings", "auth_audit_log"]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
});

describe("a load stores", () => {
  test("localities, post boxes, and the differences from the previous register", async () => {
    await loadPlacesRegister(deps("2026-10-02T04:00:00Z"), { bytes: first });
    await loadPlacesRegister(deps(), { bytes: second });
    const { loads } = await desk();
    expect(loads).toMatchObject([
      {
        loadedAt: NOW,
        source: "official",
        edition: "LV95",
        rows: 5_000,
        localities: 5_000,
        postBoxes: 0,
        differences: {
          added: { count: 1, first: [{ zip: "8002", name: "Neudorf", canton: "ZH" }] },
          removed: { count: 1, first: [{ zip: "8001", name: "Altdorf ZH" }] },
          moved: { count: 1, first: [{ zip: "2740", canton: "JU", was: "BE" }] },
          renamed: { count: 1, first: [{ zip: "8610", name: "Ustern", was: "Uster" }] },
        },
      },
      { loadedAt: "2026-10-02T04:00:00.000Z", differences: null },
    ]);
  });

  test("its age: old after three months", async () => {
    await loadPlacesRegister(deps("2026-08-22T12:00:00Z"), { bytes: first });
    expect((await desk("2026-11-22T11:59:59Z")).isOld).toBe(false);
    expect((await desk("2026-11-22T12:00:01Z")).isOld).toBe(true);
  });
});

describe("loading again", () => {
  test("waits in the queue, runs once, and is logged; the search knows the new places", async () => {
    const asked = deps();
    await requestReload(asked, ADMIN);
    expect((await desk()).run).toMatchObject({ origin: "desk", state: "waiting" });
    expect(await lastAudit()).toMatchObject({ action: "places_reloaded", user_id: ADMIN.userId });
    let fetches = 0;
    const fetchRegister = async () => {
      fetches += 1;
      return second;
    };
    const token = tokenOf(asked.sent);
    await Promise.all([runReload(deps(), token, fetchRegister), runReload(deps(), token, fetchRegister)]);
    await runReload(deps(), token, fetchRegister);
    expect(fetches).toBe(1);
    expect((await desk()).run).toMatchObject({ state: "done", error: null, finishedAt: NOW });
    expect(await firstValue("SELECT count(*) FROM places WHERE name = 'Neudorf'")).toBe(1);
    const { results } = await env.SEARCH.prepare("SELECT json FROM place_index_parts").all();
    expect(JSON.stringify(results)).toContain("neudorf");
  });

  test("is refused while another load is running, and possible again if that was interrupted", async () => {
    const asked = deps();
    await requestReload(asked, ADMIN);
    await expect(requestReload(asked, ADMIN)).rejects.toMatchObject({ code: "places_busy" });
    expect(asked.sent).toHaveLength(1);
    expect(await rows("SELECT action FROM auth_audit_log")).toHaveLength(1);
    await loadOfMonth(deps(), () => Promise.reject(new Error("not asked for")));
    const later = "2026-11-22T12:15:00.000Z";
    expect((await desk(later)).run).toMatchObject({ state: "failed", error: expect.stringContaining("unterbrochen") });
    await requestReload(deps(later), ADMIN);
    await runReload(deps(later), tokenOf(asked.sent), async () => first);
    expect((await desk(later)).run).toMatchObject({ state: "waiting" });
  });

  test("reports why it failed, and leaves the register unchanged", async () => {
    await loadPlacesRegister(deps(), { bytes: first });
    const fail = async (fetchRegister: () => Promise<Uint8Array>) => {
      const asked = deps();
      await requestReload(asked, ADMIN);
      await runReload(asked, tokenOf(asked.sent), fetchRegister);
      return (await desk()).run;
    };
    const offline = await fail(() => Promise.reject(new Error("offline")));
    expect(offline).toMatchObject({ state: "failed", error: expect.stringContaining("bei swisstopo nicht holen") });
    const short = await fail(async () => new TextEncoder().encode("PLZ;Ort"));
    expect(short).toMatchObject({ state: "failed", error: expect.stringContaining("Kopfzeile") });
    expect((await desk()).loads).toHaveLength(1);
    expect(await firstValue("SELECT count(*) FROM places")).toBe(5_000);
  });

  test("keeps the new register if only the search fails, and updates the search later", async () => {
    const withoutIndex = { ...deps(), searchDb: db };
    await requestReload(withoutIndex, ADMIN);
    const token = tokenOf(withoutIndex.sent.splice(0));
    await runReload(withoutIndex, token, async () => second);
    expect((await desk()).run).toMatchObject({
      state: "failed",
      error: "Das neue Verzeichnis gilt. Die Suche kennt es noch nicht und wird später nachgeführt.",
    });
    expect(await firstValue("SELECT count(*) FROM places WHERE name = 'Neudorf'")).toBe(1);
    expect(withoutIndex.sent).toEqual([{ kind: "place_index" }]);
  });

  test("by the monthly job reports a failure to the cron", async () => {
    await expect(loadOfMonth(deps(), () => Promise.reject(new Error("offline")))).rejects.toThrow("swisstopo");
    expect((await desk()).run).toMatchObject({ origin: "month", state: "failed" });
    await loadOfMonth(deps(), async () => first);
    expect((await desk()).run).toMatchObject({ origin: "month", state: "done" });
  });
});

describe("every day", () => {
  const load = (at: string, bytes?: Uint8Array) =>
    loadRegisterOfDay(deps(at), bytes ? async () => bytes : () => Promise.reject(new Error("offline")));
  const countLoads = () => firstValue("SELECT count(*) FROM places_loads");

  test("an empty register is loaded; a failure is repeated on the next day", async () => {
    await change("DELETE FROM job_runs");
    await expect(load("2026-11-22T04:00:00Z")).rejects.toThrow("swisstopo");
    await load("2026-11-22T04:10:00Z", first);
    expect(await countLoads()).toBe(0);
    await load("2026-11-23T04:00:00Z", first);
    expect(await countLoads()).toBe(1);
  });

  test("an old register is renewed, a recent one only on the second of the month", async () => {
    await loadPlacesRegister(deps("2026-10-02T04:00:00Z"), { bytes: first });
    await load("2026-11-11T04:00:00Z");
    await load("2026-11-12T04:00:00Z", second);
    expect(await countLoads()).toBe(2);
    await load("2026-12-01T04:00:00Z");
    await load("2026-12-02T04:00:00Z", second);
    expect(await countLoads()).toBe(3);
  });
});

test("an uploaded file is loaded, refused with a sentence, or too large", async () => {
  const { site, token } = await adminSite({ JOBS: env.IGNORED_JOBS });
  const upload = async (body: BodyInit, name = "amtovz.csv") => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await site.fetch(`/api/admin/places/file?name=${name}`, { method: "PUT", headers, body });
    return { status: response.status, text: await response.text() };
  };
  expect(await upload(first)).toEqual({ status: 204, text: "" });
  expect(await lastAudit()).toMatchObject({ action: "places_uploaded" });
  expect((await desk()).run).toMatchObject({ origin: "upload", state: "done" });
  expect((await desk()).loads).toHaveLength(1);
  const refused = await upload("PLZ;Ort");
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Kopfzeile");
  const large = await upload(new Uint8Array(MAX_REGISTER_BYTES + 1));
  expect(large.status).toBe(422);
  expect(large.text).toContain("zu gross");
  expect((await desk()).loads).toHaveLength(1);
});

test("lists unknown places of listings, most frequent first, from a bounded number of rows", async () => {
  await seedListings({ ...winterthur, zip: "9998" }, [{ name: "A" }, { name: "B" }]);
  await seedListings({ ...winterthur, zip: "9997", city: "Nirgends" }, [{ name: "C" }]);
  await markListings(deps());
  expect((await desk()).unknown).toEqual([
    { zipCode: "9998", city: "Winterthur", listings: 2 },
    { zipCode: "9997", city: "Nirgends", listings: 1 },
  ]);
  await seedListings(
    { ...winterthur, zip: "9996" },
    Array.from({ length: 1_500 }, (_, at) => ({ name: `Spitex ${at}`, marks: 64 })),
  );
  const usage = noUsage();
  await loadPlacesDesk({ ...deps(), db: countingDatabase(db, usage) });
  expect(usage.roundTrips).toBe(1);
  expect(usage.rowsRead).toBeLessThan(3_500);
  await change("DELETE FROM all_listings");
});
