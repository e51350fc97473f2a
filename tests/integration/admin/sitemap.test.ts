import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";

test("updates on demand, returns the result and its time, and logs the admin", async () => {
  const desk = await adminSite();
  expect(await desk.ask("GET", "/sitemap")).toEqual({ status: 200, body: { last: null } });
  const { status, body } = await desk.ask("POST", "/sitemap");
  expect(status).toBe(200);
  const text = await (await desk.site.fetch("/sitemap.xml")).text();
  const part = /(\/sitemaps\/[^<]+)</.exec(text)?.[1] ?? "";
  const content = await (await desk.site.fetch(part)).text();
  const urls = content.match(/<loc>/g)?.length;
  expect(body).toEqual({ size: text.length + content.length, urls, updatedAt: expect.stringMatching(/^\d{4}-/) });
  expect(await desk.ask("GET", "/sitemap")).toEqual({ status: 200, body: { last: body } });
  expect(await lastAudit()).toMatchObject({
    action: "sitemap_updated",
    user_id: desk.id,
    details: JSON.stringify({ urls, size: body.size }),
  });
  expect((await env.FILES.list()).objects).toHaveLength(2);
});
