import { beforeAll, expect, test } from "vitest";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const holders = async (number: string, besides = "") => {
  const { status, body } = await desk.ask("GET", `/listings/zsr?${new URLSearchParams({ number, besides })}`);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: number }) => id);
};

beforeAll(async () => {
  desk = await adminSite();
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
    { id: 3, name: "Spitex Seen" },
  ]);
  await change("UPDATE all_listings SET zsr_number = 'Q123456' WHERE id < 3");
});

test("other providers with the same ZSR number are named, however it is written, including closed ones", async () => {
  expect(await holders("q 1234.56")).toEqual([1, 2]);
  expect(await holders("ZSR-Nr. Q123456", "1")).toEqual([2]);
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 2");
  const { items } = (await desk.ask("GET", "/listings/zsr?number=Q123456&besides=1")).body;
  expect(items).toMatchObject([{ name: "Spitex Töss", zipCode: winterthur.zip, closed: "dauerhaft" }]);
});

test("invalid and unknown numbers, and those of hidden listings, have no holders", async () => {
  for (const number of ["", "Q", "'; DROP TABLE all_listings", "Q654321"]) expect(await holders(number)).toEqual([]);
  expect((await desk.ask("POST", "/listings/2/hide", { reason: "Doppelt" })).status).toBeLessThan(300);
  expect(await holders("Q123456", "1")).toEqual([]);
});

test("two providers may have the same number, because branches share one", async () => {
  const form = await listingForm(desk, 3, { zsrNumber: "Q 1234.56" });
  expect((await desk.ask("PUT", "/listings/3", form)).body.listing).toMatchObject({ zsrNumber: "Q123456" });
});
