import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MOST_ALIASES } from "#domain/places/own-alias.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const add = (alias: string, place = "8620 Wetzikon") => desk.ask("POST", "/places/aliases", { alias, place });
const remove = (key: string) => desk.ask("DELETE", `/places/aliases/${encodeURIComponent(key)}`);
/** Runs the job that a change sends. */
const rebuild = () => rebuildPlaceIndex(createDeps(env));
const found = async (query: string) => {
  const answer = await desk.site.fetch(`/api/search?q=${encodeURIComponent(query)}`);
  const { results, didYouMean } = (await answer.json()) as { results: { city?: string }[]; didYouMean: string | null };
  return didYouMean ? [] : results.map(({ city }) => city);
};

beforeAll(async () => {
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
});
beforeEach(async () => {
  await change("DELETE FROM place_aliases");
  await rebuild();
});

test("the search finds a place by an admin's alias until it is removed; both are logged", async () => {
  expect(await found("Quorzikon")).toEqual([]);
  const added = await add("Quörzikon");
  expect(added.status).toBe(201);
  expect(added.body.aliases).toEqual([{ key: "quorzikon", alias: "Quörzikon", place: "8620 Wetzikon" }]);
  expect(await lastAudit()).toMatchObject({ action: "place_alias_added", user_id: desk.id, topic: "places" });
  await rebuild();
  expect(await found("Quorzikon")).toEqual(["Wetzikon"]);
  expect((await remove("quorzikon")).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ action: "place_alias_removed" });
  await rebuild();
  expect(await found("Quorzikon")).toEqual([]);
});

describe("an alias is refused with a sentence", () => {
  const faults = async (alias: string, place?: string) => {
    const { status, body } = await add(alias, place);
    expect(status).toBe(422);
    return Object.values(body.error.fields).flat().join(" ");
  };

  test("if it is the official name of another place, or another name of one", async () => {
    expect(await faults("Winterthur")).toContain("So heisst schon ein anderer Ort: Winterthur");
    expect(await faults("winti")).toContain("schon einen anderen Ort: Winterthur");
    expect(await faults("Wetzikon")).toContain("schon");
  });

  test("if an admin has already given it to a place", async () => {
    await add("Quorzikon");
    expect(await faults("QUORZIKON", "8400 Winterthur")).toContain("hat schon 8620 Wetzikon");
    expect(await rows("SELECT place FROM place_aliases")).toEqual([{ place: "8620 Wetzikon" }]);
  });

  test("if its place is not in the register, or it has no letters", async () => {
    expect(await faults("Quorzikon", "8620 Winterthur")).toContain("hat das Verzeichnis nicht");
    expect(await faults("Quorzikon", "Wetzikon")).toContain("Postleitzahl und Ort");
    expect(await faults("12")).toContain("weiteren Namen");
  });
});

test("beyond the maximum number of aliases", async () => {
  const many = JSON.stringify(Array.from({ length: MOST_ALIASES - 1 }, (_, at) => `name${at}`));
  await change(
    "INSERT INTO place_aliases SELECT value, value, 'ZH', 'wetzikon', '8620 Wetzikon', '2026' FROM json_each(?)",
    many,
  );
  expect((await add("letzter")).status).toBe(201);
  const { status, body } = await add("einer mehr");
  expect(status).toBe(409);
  expect(body.error.message).toContain("Entfernen Sie zuerst einen");
});

test("404 for a removed alias", async () => {
  expect(await remove("nie gewesen")).toMatchObject({ status: 404, body: { error: { code: "alias_not_found" } } });
  expect(await rows("SELECT id FROM auth_audit_log WHERE details LIKE '%nie gewesen%'")).toEqual([]);
});
