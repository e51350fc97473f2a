import { expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";

test("a new site lists its remaining steps until all are done; made-up providers need none", async () => {
  const desk = await adminSite({
    OPERATOR_NAME: "Verein Beispiel",
    OPERATOR_ADDRESS: "Musterstrasse 1, 8400 Winterthur",
    MAIL_OPERATOR: "betrieb@beispiel.ch",
  });
  for (const table of ["all_listings", "mail_outbox", "places"]) await change(`DELETE FROM ${table}`);
  const steps = async () => (await desk.ask("GET", "/overview/first-steps")).body;
  const { isDone, missing } = await steps();
  expect([isDone.operator, isDone.places, isDone.import, isDone.mail]).toEqual([false, false, false, false]);
  expect(missing).toEqual(["OPERATOR_PHONE"]);

  expect((await desk.ask("POST", "/mails/test")).status).toBe(204);
  expect(await rows("SELECT kind, subject FROM mail_outbox")).toEqual([{ kind: "test", subject: "Mail zur Probe" }]);
  expect((await steps()).isDone.mail).toBe(false);
  await tick("* * * * *", new Date().toISOString());
  await expect.poll(async () => (await steps()).isDone.mail).toBe(true);

  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  expect((await desk.ask("POST", "/sitemap")).status).toBe(200);
  expect((await steps()).isDone).toMatchObject({ places: true, import: true, mail: true, sitemap: true });

  await change("UPDATE all_listings SET source = 'demo'");
  expect(await steps()).toBeNull();
});

test("only admins see the steps and send the test mail", async () => {
  const desk = await adminSite();
  for (const [method, path] of [
    ["GET", "/overview/first-steps"],
    ["POST", "/mails/test"],
  ] as const) {
    const answer = await desk.site.fetch(`/api/admin${path}`, { method });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
