import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

test("304 while the data is unchanged, a new page once it changes", async () => {
  await seedListings(winterthur, [{ name: "Spitex Erste" }]);
  const first = await get("/zuerich/winterthur/");
  const etag = first.headers.get("ETag") ?? "";
  await first.text();

  const again = await get("/zuerich/winterthur/", { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);

  await seedListings(winterthur, [{ name: "Spitex Zweite" }]);
  const changed = await get("/zuerich/winterthur/", { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Spitex Zweite");
});

test("HEAD answers without a body, and the next GET has one", async () => {
  const response = await get("/jura/", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
  expect(await (await get("/jura/")).text()).toContain("Spitex im Kanton Jura");
});

test("304 for a weak tag, for one of several tags and for *", async () => {
  const etag = (await get("/jura/")).headers.get("ETag") ?? "";
  for (const asked of [`W/${etag}`, `"x", ${etag}`, "*"]) {
    expect((await get("/jura/", { headers: { "If-None-Match": asked } })).status).toBe(304);
  }
  expect((await get("/jura/", { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
});
