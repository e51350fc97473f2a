import { beforeAll, beforeEach, expect, test } from "vitest";
import { ADMIN_SCREENS } from "#app/islands/admin/admin-screens.ts";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, makeAdmin } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { personAt } from "#tests/support/members.ts";

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "+41 52 000 00 01" },
    { id: 2, name: "Spitex Töss" },
  ]),
);

beforeEach(() => change("DELETE FROM fact_corrections"));

const correction = (said: string) =>
  change(
    `INSERT INTO fact_corrections (spitex_id, field, shown, said, email, created_at)
     VALUES (1, 'phone', '+41 52 000 00 01', '${said}', 'wer@beispiel.ch', '2026-01-03T08:00:00.000Z')`,
  );

async function adminAt(site: ReturnType<typeof authSite>) {
  const person = await personAt(site);
  await makeAdmin(person.id);
  return person;
}

test("a page contains its first answers for an admin, and only the session check for others", async () => {
  await correction("052 000 00 02");
  const site = authSite();
  const person = await personAt(site);
  const shownAt = async (path: string) => {
    const { status, headers, html } = await person.open(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    return html.includes("052 000 00 02") && !html.includes("wird geprüft");
  };
  const isShown = async () => [await shownAt(paths.admin()), await shownAt(paths.adminCorrections())];
  expect(await isShown(), "not an admin").toEqual([false, false]);
  await makeAdmin(person.id);
  expect(await isShown(), "an admin").toEqual([true, true]);
  for (const path of [paths.adminUsers(), paths.import()]) {
    const { html } = await person.open(path);
    expect(html, path).toMatch(/Korrekturen<span class="count-badge">1/);
    expect(html, path).not.toContain("052 000 00 02");
  }
  await change("DELETE FROM user_roles WHERE user_id = ?", person.id);
  expect(await isShown(), "no longer an admin").toEqual([false, false]);
  await makeAdmin(person.id);
  await site.fetch("/auth/logout", { method: "POST", headers: { Authorization: `Bearer ${person.bearer}` } });
  expect(await isShown(), "signed out").toEqual([false, false]);
});

test("the answers are those of the address, with the notes on them", async () => {
  for (const said of ["052 000 00 02", "052 000 00 03"]) await correction(said);
  await change(
    `UPDATE fact_corrections SET handled_at = '2026-01-04T08:00:00.000Z', outcome = 'refused' WHERE said = '052 000 00 02'`,
  );
  const site = authSite();
  const person = await adminAt(site);
  const id = await firstValue("SELECT id FROM fact_corrections WHERE handled_at IS NULL");
  await site.fetch(`/api/admin/cases/corrections/${id}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${person.bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify({ act: "takes", note: "" }),
  });
  const open = await person.open(paths.adminCorrections());
  expect(open.html).toContain("052 000 00 03");
  expect(open.html).not.toContain("052 000 00 02");
  expect(open.html).toMatch(/[^ ]+ kümmert sich/);
  const handled = await person.open(`${paths.adminCorrections()}?stand=handled`);
  expect(handled.html).toContain("052 000 00 02");
  expect(handled.html).not.toContain("052 000 00 03");
  const none = await person.open(`${paths.adminCorrections()}?q=anderswo`);
  expect(none.html).toContain("Nichts gefunden.");
});

test("what is typed in an address cannot leave the list of the page", async () => {
  const site = authSite();
  const person = await adminAt(site);
  const { html } = await person.open(
    `${paths.adminCorrections()}?q=${encodeURIComponent('"><script>x</script>&filter=handled')}`,
  );
  expect(html).not.toContain("<script>x");
  expect(html).toContain("Nichts gefunden.");
});

const PARTS = ["?id=1", "?neu=1", "?vergleichen=1-2", "?doppel=1", "?geloescht=1"];

test.each([...ADMIN_SCREENS.map(({ path }) => path), ...PARTS.map((part) => paths.adminListings() + part)])(
  "%s is rendered whole, without waiting for its script",
  async (path) => {
    const site = authSite();
    const person = await adminAt(site);
    const { status, html } = await person.open(path);
    expect(status).toBe(200);
    expect(html).not.toContain("Lädt …");
    expect(html).not.toContain("wird geprüft");
  },
);

test("what fails is left to the browser", async () => {
  const site = authSite();
  const person = await adminAt(site);
  await change("ALTER TABLE fact_corrections RENAME TO moved");
  const { status, html } = await person
    .open(paths.adminCorrections())
    .finally(() => change("ALTER TABLE moved RENAME TO fact_corrections"));
  expect(status).toBe(200);
  expect(html).toContain("Lädt …");
});
