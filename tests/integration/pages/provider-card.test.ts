import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, wetzikon } from "#tests/support/listings.ts";

beforeAll(() =>
  seedListings(wetzikon, [
    {
      name: "Spitex Eins",
      phone: "044 000 12 34",
      website: "www.eins.example",
      rating: 4,
      userRatingsTotal: 1,
      description: "Wir pflegen zu Hause.",
    },
    { name: "Spitex Pause", phone: "044 000 12 35", phoneHours: "24/7", closed: "voruebergehend" },
    { name: "Spitex Rund", phone: "044 000 12 36", phoneHours: "24/7" },
    { name: "Spitex Zwei", website: "NO WEBSITE", rating: 4.26, userRatingsTotal: 2 },
  ]),
);

async function cardOf(name: string) {
  const html = await (await get("/zuerich/wetzikon/")).text();
  const card = html.split('<li class="card provider-card">').find((part) => part.includes(`>${name}</a>`));
  return card ?? "";
}

test("a card has name, place, rating, text and links", async () => {
  const card = await cardOf("Spitex Eins");
  expect(card).toContain('<p class="card-meta">8620 Wetzikon, Zürich</p>');
  expect(card).toMatch(/class="badge"[^>]*>4\.0</);
  expect(card).toContain("1 Bewertung bei Google<");
  expect(card).toContain('<p class="card-text">Wir pflegen zu Hause.</p>');
  expect(card).toMatch(/href="\/zuerich\/wetzikon\/spitex-eins-8620">Details anzeigen</);
  expect(card).toContain('href="tel:+41440001234"');
  expect(card).toContain('href="https://www.eins.example/" target="_blank" rel="noopener nofollow"');
});

test("a card omits missing values", async () => {
  const card = await cardOf("Spitex Zwei");
  expect(card).toMatch(/class="badge"[^>]*>4\.3</);
  expect(card).toContain("2 Bewertungen bei Google<");
  for (const absent of ["tel:", "Website", "card-text"]) expect(card).not.toContain(absent);
});

test("a temporarily closed provider is not called reachable", async () => {
  const reachable = "telefonisch erreichbar";
  expect(await cardOf("Spitex Rund")).toContain(reachable);
  expect(await cardOf("Spitex Pause")).not.toContain(reachable);
});
