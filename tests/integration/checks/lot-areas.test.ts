import { expect, test } from "vitest";
import type { LotDesk } from "#domain/checks/lot-desk.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { drawMonthlyLot } from "#worker/services/checks/draw-lot.ts";

const AT = { latitude: 47.4, longitude: 8.7 };

test("areas of a drawn entry are shown and typed by their names; an unknown name is a fault of its field", async () => {
  await startWithUster();
  await change("DELETE FROM entry_lots");
  await seedPlace({ zip: "8606", city: "Greifensee", code: "ZH" }, { ...AT, communeNumbers: "193" });
  await seedPlace({ zip: "8617", city: "Mönchaltorf", code: "ZH" }, { ...AT, communeNumbers: "196" });
  // A place of the same name nearer to the provider than the commune that its entry names.
  await seedPlace({ zip: "8253", city: "Buchberg", code: "SH" }, { ...AT, communeNumbers: "2931" });
  await seedPlace({ zip: "8454", city: "Buchberg", code: "ZH" }, { ...AT, communes: "Eglisau", communeNumbers: "55" });
  await seedListings(winterthur, [{ name: "Los", serviceArea: ["bfs:193", "8610", "bfs:2931"] }]);
  await drawMonthlyLot({ db, now: () => new Date() });
  const admin = await adminSite();
  const load = async () => (await admin.ask("GET", "/lot")).body.lot as LotDesk;
  const { month, entries } = await load();
  const area = entries[0]?.facts.find(({ field }) => field === "serviceArea");
  expect(area).toMatchObject({ says: "Greifensee, 8610 Uster, Buchberg", typed: "Greifensee\n8610 Uster\nBuchberg" });
  const note = (said: string) =>
    admin.ask("PUT", `/lot/${month}/1`, {
      seen: null,
      updatedAt: entries[0]?.listing?.updatedAt,
      capacity: "",
      answers: { serviceArea: { choice: "wrong", said } },
    });
  const refused = await note(`${area?.typed}\nNirgendwo`);
  expect(refused.body.error.fields.serviceArea).toEqual([expect.stringContaining("Nirgendwo")]);
  expect((await note(`${area?.typed}\nMönchaltorf`)).status).toBe(200);
  expect(await firstValue("SELECT service_area FROM spitex_listings")).toBe(
    JSON.stringify(["bfs:193", "8610", "bfs:2931", "bfs:196"]),
  );
});
