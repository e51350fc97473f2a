import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { filledIn, makeMember, personAt } from "#tests/support/members.ts";

const site = authSite();

beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", latitude: 47.5, longitude: 8.72 }]);
});

test("undoing an approved move to another postcode restores the coordinates", async () => {
  const anna = await personAt(site);
  await makeMember(anna.id, 1);
  const page = "/anbieter/1/angaben";
  const move = { zipCode: "8472", city: "Seuzach" };
  await anna.press(page, "vorschlagen", filledIn((await anna.open(page)).html, "vorschlag", move));
  const admin = await adminSite();
  const decide = async (filter: string, act: string) => {
    const [{ id, listing, rows }] = (await admin.ask("GET", `/changes?filter=${filter}`)).body.items;
    const body = { updatedAt: listing.updatedAt, reason: "Das stimmt nicht." };
    expect((await admin.ask("POST", `/changes/${id}/${act}`, body)).status).toBe(204);
    return rows.map(({ field }: { field: string }) => field);
  };
  const place = () => firstRow("SELECT zip_code, city, latitude, longitude, spot FROM spitex_listings");
  const before = await place();
  expect(await decide("waiting", "approve")).toEqual(["zipCode", "city"]);
  expect(await place()).toMatchObject({ zip_code: "8472", city: "Seuzach", latitude: null, longitude: null });
  expect(await decide("decided", "undo")).toEqual(["zipCode", "city", "latitude", "longitude"]);
  expect(await place()).toEqual(before);
});
