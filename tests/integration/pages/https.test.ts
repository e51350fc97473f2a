import { expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";

const site = authSite({ SITE_URL: "https://spitex.example" });

test.each([
  ["GET", 301],
  ["HEAD", 301],
  ["POST", 308],
])("%s over http is redirected to https", async (method, status) => {
  const answer = await site.fetch("/suche?q=bern", { method }, "http://spitex.example");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Location")).toBe("https://spitex.example/suche?q=bern");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["https://spitex.example", "http://localhost:8787"])("%s is answered without a redirect", async (origin) => {
  expect((await site.fetch("/", {}, origin)).status).toBe(200);
});
