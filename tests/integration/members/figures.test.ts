import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { browserWith, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";

const site = authSite();
const [EULACH, TOESS, OTHER] = [861, 862, 863];
const FILE = "/anbieter/zahlen.csv";
let anna: Person;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T12:00:00Z") });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  return () => vi.useRealTimers();
});

beforeEach(async () => {
  for (const table of ["all_listings", "provider_members", "inquiries", "questions", "question_recipients"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach" },
    { id: TOESS, name: "Spitex Töss" },
    { id: OTHER, name: "Spitex Seen" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, EULACH);
  await change("UPDATE provider_members SET created_at = '2026-10-05T08:00:00.000Z'");
});

let count = 0;

const later = (at: string, minutes: number | undefined) =>
  minutes === undefined ? null : new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** An inquiry that a visitor sent then, and that was answered after so many minutes. */
const inquire = (listing: number, at: string, minutes?: number) =>
  change(
    `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at,
       consented_at, answered_at) VALUES (?1, ?2, 'Spitex', 'Ruth', 'Hof', 'r@b.ch', '079 123 45 67', 'Bitte', ?3, ?3, ?4)`,
    `zahl-${count++}`,
    listing,
    at,
    later(at, minutes),
  );

/** A question that was sent then, and answered after so many minutes. */
async function ask(listing: number, at: string, minutes?: number, isAsked = true) {
  const id = `frage-${count++}`;
  await change(
    `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at, sent_at, ends_at)
       VALUES (?1, ?1, 'zuerich', 'winterthur', 'Winterthur', '8400', '[]', 'taeglich', 'familie', ?2, ?2, ?2)`,
    id,
    at,
  );
  const answered = later(at, minutes);
  await change(
    `INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, answer, answered_at, mail_id)
       VALUES (?1, ?1, ?2, 'Spitex', 0, ?3, ?4, iif(?5, ?1, NULL))`,
    id,
    listing,
    answered && "ja",
    answered,
    Number(isAsked),
  );
}

const wordsOf = async (listing = EULACH) => wordsIn((await anna.open(`/anbieter/${listing}/zahlen`)).html);

test("the figures are shown by month, as far back as they are stored and the member may see them", async () => {
  await inquire(EULACH, "2026-09-15T08:00:00.000Z");
  await inquire(EULACH, "2026-10-05T07:59:00.000Z");
  await inquire(EULACH, "2026-10-31T22:59:00.000Z");
  await inquire(EULACH, "2026-10-31T23:00:00.000Z");
  await ask(EULACH, "2026-08-29T11:00:00.000Z");
  await ask(EULACH, "2026-08-30T08:00:00.000Z");
  for (const minutes of [3, 11, 19, 70, 600]) await ask(EULACH, "2026-11-02T08:00:00.000Z", minutes);
  for (const minutes of [3, 11]) await ask(EULACH, "2026-10-12T08:00:00.000Z", minutes);
  // It was left out when the question went to the others.
  await ask(EULACH, "2026-11-02T08:00:00.000Z", undefined, false);
  const words = await wordsOf();
  expect(words).toContain("November 2026nicht gezähltnicht gezählt15520 Minuten");
  expect(words).toContain("Oktober 2026nicht gezähltnicht gezählt1 seit 5.10.22 seit 5.10.unter 5 Antworten");
  expect(words).toContain("September 2026nicht gezähltnicht gezähltnicht gezählt00unter 5 Antworten");
  expect(words).toContain("August 2026nicht gezähltnicht gezähltnicht gezählt1 seit 29.8.0 seit 29.8.");
  expect(words).not.toContain("Juli 2026");
  expect(words).not.toContain("nebeneinander");
});

test("inquiries since the person became a member count with answers and response times, like questions", async () => {
  await inquire(EULACH, "2026-10-05T07:59:00.000Z", 1);
  for (const minutes of [4, 8, 30, 90]) await inquire(EULACH, "2026-11-02T08:00:00.000Z", minutes);
  await inquire(EULACH, "2026-11-02T08:00:00.000Z");
  expect(await wordsOf()).toContain("November 2026nicht gezähltnicht gezählt504unter 5 Antworten");
  await ask(EULACH, "2026-11-02T08:00:00.000Z", 19);
  const words = await wordsOf();
  expect(words).toContain("Antworten5Zeit bis zur Antwort, meistens20 Minuten");
  expect(words).toContain("November 2026nicht gezähltnicht gezählt51520 Minuten");
  const { html: file } = await anna.open(FILE);
  expect(file).toContain("Spitex Eulach;November 2026;nicht gezählt;nicht gezählt;5;1;5;20;");
});

test("figures of several listings stand side by side, each linked to its own, without foreign listings", async () => {
  await makeMember(anna.id, TOESS);
  await inquire(TOESS, "2026-11-26T08:00:00.000Z");
  await inquire(OTHER, "2026-11-26T08:00:00.000Z");
  await change("UPDATE provider_members SET created_at = '2026-01-01T00:00:00.000Z'");
  const { html } = await anna.open(`/anbieter/${EULACH}/zahlen`);
  expect(wordsIn(html)).toMatch(/nebeneinander.*Spitex Eulachnicht gezähltnicht gezählt000.*Spitex Töss.*gezählt100/s);
  expect(html).toContain(`<a href="/anbieter/${TOESS}/zahlen">Spitex Töss</a>`);
  const folds = wordsIn(html.slice(html.indexOf("nebeneinander")));
  expect(folds).toMatch(/November 2026.*Spitex Eulach.*000.*Spitex Töss.*gezählt100.*Oktober 2026.*Spitex Töss.*000/s);
  expect(html).not.toContain("Seen");
});

test("the figures can be downloaded as a spreadsheet file with the desk's cookie", async () => {
  await makeMember(anna.id, TOESS);
  await change("UPDATE all_listings SET name = '=Töss' WHERE id = ?", TOESS);
  await inquire(EULACH, "2026-11-26T08:00:00.000Z");
  const response = await site.fetch(FILE, { headers: { Cookie: anna.cookie } });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="zahlen.csv"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^Anbieter;Monat;Aufrufe der Seite;Telefonnummer gedrückt;Anfragen;/);
  expect(lines.find((line) => line.startsWith("Spitex Eulach;November 2026"))).toBe(
    "Spitex Eulach;November 2026;nicht gezählt;nicht gezählt;1;0;0;unter 5 Antworten;;;",
  );
  expect(lines.some((line) => line.startsWith("'=Töss;"))).toBe(true);
  const stranger = await browserWith(site, "").open(FILE);
  expect([stranger.status, stranger.location]).toEqual([303, "/anbieter/oeffnen?next=%2Fanbieter"]);
});
