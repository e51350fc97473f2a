import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reviews } from "#db/schema/reviews.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import { errorMessages } from "#domain/messages.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { formTimeIn, openedAgo, sendForm } from "#tests/support/forms.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { ANNA } from "#tests/support/people.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
const OLD = "/zuerich/winterthur/spitex-eulach-8400";
const NEW = "/zuerich/winterthur/spitex-eulach-8404";
const anna = { ...ANNA, consent: "on" };
const inquiries = () => rows("SELECT spitex_name, message FROM inquiries");

beforeAll(async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", slug: "spitex-eulach-8404", phone: "+41 52 200 00 00" },
    { id: 2, name: "Spitex Töss" },
  ]);
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-eulach-8400', 1)");
  const at = { publishTime: "2026-01-01T00:00:00Z", createdAt: "2026-01-01T00:00:00Z" };
  await runOne(
    db,
    insert(reviews, { id: 7, spitexId: 1, author: "Ruth", userId: "u1", rating: 5, reviewText: "Freundlich.", ...at }),
  );
});
beforeEach(async () => {
  for (const table of [
    "inquiries",
    "fact_corrections",
    "review_reports",
    "mail_outbox",
    "auth_rate_limits",
    "sent_forms",
  ]) {
    await change(`DELETE FROM ${table}`);
  }
});

/** Where the only form of a page is sent. */
const actionIn = (html: string) =>
  /<form class="form"[^>]* action="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

describe("an inquiry from a page whose address has changed since", () => {
  test("goes to the provider if its name is still the one that was read", async () => {
    const sent = await sendForm(site, `${OLD}/anfrage`, { ...anna, spitexName: "Spitex Eulach" });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/anfrage\//)]);
    expect(await inquiries()).toEqual([{ spitex_name: "Spitex Eulach", message: anna.message }]);
  });

  test.each(["", "/fr"])("is shown again with the new name, and can be sent from there: %s", async (language) => {
    const page = language === "" ? `${OLD}/anfrage` : `${language}${OLD}/demande`;
    const read = { ...anna, spitexName: "Spitex Eulach-Tal" };
    const refused = await sendForm(site, page, read);
    expect(refused.status).toBe(409);
    if (language === "") expect(refused.html).toContain("Dieser Eintrag hat jetzt einen anderen Namen.");
    expect(refused.html).toContain(anna.message);
    expect(refused.html).toContain('name="spitexName" value="Spitex Eulach"');
    expect(actionIn(refused.html)).toMatch(new RegExp(`^${language}${NEW}/`));
    expect(await inquiries()).toEqual([]);
    const again = await sendForm(site, actionIn(refused.html), { ...anna, spitexName: "Spitex Eulach" });
    expect([again.status, await inquiries()]).toEqual([303, [expect.objectContaining({ message: anna.message })]]);
  });

  test("keeps the typed text also if a field is missing, or the place in the address is wrong", async () => {
    for (const page of [`${OLD}/anfrage`, "/bern/bern/spitex-eulach-8404/anfrage"]) {
      const refused = await sendForm(site, page, { ...anna, email: "", spitexName: "Spitex Eulach" });
      expect([refused.status, actionIn(refused.html)]).toEqual([422, `${NEW}/anfrage`]);
      expect(refused.html).toContain(anna.message);
    }
  });

  test.each([
    ["a field is missing", 422, { email: "" }],
    ["the form is old", 422, { formTime: () => openedAgo(100_000) }],
    ["the name is another", 409, {}],
  ])("does not take the consent to another name if %s, and says so", async (_, status, more) => {
    const { formTime, ...fields } = { formTime: undefined, ...more };
    const sent = { ...anna, spitexName: "Spitex Töss", ...fields, ...(formTime && { formTime: await formTime() }) };
    const refused = await sendForm(site, `${NEW}/anfrage`, sent);
    expect([refused.status, refused.html.split(errorMessages.provider_not_as_read)]).toEqual([
      status,
      [expect.any(String), expect.any(String)],
    ]);
    expect(refused.html).toContain('name="spitexName" value="Spitex Eulach"');
    expect(refused.html).not.toContain('checked=""');
    expect(await inquiries()).toEqual([]);
  });

  test("is refused by the API only if the provider has another name", async () => {
    const post = async (spitexName?: string) => {
      const body = JSON.stringify({ ...anna, consent: true, spitex: "spitex-eulach-8400", spitexName });
      const headers = { "Content-Type": "application/json" };
      const response = await site.fetch("/api/inquiries", { method: "POST", headers, body });
      const { error } = await response.json<{ error?: { code: string } }>();
      return [response.status, error?.code];
    };
    expect(await post("Spitex Eulach-Tal")).toEqual([409, "provider_not_as_read"]);
    expect(await post()).toEqual([409, "provider_not_as_read"]);
    expect(await inquiries()).toEqual([]);
    expect(await post("Spitex Eulach")).toEqual([201, undefined]);
    expect(await inquiries()).toHaveLength(1);
  });
});

test.each([
  ["angabe-korrigieren", { field: "phone", said: "Die Nummer ist 052 000 00 00." }, "fact_corrections"],
  ["bewertung-melden?bewertung=7", { reason: "fake", note: "Kenne ich nicht." }, "review_reports"],
])("%s about a former address is shown again, and can be sent from there", async (page, typed, table) => {
  const refused = await sendForm(site, `${OLD}/${page}`, typed);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Diese Spitex steht inzwischen unter einer anderen Adresse im Verzeichnis.");
  for (const value of Object.values(typed)) expect(refused.html).toContain(value);
  expect(actionIn(refused.html)).toBe(`${NEW}/${page}`);
  expect(await rows(`SELECT * FROM ${table}`)).toEqual([]);
  expect((await sendForm(site, actionIn(refused.html), typed)).status).toBe(303);
  expect(await rows(`SELECT * FROM ${table}`)).toHaveLength(1);
});

test.each([
  ["angabe-korrigieren", "corriger", { field: "other", said: "Neue Adresse." }, "fact_corrections"],
  ["bewertung-melden?bewertung=7", "signaler-avis?bewertung=7", { reason: "fake", note: "Nein." }, "review_reports"],
])("%s is stored once, whatever the language and address it is sent from", async (german, french, typed, table) => {
  const form = { ...typed, formTime: await openedAgo(60) };
  for (const page of [`${NEW}/${german}`, `/fr${NEW}/${french}`, `${OLD}/${german}`])
    expect((await sendForm(site, page, form)).status).toBe(303);
  expect(await rows(`SELECT 1 FROM ${table}`)).toHaveLength(1);
});

test("a correction that is sent again after its listing was merged is stored once", async () => {
  const form = { field: "other", said: "Neue Adresse.", formTime: await openedAgo(60) };
  const send = async () =>
    (await sendForm(site, "/zuerich/winterthur/spitex-doppel-8400/angabe-korrigieren", form)).status;
  await seedListings(winterthur, [{ id: 3, name: "Spitex Doppel", slug: "spitex-doppel-8400" }]);
  expect(await send()).toBe(303);
  await change("UPDATE all_listings SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = 3");
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-doppel-8400', 1)");
  expect(await send()).toBe(303);
  expect(await rows("SELECT 1 FROM sent_forms")).toHaveLength(1);
});

test("facts confirmed at a former address stay ticked, and can be sent from there", async () => {
  const html = await (await site.fetch(`${NEW}/angabe-bestaetigen`)).text();
  const ticked = { called: "on", "stimmt.phone": /name="stimmt.phone" value="([^"]+)"/.exec(html)?.[1] ?? "" };
  const refused = await sendForm(site, `${OLD}/angabe-bestaetigen`, ticked);
  expect([refused.status, actionIn(refused.html)]).toEqual([409, `${NEW}/angabe-bestaetigen`]);
  expect(refused.html).toMatch(/name="stimmt.phone" checked=""/);
  expect((await sendForm(site, actionIn(refused.html), ticked)).status).toBe(303);
});

test("an opened page redirects to the current address", async () => {
  const { status, headers } = await site.fetch(`${OLD}/anfrage`);
  expect([status, headers.get("Location")]).toEqual([301, `${NEW}/anfrage`]);
});

test.each([
  ["angabe-korrigieren", { field: "other", said: "Neue Adresse." }, "Korrektur gesendet"],
  ["angabe-korrigieren?feld=phone", undefined, 'value="phone" selected=""'],
])("if a provider has moved to another town, %s keeps its query in the redirect", async (form, values, said) => {
  const elsewhere = `/bern/bern/spitex-eulach-8404/${form}`;
  const { location } = values ? await sendForm(site, elsewhere, values) : { location: elsewhere };
  const moved = await site.fetch(location ?? "");
  expect(moved.status).toBe(301);
  expect(await (await site.fetch(moved.headers.get("Location") ?? "")).text()).toContain(said);
});

test("a correction applies to the values its sender read: if they have changed, it is shown again with the new ones", async () => {
  const page = `${NEW}/angabe-korrigieren`;
  const seenIn = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
  const open = async () => seenIn(await (await site.fetch(page)).text());
  const typed = { field: "phone", said: "Die Nummer ist 052 000 00 00.", seen: await open() };
  await change("UPDATE all_listings SET phone = '+41 52 200 33 33', rating = 4.5 WHERE id = 1");
  const refused = await sendForm(site, page, typed);
  expect([refused.status, await rows("SELECT * FROM fact_corrections")]).toEqual([409, []]);
  for (const words of ["Der Eintrag hat sich inzwischen geändert.", typed.said, "+41 52 200 33 33"])
    expect(refused.html).toContain(words);
  const again = { ...typed, seen: seenIn(refused.html), formTime: formTimeIn(refused.html) };
  await change("UPDATE all_listings SET rating = 4.6 WHERE id = 1");
  expect((await sendForm(site, page, again)).status).toBe(303);
  expect(await rows("SELECT shown FROM fact_corrections")).toEqual([{ shown: "+41 52 200 33 33" }]);
  await change("UPDATE all_listings SET phone = '+41 52 200 44 44' WHERE id = 1");
  expect((await sendForm(site, page, again)).status).toBe(303);
  expect(await rows("SELECT shown FROM fact_corrections")).toHaveLength(1);
});

describe("if the provider no longer exists when a form is sent", () => {
  const forms: [form: string, values: Record<string, string>, typed: string][] = [
    ["anfrage", { ...anna, spitexName: "Spitex Töss" }, anna.message],
    ["angabe-korrigieren", { field: "phone", said: "Die Nummer ist 052 000 00 00." }, "Die Nummer ist 052"],
  ];
  const page = "/zuerich/winterthur/spitex-toess-8400";

  test("an inquiry to a closed provider is shown again, and says so", async () => {
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 2");
    const { status, html } = await sendForm(site, `${page}/anfrage`, { ...anna, spitexName: "Spitex Töss" });
    await change("UPDATE all_listings SET closed = 'offen' WHERE id = 2");
    expect([status, html]).toEqual([409, expect.stringContaining(anna.message)]);
    expect(html).toContain("geschlossen");
    expect(await inquiries()).toEqual([]);
  });

  test.each(forms)("%s to a deleted provider is kept on the error page", async (form, values, typed) => {
    await change("UPDATE all_listings SET deleted_at = '2026-11-01T00:00:00.000Z' WHERE id = 2");
    const { status, html } = await sendForm(site, `${page}/${form}`, values);
    await change("UPDATE all_listings SET deleted_at = NULL WHERE id = 2");
    expect([404, 410]).toContain(status);
    expect(html).toContain("Ihr Text wurde nicht gesendet.");
    expect(html).toMatch(new RegExp(`<blockquote>${typed}`));
  });

  test("an opened page contains no typed text", async () => {
    expect(await (await site.fetch(`${page}-gibt-es-nicht/anfrage`)).text()).not.toContain("<blockquote>");
  });
});
