import { describe, expect, test } from "vitest";
import { ADMIN_SCREENS } from "#app/content/admin-screens.ts";
import { get } from "#tests/support/get.ts";

describe.each(ADMIN_SCREENS)("$path", ({ path, title }) => {
  test("holds no data, is not kept and not indexed, by header and meta", async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("Ihre Anmeldung wird geprüft");
    expect(html).not.toContain("admin-menu");
  });
});

test("a screen keeps the query it is asked with", async () => {
  expect((await get("/import?id=12&ansicht=neu")).status).toBe(200);
});
