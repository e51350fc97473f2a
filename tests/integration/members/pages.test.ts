import { beforeAll, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite();
const read = async (path: string) => (await site.fetch(path)).text();

beforeAll(() =>
  seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss", closed: "dauerhaft" },
  ]),
);

test("the page of a provider asks whether the visitor works there, unless it is closed", async () => {
  const link = "Sind Sie diese Spitex?";
  const open = await read("/zuerich/winterthur/spitex-eulach-8400");
  expect(open).toContain(`<a href="${paths.providerClaim("spitex-eulach-8400")}" rel="nofollow">${link}</a>`);
  expect(await read("/zuerich/winterthur/spitex-toess-8400")).not.toContain(link);
});

test.each([paths.providerDesk(1), paths.providerClaim("spitex-eulach-8400")])(
  "the pages for members contain no data: %s",
  async (path) => {
    const html = await read(path);
    expect(html).not.toContain("Eulach");
    expect(html).toContain('content="noindex');
  },
);
