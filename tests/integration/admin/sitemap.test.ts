import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";

test("is written in the background when an admin asks, which is logged, and says when it is done", async () => {
  const desk = await adminSite();
  const state = async () => (await desk.ask("GET", "/sitemap")).body;
  expect(await state()).toEqual({ last: null, run: null });
  expect(await desk.ask("POST", "/sitemap")).toMatchObject({ status: 202 });
  expect(await lastAudit()).toMatchObject({ action: "sitemap_updated", user_id: desk.id });
  await expect.poll(async () => (await state()).last).not.toBeNull();
  await expect.poll(async () => (await state()).run).toBeNull();
  const text = await (await desk.site.fetch("/sitemap.xml")).text();
  const part = /(\/sitemaps\/[^<]+)</.exec(text)?.[1] ?? "";
  const content = await (await desk.site.fetch(part)).text();
  const urls = content.match(/<loc>/g)?.length;
  const { last } = await state();
  expect(last).toEqual({ size: text.length + content.length, urls, updatedAt: expect.stringMatching(/^\d{4}-/) });
  expect((await env.FILES.list()).objects).toHaveLength(2);
  // Again before the minute in which the last one is compared with its source.
  await desk.ask("POST", "/sitemap");
  await expect.poll(async () => (await state()).last.updatedAt).not.toBe(last.updatedAt);
});
