import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { LOGO, logosOf, removalIn, WAITS } from "#tests/support/logos.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";
import { bytes, png } from "#tests/support/pictures.ts";
import { createDeps } from "#worker/deps.ts";
import { drawUploadedLogo } from "#worker/services/members/logos.ts";

/** The site's messages are not processed: the tests draw the logos. */
const site = authSite({ IMPORTS: env.IGNORED_JOBS });
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const send = (content: BlobPart) => anna.press(LOGO, "senden", { datei: new Blob([content]) });

test("without JavaScript only readable file types are offered, and the refusal of a WebP names the same types", async () => {
  const { html } = await anna.open(LOGO);
  expect(/<input[^>]*type="file"[^>]*>/.exec(html)?.[0]).toContain('accept="image/png,image/jpeg"');
  const refused = await send(bytes("RIFF", [20, 0, 0, 0], "WEBPVP8 ", [10, 0, 0, 0], "0123456789"));
  expect(refused).toMatchObject({ status: 422, refusal: "logo_unreadable" });
  expect(refused.html).toContain("Nehmen Sie ein PNG oder JPEG,");
});

test("a press removes only the logo that its page showed, and asks for confirmation if visitors see it", async () => {
  const draw = async (width: number) => {
    await send(png(width, 200));
    await drawUploadedLogo(createDeps(env), String(await firstValue("SELECT id FROM logo_uploads")));
    return (await anna.open(LOGO)).html;
  };
  const remove = (html: string) => anna.press(LOGO, "entfernen", removalIn(html));
  const first = await draw(100);
  const second = await draw(300);
  expect(await remove(first)).toMatchObject({ status: 404, refusal: "change_not_found" });
  expect(await logosOf(anna)).toMatchObject({ logos: [WAITS] });
  await change("UPDATE listing_logos SET is_public = 1");
  expect((await remove(second)).refusal).toBe("change_not_found");
  const { html } = await anna.open(LOGO);
  expect([html, second].map((page) => page.includes("Besuchende sehen Ihr Logo danach nicht mehr."))).toEqual([
    true,
    false,
  ]);
  expect((await remove(html)).status).toBe(303);
  expect(await logosOf(anna)).toMatchObject({ logos: [] });
});

test("a file that storage does not return is not called unreadable, and can be sent again", async () => {
  await send(png(300, 200));
  const id = String(await firstValue("SELECT id FROM logo_uploads"));
  await env.FILES.delete(`logo-uploads/${id}`);
  await drawUploadedLogo(createDeps(env), id);
  expect(await logosOf(anna)).toMatchObject({ logos: [], said: "konnte nicht geprüft werden" });
  await send(png(300, 200));
  expect(await logosOf(anna)).toMatchObject({ said: "Wird geprüft" });
});
