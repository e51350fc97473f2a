import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { personAt } from "#tests/support/members.ts";

test("the page itself shows an admin the waiting items, and other visitors only the session check", async () => {
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", phone: "+41 52 000 00 01" }]);
  await change(
    `INSERT INTO fact_corrections (spitex_id, field, shown, said, email, created_at)
     VALUES (1, 'phone', '+41 52 000 00 01', '052 000 00 02', 'wer@beispiel.ch', '2026-01-03T08:00:00.000Z')`,
  );
  const site = authSite();
  const person = await personAt(site);
  const isShown = async () => {
    const { status, headers, html } = await person.open(paths.admin());
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    return html.includes("052 000 00 02") && html.includes("waiting-list") && !html.includes("wird geprüft");
  };
  expect(await isShown(), "not an admin").toBe(false);
  await makeAdmin(person.id);
  expect(await isShown(), "an admin").toBe(true);
  for (const path of [paths.adminUsers(), paths.import()]) {
    const { html } = await person.open(path);
    expect(html, path).toMatch(/Korrekturen<span class="count-badge">1/);
    expect(html, path).not.toContain("wird geprüft");
    expect(html, path).not.toContain("052 000 00 02");
  }
  await site.fetch("/auth/logout", { method: "POST", headers: { Authorization: `Bearer ${person.bearer}` } });
  expect(await isShown(), "signed out").toBe(false);
});
