import { beforeAll, expect, test } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const PROVIDER = "/zuerich/winterthur/spitex-eulach-8400";

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }]));

const FORMS = ["/kontakt", `${PROVIDER}/anfrage`, `${PROVIDER}/bewertung-melden`];
const SCREENS = ["/auth", "/konto", "/passwort-zuruecksetzen", "/import"];

test.each([...FORMS, ...SCREENS])("405 for methods that no form of %s uses", async (path) => {
  for (const method of ["DELETE", "PUT", "PATCH"]) {
    const response = await get(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect(await response.text()).toContain("<h1>Das geht auf dieser Seite nicht</h1>");
  }
});

test.each(["/", "/suche", PROVIDER])("405 for forms sent to %s, which has none", async (path) => {
  for (const method of ["POST", "DELETE"]) {
    const response = await get(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.text()).toContain("<h1>Das geht auf dieser Seite nicht</h1>");
  }
});

test("OPTIONS names the methods of a page, a file and a frame", async () => {
  for (const [path, allowed] of [
    ["/", "GET, HEAD, OPTIONS"],
    ["/kontakt", "GET, HEAD, POST, OPTIONS"],
    [PROVIDER, "GET, HEAD, OPTIONS"],
    ["/fr/contact", "GET, HEAD, POST, OPTIONS"],
    ["/llms.txt", "GET, HEAD, OPTIONS"],
    ["/einbetten/frage", "GET, HEAD, OPTIONS"],
  ] as const) {
    const response = await get(path, { method: "OPTIONS" });
    expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 204, allowed]);
  }
});

test.each([
  "/llms.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/offene-daten/spitex-anbieter.csv",
  "/.well-known/api-catalog",
  "/einbetten/frage",
  "/anbieter/zahlen.csv",
])("405 for other methods of %s, which is not a page", async (path) => {
  for (const method of ["POST", "DELETE"]) {
    const response = await get(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await response.text()).toBe(errorMessages.method_not_allowed);
  }
});
