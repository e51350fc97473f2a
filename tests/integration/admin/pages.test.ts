import { describe, expect, test } from "vitest";
import { ADMIN_SCREENS } from "#app/islands/admin/admin-screens.ts";
import { get } from "#tests/support/get.ts";

describe.each(ADMIN_SCREENS)("$path", ({ path, title }) => {
  test("contains no data and is noindex by header, too", async () => {
    const response = await get(path);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await response.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("Ihre Anmeldung wird geprüft");
    expect(html).not.toContain("admin-groups");
  });
});

test("a screen accepts every query", async () => {
  expect((await get("/import?id=12&ansicht=neu")).status).toBe(200);
});
