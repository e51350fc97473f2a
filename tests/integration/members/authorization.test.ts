import { beforeAll, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import { api } from "#worker/http/api/routes.ts";

const site = authSite();
const AT = "2026-01-01T00:00:00.000Z";

/** Each endpoint of a listing, with a request and the status that a member gets. */
const OF_LISTING: Record<string, { body?: object; kept: number }> = {
  "GET /listings/1": { kept: 200 },
  "PUT /listings/1": { body: { updatedAt: AT, fields: {} }, kept: 200 },
  "POST /listings/1/proposals": { body: { updatedAt: AT, fields: {} }, kept: 201 },
  "PUT /listings/1/capacity": { body: { state: "frei" }, kept: 200 },
  "DELETE /listings/1/capacity": { kept: 200 },
  "PUT /listings/1/weekly-mail": { body: { isWanted: false }, kept: 200 },
  "PUT /listings/1/fact-checks": { body: { isWanted: false }, kept: 200 },
  "DELETE /listings/1/proposals/999": { kept: 404 },
  "PUT /listings/1/reviews/999/reply": { body: { text: "Danke." }, kept: 404 },
  "DELETE /listings/1/reviews/999/reply": { kept: 404 },
  "PUT /listings/1/logo": { body: {}, kept: 422 },
  "DELETE /listings/1/logos/999": { kept: 404 },
  "DELETE /listings/1/logo-uploads/x": { kept: 404 },
  "POST /listings/1/corrections/999": { body: { verdict: "taken" }, kept: 404 },
  "POST /listings/1/invitations": { body: { email: "dora@example.ch" }, kept: 204 },
  "DELETE /listings/1/invitations/999": { kept: 404 },
  "DELETE /listings/1/members/niemand": { kept: 404 },
};

/** The other endpoints are about the user's own account. */
const OF_ACCOUNT = [
  "GET /listings",
  "GET /claims/x",
  "POST /claims/x",
  "POST /claims/x/code",
  "DELETE /claims/x",
  "POST /invitation",
  "POST /invitation/accept",
];

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]),
);

test("the tests below cover every endpoint of providers", () => {
  const VALUES: Record<string, string> = {
    ":id": "1",
    ":change": "999",
    ":logo": "999",
    ":upload": "x",
    ":correction": "999",
    ":invitation": "999",
    ":review": "999",
    ":user": "niemand",
    ":slug": "x",
  };
  const declared = api.routes
    .filter(({ path, method }) => path.startsWith("/provider/") && method !== "ALL")
    .map(
      ({ path, method }) =>
        `${method} ${path.replace("/provider", "").replace(/:\w+/g, (name) => VALUES[name] ?? name)}`,
    );
  expect([...new Set(declared)].sort()).toEqual([...Object.keys(OF_LISTING), ...OF_ACCOUNT].sort());
});

const ask = async (endpoint: string, bearer: string | undefined, body?: object) => {
  const [method = "", path] = endpoint.split(" ");
  const response = await site.fetch(`/api/provider${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
};

test.each([...Object.keys(OF_LISTING), ...OF_ACCOUNT])("%s: 401 for visitors", async (endpoint) => {
  expect((await ask(endpoint, undefined)).status).toBe(401);
  expect((await ask(endpoint, "unfug")).status).toBe(401);
});

test.each(Object.entries(OF_LISTING))("%s: only for members of the listing", async (endpoint, { body, kept }) => {
  const [user, other, member] = [await personAt(site), await personAt(site), await personAt(site)];
  const admin = await adminSite();
  await makeMember(other.id, 2);
  await makeMember(member.id, 1);
  const before = await rows("SELECT * FROM spitex_listings");
  for (const bearer of [user.bearer, other.bearer, admin.token]) {
    const refused = await ask(endpoint, bearer, body);
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain("Eulach");
  }
  expect(await rows("SELECT * FROM spitex_listings")).toEqual(before);
  expect(await rows("SELECT * FROM provider_capacity")).toEqual([]);
  expect(await rows("SELECT id FROM provider_members WHERE wants_weekly_mail = 0")).toEqual([]);
  expect(await rows("SELECT id FROM fact_checks")).toEqual([]);
  expect(await rows("SELECT id FROM provider_invitations")).toEqual([]);
  expect((await ask(endpoint, member.bearer, body)).status).toBe(kept);
  for (const table of ["provider_members", "provider_invitations", "provider_capacity", "fact_checks"])
    await change(`DELETE FROM ${table}`);
});

test("a member of one listing cannot reach the invitations, proposals and members of another through it", async () => {
  const [anna, beat] = [await personAt(site), await personAt(site)];
  await makeMember(anna.id, 1);
  await makeMember(beat.id, 2);
  await ask("POST /listings/1/invitations", anna.bearer, { email: "dora@example.ch" });
  const fields = { name: "Spitex Neu" };
  await ask("POST /listings/1/proposals", anna.bearer, { updatedAt: AT, fields });
  const [[invitation], [proposal]] = [
    await rows("SELECT id FROM provider_invitations"),
    await rows("SELECT id FROM listing_changes"),
  ];
  for (const endpoint of [
    `DELETE /listings/2/invitations/${invitation?.id}`,
    `DELETE /listings/2/proposals/${proposal?.id}`,
    `DELETE /listings/2/members/${anna.id}`,
  ]) {
    expect((await ask(endpoint, beat.bearer)).status, endpoint).toBe(404);
  }
  expect(await rows("SELECT id FROM provider_invitations")).toHaveLength(1);
  expect(await rows("SELECT state FROM listing_changes")).toEqual([{ state: "waiting" }]);
});

test("a membership gives no rights of administration", async () => {
  const anna = await personAt(site);
  await makeMember(anna.id, 1);
  for (const path of ["/changes", "/claims", "/listings/1/members"]) {
    const headers = { Authorization: `Bearer ${anna.bearer}` };
    expect((await site.fetch(`/api/admin${path}`, { headers })).status).toBe(403);
  }
  const session = await site.fetch("/api/session", { headers: { Authorization: `Bearer ${anna.bearer}` } });
  expect(await session.json()).toEqual({ isAdmin: false });
});
