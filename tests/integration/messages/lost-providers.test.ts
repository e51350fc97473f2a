import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { change } from "#tests/support/database.ts";
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
import { makeMember, personAt, wordsIn } from "#tests/support/members.ts";
import { ANNA } from "#tests/support/people.ts";

const SETTINGS = { FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" };
const TOESS = "info@toess.example";
const [TOESS_ID, SEEN_ID, NAH_ID] = [101, 102, 103];
const OTHERS = ["Spitex Nah", "Spitex Seen"];
const NONE = "keine andere Spitex mit E-Mail-Adresse";
const CALL = "Schneller geht es mit einem Anruf";

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachOnMonday();

let desk: Awaited<ReturnType<typeof adminSite>>;
const html = async (path: string) => (await desk.page(path)).html;
const set = async (id: number, changes: object) => {
  const { status } = await desk.ask("PUT", `/listings/${id}`, await listingForm(desk, id, changes));
  expect(status).toBe(200);
};
const offersOn = async (path: string) =>
  [...(await html(path)).matchAll(/name="anbieter"[^>]*value="([^"]*)"/g)].map(([, value = ""]) => value);
const namesOn = async (path: string) =>
  [...(await html(path)).matchAll(/<span><strong>([^<]*)<\/strong>/g)].map(([, name]) => name).toSorted();
const choose = (path: string, values: string[]) =>
  press(
    desk.site,
    path,
    values.map((value): [string, string] => ["anbieter", value]),
  );
const recipients = async (kind: string) => (await mailsOf(kind)).map(({ recipient }) => recipient);

beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions"]) await change(`DELETE FROM ${table}`);
  desk = await adminSite(SETTINGS);
  await seedListings(winterthur, [
    { id: TOESS_ID, name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS, phone: "+41522001020" },
    { id: SEEN_ID, name: "Spitex Seen", email: "seen@spitex.example" },
    { id: NAH_ID, name: "Spitex Nah", email: "nah@spitex.example" },
    { id: 104, name: "Spitex Stumm", slug: "spitex-stumm-8400", phone: "+41522001021" },
  ]);
});

describe("a provider that is gone while an inquiry waits", () => {
  test.each([
    ["deleted", () => desk.ask("DELETE", `/listings/${TOESS_ID}`), "steht nicht mehr im Verzeichnis"],
    ["closed for good", () => set(TOESS_ID, { closed: "dauerhaft" }), "ist geschlossen"],
    ["closed for a while", () => set(TOESS_ID, { closed: "voruebergehend" }), "ist vorübergehend geschlossen"],
  ])("%s: the sender is notified at once, only once, and sees other providers", async (_, lose, words) => {
    const path = await inquire(desk.site, "spitex-toess-8400");
    await lose();
    const page = await html(path);
    expect(page).toContain(`Diese Spitex ${words}.`);
    expect(page).not.toContain(NONE);
    expect(page).not.toContain(CALL);
    expect(await namesOn(path)).toEqual(OTHERS);
    monday("09:01");
    await Promise.all([minute(), minute()]);
    monday("15:00");
    await minute();
    expect(await recipients("inquiry_others")).toEqual([ANNA.email]);
    expect(await recipients("inquiry_reminder")).toEqual([]);
    const { text } = await newestMail(ANNA.email, "inquiry_others");
    expect(text).toContain(`Spitex Töss ${words}`);
    for (const name of OTHERS) expect(text).toContain(name);
    expect(text).toContain(`https://site.test${path}\n`);
    await choose(path, await offersOn(path));
    expect((await recipients("inquiry")).toSorted()).toEqual(
      [TOESS, "nah@spitex.example", "seen@spitex.example"].toSorted(),
    );
  });

  test("gets the inquiry again after it was restored, and the sender is notified again if it is deleted again", async () => {
    const path = await inquire(desk.site, "spitex-toess-8400");
    await desk.ask("DELETE", `/listings/${TOESS_ID}`);
    await minute();
    expect((await desk.ask("POST", `/listings/${TOESS_ID}/restore`)).status).toBe(204);
    const page = await html(path);
    expect(page).not.toContain("steht nicht mehr im Verzeichnis");
    expect(page).not.toContain(NONE);
    expect(await namesOn(path)).toEqual(OTHERS);
    monday("11:00");
    await minute();
    expect(await recipients("inquiry_reminder")).toEqual([TOESS]);
    desk = await adminSite(SETTINGS);
    await desk.ask("DELETE", `/listings/${TOESS_ID}`);
    await minute();
    expect(await recipients("inquiry_others")).toEqual([ANNA.email, ANNA.email]);
  });

  test("that has answered, or was called by the operator, causes no mail", async () => {
    await inquire(desk.site, "spitex-toess-8400");
    await answer(desk.site, await answerLink(TOESS, "anruf"));
    await inquire(desk.site, "spitex-stumm-8400");
    await change("UPDATE inquiries SET handled_at = '2026-11-23T09:00:00.000Z' WHERE spitex_name = 'Spitex Stumm'");
    for (const id of [TOESS_ID, 104]) await desk.ask("DELETE", `/listings/${id}`);
    await minute();
    expect(await recipients("inquiry_others")).toEqual([]);
  });

  test("that the operator had to call: the page no longer announces a call", async () => {
    const path = await inquire(desk.site, "spitex-stumm-8400");
    await desk.ask("DELETE", "/listings/104");
    await minute();
    expect(await html(path)).not.toContain("telefonisch weiter");
    expect(await namesOn(path)).toEqual([...OTHERS, "Spitex Töss"]);
    expect((await newestMail(ANNA.email, "inquiry_others")).text).toContain("Spitex Stumm steht nicht mehr");
  });
});

describe("an offered provider", () => {
  const waitForOffer = async () => {
    const path = await inquire(desk.site, "spitex-toess-8400");
    monday("14:30");
    await minute();
    return { path, offers: await offersOn(path) };
  };

  test("that closes before the press is left out, and the page says which providers got the inquiry and which did not", async () => {
    const { path, offers } = await waitForOffer();
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE name = 'Spitex Nah'");
    const both = await choose(path, offers);
    expect(both.status).toBe(200);
    const said = await both.text();
    expect(said).toContain("Ihre Anfrage ging an Spitex Seen. Nichts gesendet haben wir an Spitex Nah:");
    expect(said).not.toContain("Ihre Anfrage ist unterwegs");
    const none = await choose(
      path,
      offers.filter((value) => value.includes("nah")),
    );
    expect(none.status).toBe(409);
    expect(await none.text()).toContain("Nichts gesendet haben wir an Spitex Nah:");
    expect((await recipients("inquiry")).toSorted()).toEqual([TOESS, "seen@spitex.example"]);
  });

  test("gets nothing if its number now belongs to another provider, whether the slug is sent or not", async () => {
    const { path, offers } = await waitForOffer();
    await change("UPDATE all_listings SET name = 'Pflege Genf', slug = 'pflege-genf-1200' WHERE id = ?", SEEN_ID);
    expect(await namesOn(path)).toEqual(["Spitex Nah"]);
    for (const value of [offers.find((offer) => offer.includes("seen")) ?? "", String(SEEN_ID)]) {
      const refused = await choose(path, [value]);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("Nichts gesendet haben wir an Spitex Seen:");
    }
    expect(await recipients("inquiry")).toEqual([TOESS]);
  });

  test("the page says «unterwegs» only once the inquiry was passed on", async () => {
    const { path } = await waitForOffer();
    expect(await html(`${path}?gesendet=2`)).not.toContain("unterwegs");
  });

  test("is replaced by current providers if all offered ones are gone", async () => {
    const { path } = await waitForOffer();
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id IN (?, ?)", SEEN_ID, NAH_ID);
    await seedListings(winterthur, [{ name: "Spitex Neu", email: "neu@spitex.example" }]);
    expect(await namesOn(path)).toEqual(["Spitex Neu"]);
    expect((await choose(path, await offersOn(path))).status).toBe(303);
    expect(await recipients("inquiry")).toEqual([TOESS, "neu@spitex.example"]);
  });
});

describe("a provider that never got the inquiry", () => {
  test("gets the inquiry itself instead of a reminder after a correction of its address", async () => {
    const path = await inquire(desk.site, "spitex-toess-8400");
    await minute();
    await set(TOESS_ID, { email: "neu@toess.example" });
    expect(await html(path)).toContain("Ihre Anfrage ging an die frühere E-Mail-Adresse, nicht an die heutige.");
    monday("11:00");
    await Promise.all([minute(), minute()]);
    expect(await recipients("inquiry_reminder")).toEqual([]);
    expect(await recipients("inquiry")).toEqual([TOESS, "neu@toess.example"]);
    const { text } = await newestMail("neu@toess.example", "inquiry");
    expect(text).toContain(ANNA.message);
    expect(text).not.toContain("unserer ersten E-Mail");
    expect(await html(path)).not.toContain("frühere E-Mail-Adresse");
  });

  test("that is merged: the recipient is reminded, and the sender reads its name", async () => {
    const path = await inquire(desk.site, "spitex-toess-8400");
    await minute();
    const seen = await personAt(desk.site);
    await makeMember(seen.id, SEEN_ID);
    expect((await desk.ask("POST", `/listings/${TOESS_ID}/merge`, { into: SEEN_ID, taken: [] })).status).toBe(204);
    for (const path of [paths.deskWaiting(SEEN_ID), paths.deskInquiries(SEEN_ID)]) {
      const { status, html: shown } = await seen.open(path);
      expect([status, shown.includes(ANNA.message)], path).toEqual([200, false]);
    }
    expect(wordsIn((await seen.open(paths.deskFigures(SEEN_ID))).html)).toContain("Anfragen in 90 Tagen0");
    const page = await html(path);
    expect(page).toContain("Spitex Töss heisst im Verzeichnis jetzt Spitex Seen.");
    expect(page).toContain("Ihre Anfrage ging an die frühere E-Mail-Adresse, nicht an die heutige.");
    monday("11:00");
    await minute();
    expect(await recipients("inquiry_reminder")).toEqual([TOESS]);
    monday("14:30");
    await minute();
    expect(await namesOn(path)).toEqual(OTHERS);
  });
});

describe("a listing without an address", () => {
  test("its member gets the inquiry, answers it and is reminded", async () => {
    const member = await personAt(desk.site);
    await makeMember(member.id, 104);
    expect(await html("/zuerich/winterthur/spitex-stumm-8400/anfrage")).toContain("Ihre Anfrage geht an Spitex Stumm.");
    const path = await inquire(desk.site, "spitex-stumm-8400");
    expect(await recipients("inquiry")).toEqual([member.email]);
    expect(await html(path)).not.toContain("telefonisch");
    monday("11:00");
    await minute();
    expect(await recipients("inquiry_reminder")).toEqual([member.email]);
    await answer(desk.site, await answerLink(member.email, "anruf"));
    expect(await inquiryRows()).toMatchObject([{ answer: "anruf" }]);
    const other = await inquire(desk.site, "spitex-toess-8400");
    await answer(desk.site, await answerLink(TOESS, "voll"));
    expect(await namesOn(other)).toEqual([...OTHERS, "Spitex Stumm"]);
  });

  test("an account gets nothing while it is banned or has no address", async () => {
    const member = await personAt(desk.site);
    await makeMember(member.id, 104);
    await change("UPDATE auth_users SET banned_until = '2100-01-01T00:00:00.000Z' WHERE id = ?", member.id);
    await inquire(desk.site, "spitex-stumm-8400");
    expect(await recipients("inquiry")).toEqual(["betrieb@example.ch"]);
    await change("UPDATE auth_users SET banned_until = '2020-01-01T00:00:00.000Z' WHERE id = ?", member.id);
    await inquire(desk.site, "spitex-stumm-8400");
    expect(await recipients("inquiry")).toContain(member.email);
    await change("UPDATE auth_users SET email = '' WHERE id = ?", member.id);
    await inquire(desk.site, "spitex-stumm-8400");
    expect(await recipients("inquiry")).not.toContain("");
  });
});
