import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);
const formOf = (id: number, changes: object) => listingForm(desk, id, changes);
const edit = async (id: number, changes: object) => ask("PUT", `/${id}`, await formOf(id, changes));

beforeAll(async () => {
  desk = await adminSite();
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
});

beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
});

describe("areas of a listing", () => {
  test("may be given as names, and are returned with their names", async () => {
    const { status, body } = await edit(1, { serviceArea: "Winterthur\n8620", supplyDuty: "8400, Wetzikon ZH" });
    expect(status).toBe(200);
    expect(body.listing).toMatchObject({ serviceArea: ["8400", "8620"], supplyDuty: ["8400", "8620"] });
    expect(body.areas).toEqual({ 8400: "8400 Winterthur", 8620: "8620 Wetzikon ZH" });
    const detail = (await ask("GET", "/1")).body;
    expect(detail.areas).toEqual(body.areas);
    const near = Object.entries(body.areas).map(([value, name]) => ({ value, name }));
    expect(detail.nearAreas).toMatchObject(near);
  });

  test("of the duty may equal those of the service area in the same form, unless it has none", async () => {
    const copied = await edit(1, { serviceArea: "Wetzikon ZH", supplyDuty: "8400\nwie Einsatzgebiet" });
    expect(copied.body.listing).toMatchObject({ serviceArea: ["8620"], supplyDuty: ["8400", "8620"] });
    const { status, body } = await edit(1, { serviceArea: "", supplyDuty: "wie Einsatzgebiet" });
    expect(status).toBe(422);
    expect(body.error.fields.supplyDuty[0]).toContain("Das Einsatzgebiet ist leer.");
  });

  test("that are unknown are a fault of their field, beside faults of other fields", async () => {
    const { status, body } = await edit(1, { serviceArea: "Nirgendwo", supplyDuty: "Irgendwo", phone: "ruf an" });
    expect(status).toBe(422);
    expect(body.error.fields.serviceArea[0]).toContain("«Nirgendwo»");
    expect(body.error.fields.supplyDuty[0]).toContain("«Irgendwo»");
    expect(Object.keys(body.error.fields)).toHaveLength(3);
    expect((await ask("GET", "/1")).body.listing.serviceArea).toBeNull();
  });

  test("may be given as names for a new listing, too", async () => {
    const named = await formOf(1, { name: "Spitex Neu", placeId: "", canton: "", serviceArea: "Wetzikon ZH" });
    const { status, body } = await ask("POST", "", named);
    expect(status).toBe(201);
    expect(body.listing.serviceArea).toEqual(["8620"]);
  });

  test("near a new listing are offered once its place is known, in the canton of the place", async () => {
    const around = async (place: Record<string, string>) =>
      (await ask("GET", `/areas?${new URLSearchParams(place)}`)).body;
    const { nearAreas, wholeAreas } = await around({ zipCode: "8400", city: "winterthur", canton: "" });
    expect(nearAreas.map(({ value }: { value: string }) => value)).toEqual(["8400", "8620"]);
    expect(wholeAreas.map(({ value }: { value: string }) => value)).toContain("Kanton Zürich");
    const nothing = { areas: {}, areaGroups: [], nearAreas: [], wholeAreas: [] };
    expect(await around({ zipCode: "9999", city: "Nirgendwo" })).toEqual(nothing);
    expect(await around({})).toEqual(nothing);
  });
});
