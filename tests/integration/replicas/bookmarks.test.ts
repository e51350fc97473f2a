import { expect, test } from "vitest";
import { PAGE, read, reviewed, SLUG, wait, withReplica } from "#tests/support/replicated-site.ts";

withReplica();

test("the bookmark's cookie is for this host and https only, hidden from scripts, and expires in a minute", async () => {
  const { answer } = await reviewed();
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Host-stand=[\w.-]{1,250}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a forged, foreign or garbled bookmark is ignored", async () => {
  const { visitors, cookie } = await reviewed();
  const [name = "", value = ""] = cookie.split("=");
  const [written, bookmark, signature] = value.split(".");
  const forged = [
    `${written}.99999999.${signature}`,
    `${written}.first-primary.${signature}`,
    `zzzzzz.${bookmark}.${signature}`,
    `${written}.${bookmark}.`,
    `${value}.${value}`,
    "first-primary",
    "99999999",
    "x".repeat(4000),
    "",
    "%E0%A4%A",
  ];
  for (const one of forged) {
    const page = await read(visitors, PAGE, `${name}=${one}`);
    expect([one, page.status, page.from]).toEqual([one, 200, ["replica"]]);
  }
});

test("a bookmark is valid for a minute", async () => {
  const { visitors, cookie } = await reviewed({ PAGE_CACHE_MB: "16" });
  wait(60);
  await read(visitors);
  expect((await read(visitors, PAGE, cookie)).from).toEqual(["primary"]);
  wait(1);
  expect((await read(visitors, PAGE, cookie)).from).toEqual([]);
});

test("cacheable pages set no cookie and vary with none, whatever the browser sends", async () => {
  const { visitors, cookie } = await reviewed();
  for (const path of [PAGE, "/", "/zuerich/winterthur/", "/pflegelexikon"]) {
    const { headers } = await read(visitors, path, cookie);
    expect([path, headers.get("Cache-Control")]).toEqual([path, expect.stringMatching(/^public/)]);
    expect([path, headers.get("Set-Cookie"), headers.get("Vary")]).toEqual([path, null, null]);
  }
});

test("neither reading nor a visitor's form sets a cookie", async () => {
  const { site, bearer } = await reviewed();
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ entry_slug: "spitex" });
  const answers = await Promise.all([
    site.fetch("/api/account/reviews", { headers }),
    site.fetch("/api/rpc/increment_pflegelexikon_view", { method: "POST", headers, body }),
    site.fetch(`/api/reviews?spitex=${SLUG}`),
  ]);
  expect(answers.map((answer) => answer.headers.getSetCookie())).toEqual([[], [], []]);
});
