import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { LOGO, logosOf } from "#tests/support/logos.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";
import { bytes, png } from "#tests/support/pictures.ts";
import { createDeps } from "#worker/deps.ts";
import { drawUploadedLogo } from "#worker/services/members/logos.ts";

/** Its messages are not processed: the tests draw the logos. */
const site = authSite({ IMPORTS: env.IGNORED_JOBS });
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const send = (content: BlobPart) => anna.press(LOGO, "senden", { datei: new Blob([content]) });

test("without JavaScript only kinds are offered that the server reads, and the refusal of a WebP names the same", async () => {
  const { html } = await anna.open(LOGO);
  expect(/<input[^>]*type="file"[^>]*>/.exec(html)?.[0]).toContain('accept="image/png,image/jpeg"');
  const refused = await send(bytes("RIFF", [20, 0, 0, 0], "WEBPVP8 ", [10, 0, 0, 0], "0123456789"));
  expect(refused).toMatchObject({ status: 422, refusal: "logo_unreadable" });
  expect(refused.html).toContain("Nehmen Sie ein PNG oder JPEG,");
});

test("a file that storage does not give is not called unreadable, and can be sent again", async () => {
  await send(png(300, 200));
  const id = String(await firstValue("SELECT id FROM logo_uploads"));
  await env.FILES.delete(`logo-uploads/${id}`);
  await drawUploadedLogo(createDeps(env), id);
  expect(await logosOf(anna)).toMatchObject({ logos: [], said: "konnte nicht geprüft werden" });
  await send(png(300, 200));
  expect(await logosOf(anna)).toMatchObject({ said: "Wird geprüft" });
});
