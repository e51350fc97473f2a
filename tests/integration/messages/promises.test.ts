import { beforeAll, describe, expect, test, vi } from "vitest";
import type { allListings } from "#db/schema/listings.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import {
  answer,
  answerLink,
  beginEachOnMonday,
  inquire,
  inquiryRows,
  mailsOf,
  minute,
  monday,
  press,
} from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

type NewListing = Partial<typeof allListings.$inferInsert>;

const TOESS = "info@toess.example";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const seuzach = { zip: "8472", city: "Seuzach", code: "ZH" } as const;
const html = async (path: string) => (await site.fetch(path)).text();

/** Providers that come to Winterthur, in the order in which they are offered; the list has no room for the last one. */
const OFFERED = ["Spitex Pflicht", "Spitex Wülflingen", "Spitex Seen", "Spitex Nah", "Spitex Fern"];
const email = (name: string) => `${name.split(" ")[1]?.toLowerCase()}@spitex.example`;
const serving = (name: string, given: NewListing = {}) => ({
  name,
  email: email(name),
  serviceArea: ["8400"],
  ...given,
});

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS },
    { name: "Spitex Eulach", slug: "spitex-eulach-8400" },
    serving("Spitex Wülflingen", { email: "wuelflingen@spitex.example" }),
    serving("Spitex Seen"),
    serving("Spitex Pause", { closed: "voruebergehend" }),
    serving("Spitex Stumm", { email: null }),
  ]);
  await seedListings(seuzach, [
    serving("Spitex Pflicht", { supplyDuty: ["8400"], latitude: 47.56, longitude: 8.72 }),
    serving("Spitex Fern", { latitude: 47.55, longitude: 8.72 }),
    serving("Spitex Nah", { latitude: 47.52, longitude: 8.72 }),
    serving("Spitex Weitaus", { latitude: 47.58, longitude: 8.72 }),
    { name: "Spitex Unbekannt", email: "unbekannt@spitex.example", latitude: 47.51, longitude: 8.72 },
  ]);
});
beginEachOnMonday();

describe("other providers", () => {
  /** After four office hours without an answer. */
  const waitForOffer = async () => {
    const path = await inquire(site, "spitex-toess-8400");
    monday("14:30");
    await minute();
    return path;
  };
  const idOf = async (name: string) =>
    (await firstValue<number>("SELECT id FROM spitex_listings WHERE name = ?", name)) ?? 0;
  const forward = async (path: string, names: string[]) =>
    press(
      site,
      path,
      await Promise.all(names.map(async (name): Promise<[string, string]> => ["anbieter", String(await idOf(name))])),
    );
  const offeredOn = async (path: string) =>
    [...(await html(path)).matchAll(/<span><strong>([^<]*)<\/strong>/g)].map(([, name]) => name);

  test("are offered once after four office hours if they come and accept mail: the duty first, then by distance", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    monday("14:29");
    await minute();
    expect(await offeredOn(path)).toEqual([]);
    expect(await mailsOf("inquiry_others")).toEqual([]);
    monday("14:30");
    await Promise.all([minute(), minute()]);
    await minute();
    expect(await mailsOf("inquiry_others")).toEqual([
      { recipient: ANNA.email, subject: "Ihre Anfrage wartet noch auf eine Antwort" },
    ]);
    const offered = await offeredOn(path);
    expect(offered.toSorted()).toEqual(OFFERED.toSorted());
    expect([offered[0], ...offered.slice(3)]).toEqual(["Spitex Pflicht", "Spitex Nah", "Spitex Fern"]);
    const { text } = await newestMail(ANNA.email, "inquiry_others");
    for (const name of OFFERED) expect(text).toContain(name);
    expect(text).toContain(`https://site.test${path}\n`);
    expect((await site.fetch(path)).headers.get("Referrer-Policy")).toBe("same-origin");
  });

  test("get nothing unless the sender presses", async () => {
    await waitForOffer();
    monday("16:00");
    await minute();
    expect(await inquiryRows()).toHaveLength(1);
    expect(await mailsOf("inquiry")).toEqual([{ recipient: TOESS, subject: "Anfrage über das Spitex-Verzeichnis" }]);
  });

  test("are offered at once after a refusal", async () => {
    const path = await inquire(site, "spitex-toess-8400");
    await answer(site, await answerLink(TOESS, "voll"));
    expect(await offeredOn(path)).toHaveLength(OFFERED.length);
    monday("16:00");
    await minute();
    expect(await mailsOf("inquiry_others")).toEqual([]);
  });

  test("get the same inquiry with one press, each once, with their own links and reminder", async () => {
    const path = await waitForOffer();
    const sent = await forward(path, ["Spitex Nah", "Spitex Fern"]);
    expect(sent.headers.get("Location")).toBe(`${path}?gesendet=2`);
    await Promise.all([forward(path, ["Spitex Nah"]), forward(path, ["Spitex Nah", "Spitex Fern"])]);
    const mails = (await mailsOf("inquiry")).map(({ recipient }) => recipient);
    expect(mails.toSorted()).toEqual(["fern@spitex.example", TOESS, "nah@spitex.example"]);
    expect((await newestMail("nah@spitex.example", "inquiry")).text).toContain(ANNA.message);
    await answer(site, await answerLink("nah@spitex.example", "anruf"));
    expect((await newestMail(ANNA.email, "inquiry_answer")).text).toContain(`https://site.test${path}\n`);
    const page = await html(path);
    expect(page).toContain("«Wir rufen an»");
    expect(page.match(/class="inquiry-steps"/g)).toHaveLength(3);
    vi.setSystemTime("2026-11-24T16:00:00Z");
    await minute();
    const reminded = (await mailsOf("inquiry_reminder")).map(({ recipient }) => recipient);
    expect(reminded.toSorted()).toEqual(["fern@spitex.example", TOESS]);
    expect(await mailsOf("inquiry_others")).toHaveLength(1);
  });

  test("are three at most", async () => {
    const path = await waitForOffer();
    expect((await forward(path, OFFERED.slice(0, 4))).status).toBe(422);
    await forward(path, OFFERED.slice(0, 2));
    expect(await html(path)).toContain("an einen weiteren Anbieter senden");
    await forward(path, OFFERED.slice(2, 4));
    expect((await inquiryRows()).filter((row) => row.forwarded_from !== null)).toHaveLength(3);
    expect(await offeredOn(path)).toEqual([]);
  });

  test("422 with a sentence without a choice; providers that were not offered get nothing", async () => {
    const path = await waitForOffer();
    const refused = await press(site, path, []);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Wählen Sie einen bis drei Anbieter.");
    await forward(path, ["Spitex Stumm", "Spitex Pause", "Spitex Unbekannt"]);
    await press(site, path, [["anbieter", "x"]]);
    expect(await inquiryRows()).toHaveLength(1);
  });

  test("404 for a wrong code by POST; 400 for a form of another site", async () => {
    const path = await waitForOffer();
    expect((await forward(`/anfrage/${"0".repeat(40)}`, ["Spitex Nah"])).status).toBe(404);
    const foreign = await site.fetch(path, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ anbieter: "1" }),
    });
    expect(foreign.status).toBe(400);
    expect(await inquiryRows()).toHaveLength(1);
  });

  test("include full providers only if no other is left, and those that take on clients come first", async () => {
    await say(await idOf("Spitex Pflicht"), "voll");
    await say(await idOf("Spitex Fern"), "frei");
    const path = await waitForOffer();
    expect((await offeredOn(path))[0]).toBe("Spitex Fern");
    expect(await offeredOn(path)).not.toContain("Spitex Pflicht");
    for (const name of [...OFFERED, "Spitex Weitaus"]) await say(await idOf(name), "voll");
    expect(await offeredOn(path)).toHaveLength(OFFERED.length);
  });

  test("the page says so if no provider is left", async () => {
    await change("UPDATE all_listings SET closed = 'voruebergehend' WHERE name <> 'Spitex Töss'");
    const path = await waitForOffer();
    await change("UPDATE all_listings SET closed = 'offen' WHERE name <> 'Spitex Pause'");
    expect(await html(path)).toContain("Wir kennen für diesen Ort keine andere Spitex mit E-Mail-Adresse.");
    expect((await newestMail(ANNA.email, "inquiry_others")).text).toContain("keine andere Spitex");
  });

  test("inquiries passed on are deleted with the original one, and so are all mails about them", async () => {
    const path = await waitForOffer();
    vi.setSystemTime("2026-12-23T14:30:00Z");
    await forward(path, ["Spitex Nah"]);
    await answer(site, await answerLink(email("Spitex Nah"), "anruf"));
    await newestMail(ANNA.email, "inquiry_answer");
    await change("UPDATE mail_outbox SET state = iif(recipient = ?, 'dead', 'sent')", email("Spitex Nah"));
    vi.setSystemTime("2027-02-22T02:00:00Z");
    await tick("0 2 * * *", "2027-02-22T02:00:00Z");
    expect(await inquiryRows()).toEqual([]);
    expect(await rows("SELECT kind, recipient FROM mail_outbox WHERE kind <> 'due_date'")).toEqual([]);
  });
});

test("of a provider first closed for a while: the senders are told again, once, when it is closed for good", async () => {
  const close = async (closed: string) => {
    await change("UPDATE all_listings SET closed = ? WHERE slug = 'spitex-toess-8400'", closed);
    await Promise.all([minute(), minute()]);
    return (await mailsOf("inquiry_others")).map(({ recipient }) => recipient).toSorted();
  };
  await inquire(site, "spitex-toess-8400");
  expect(await close("voruebergehend")).toEqual([ANNA.email]);
  // The confirmation of this one says that the provider is closed for a while.
  await inquire(site, "spitex-toess-8400", { email: "beat@example.ch" });
  expect(await close("dauerhaft")).toEqual([ANNA.email, ANNA.email, "beat@example.ch"]);
  expect((await newestMail("beat@example.ch", "inquiry_others")).text).toContain("Spitex Töss ist geschlossen");
  for (const closed of ["voruebergehend", "dauerhaft", "offen"]) expect(await close(closed)).toHaveLength(3);
});
