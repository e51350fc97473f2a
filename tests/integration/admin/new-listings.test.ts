import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ShownRequest } from "#domain/desks/request-desk.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const PAGE = "/fuer-anbieter/eintragen";
const GOOD = {
  name: "Spitex Neuland",
  streetAddress: "Neuweg 4",
  zipCode: "8400",
  city: "Winterthur",
  phone: "052 555 00 11",
  website: "www.spitex-neuland.example",
  zsrNumber: "",
  firstName: "Ruth",
  lastName: "Muster",
  email: "ruth@example.ch",
  consent: "on",
};
const ADDED = "/zuerich/winterthur/spitex-neuland-8400";

const mails = () =>
  rows('SELECT kind, recipient AS "to", reply_to, subject, text FROM mail_outbox ORDER BY created_at');
const answers = async () => (await mails()).filter(({ kind }) => kind === "listing_request_answer");
const stored = () => rows("SELECT name, zip_code, phone, website, email, outcome FROM listing_requests ORDER BY id");
const listed = () => rows("SELECT slug, source FROM spitex_listings WHERE name LIKE '%Neuland%'");

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beforeEach(async () => {
  for (const table of [
    ...["listing_requests", "mail_outbox", "sent_forms", "auth_rate_limits", "auth_audit_log"],
    ...["listing_deletions", "all_listings"],
  ]) {
    await change(`DELETE FROM ${table}`);
  }
});

describe("a person who misses a Spitex", () => {
  test("reports it: the report is stored, and operator and sender get a mail, which quotes nothing to the sender", async () => {
    const sent = await sendForm(site, PAGE, GOOD);
    expect(sent).toMatchObject({ status: 303, location: `${PAGE}?gesendet=1` });
    expect(await stored()).toEqual([
      {
        name: "Spitex Neuland",
        zip_code: "8400",
        phone: "052 555 00 11",
        website: expect.stringContaining("spitex-neuland.example"),
        email: GOOD.email,
        outcome: null,
      },
    ]);
    const [toOperator, toSender, ...others] = (await mails()).toSorted((a, b) =>
      String(a.kind).localeCompare(String(b.kind)),
    );
    expect(others).toEqual([]);
    expect(toOperator).toMatchObject({
      kind: "listing_request",
      to: OPERATOR,
      reply_to: GOOD.email,
      subject: "Fehlende Spitex: Spitex Neuland",
    });
    expect(String(toOperator?.text)).toMatch(/8400 Winterthur[\s\S]*052 555 00 11[\s\S]*\/admin\/neue-anbieter/);
    expect(toSender).toMatchObject({ kind: "listing_request_confirmation", to: GOOD.email });
    expect(String(toSender?.text)).not.toMatch(/Neuland|Ruth/);
    expect(await (await site.fetch(`${PAGE}?gesendet=1`)).text()).toContain("Meldung gesendet");
  });

  test("reports it twice by mistake: one report is stored, also at the limit of the client", async () => {
    const form = { ...GOOD, formTime: await openedAgo(60) };
    const narrow = authSite({ FORM_RATE_LIMIT: "1", MAIL_OPERATOR: OPERATOR });
    for (const _ of [1, 2]) expect((await sendForm(narrow, PAGE, form)).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("and fills in the hidden field, or is too fast, stores nothing", async () => {
    expect((await sendForm(site, PAGE, { ...GOOD, homepage: "x" })).status).toBe(303);
    expect((await sendForm(site, PAGE, { ...GOOD, formTime: await openedAgo(1) })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("may report no more than the limit", async () => {
    const limited = authSite({ FORM_RATE_LIMIT: "1" });
    expect((await sendForm(limited, PAGE, GOOD)).status).toBe(303);
    const again = await sendForm(limited, PAGE, { ...GOOD, name: "Spitex Neuland Zwei", phone: "052 555 00 12" });
    expect(again.status).toBe(429);
    expect(again.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test.each([
    [{ name: "" }, "Der Name fehlt"],
    [{ zipCode: "84" }, "vier Ziffern"],
    [{ city: "Bern" }, "Zur PLZ 8400 gehört Winterthur"],
    [{ zipCode: "8499" }, "Diese PLZ steht nicht im Ortschaftenverzeichnis"],
    [{ phone: "", website: "" }, "Geben Sie eine Telefonnummer oder eine Website an."],
    [{ website: "gibt es nicht :-)" }, "zum Beispiel https://www.beispiel.ch"],
    [{ zsrNumber: "abc" }, "vier bis sechs Ziffern"],
    [{ email: "ruth" }, "Geben Sie eine E-Mail-Adresse ein"],
    [{ consent: "" }, "Bitte bestätigen Sie"],
  ])("and sends %o reads a sentence and keeps the typed text", async (fault, sentence) => {
    const { status, html } = await sendForm(site, PAGE, { ...GOOD, ...fault });
    expect(status).toBe(422);
    expect(html).toContain(sentence);
    expect(html).toContain("<title>Fehler – Fehlende Spitex melden");
    expect(html).toContain('value="Neuweg 4"');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["name and place", { name: "spitex neuland", phone: "052 555 99 99", website: "" }],
    ["telephone", { name: "Ganz anders", phone: "+41525550011", website: "" }],
    ["website", { name: "Ganz anders", phone: "", website: "https://spitex-neuland.example/kontakt" }],
    ["ZSR number", { name: "Ganz anders", phone: "052 555 99 99", website: "", zsrNumber: "q1234.56" }],
  ])("reads of the entry with the same %s, and may report the Spitex as another one", async (_, same) => {
    await seedListings(winterthur, [
      {
        id: 1,
        name: "Spitex Neuland",
        phone: "+41 52 555 00 11",
        website: "https://www.spitex-neuland.example/",
        zsrNumber: "Q123456",
        slug: "spitex-neuland-8400",
      },
    ]);
    const { status, html } = await sendForm(site, PAGE, { ...GOOD, ...same });
    expect(status).toBe(409);
    expect(html).toContain("Diese Spitex steht vielleicht schon im Verzeichnis.");
    expect(html).toContain(`href="${ADDED}"`);
    expect(html).toContain('href="/anbieter/anmelden?spitex=spitex-neuland-8400"');
    expect(await stored()).toEqual([]);
    expect((await sendForm(site, PAGE, { ...GOOD, ...same, isOther: "on" })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
  });
});

describe("an admin", () => {
  let desk: Awaited<ReturnType<typeof adminSite>>;
  let other: typeof desk;
  beforeAll(async () => {
    [desk, other] = [await adminSite(), await adminSite()];
  });
  const list = async (query = "filter=open") =>
    ((await desk.ask("GET", `/listing-requests?${query}`)).body as { items: ShownRequest[] }).items;
  const decide = (id: number | undefined, body: object, by = desk) => by.ask("POST", `/listing-requests/${id}`, body);
  const request = async (changes = {}) => {
    await sendForm(site, PAGE, { ...GOOD, ...changes });
    const [item] = await list();
    return item?.id;
  };

  test("adds a reported Spitex as typed: the page exists, and the mail leads to claiming it", async () => {
    const id = await request();
    expect(await list()).toMatchObject([
      { name: "Spitex Neuland", sender: "Ruth Muster", email: GOOD.email, alike: [], outcome: null },
    ]);
    expect((await decide(id, { outcome: "added" })).status).toBe(204);
    expect(await listed()).toEqual([{ slug: "spitex-neuland-8400", source: "Redaktion" }]);
    expect((await site.fetch(ADDED)).status).toBe(200);
    const [answer, ...others] = await answers();
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ to: GOOD.email, subject: "«Spitex Neuland» steht im Verzeichnis" });
    expect(String(answer?.text)).toMatch(
      new RegExp(`${ADDED}\\n[\\s\\S]*/anbieter/anmelden\\?spitex=spitex-neuland-8400`),
    );
    const logged = await rows("SELECT action FROM auth_audit_log WHERE action LIKE 'listing%' ORDER BY action");
    expect(logged).toEqual([{ action: "listing_created" }, { action: "listing_request_decided" }]);
    expect(await list()).toEqual([]);
    expect(await list("filter=handled")).toMatchObject([{ outcome: "added", alike: [{ path: ADDED }] }]);
  });

  test("decides once, and a second admin is told so, whatever both decide", async () => {
    const id = await request();
    const [one, two] = await Promise.all([
      decide(id, { outcome: "added" }),
      decide(id, { outcome: "refused", reason: "Gibt es nicht mehr." }, other),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([204, 409]);
    expect([one, two].find(({ status }) => status === 409)?.body.error.code).toBe("listing_request_decided");
    expect(await answers()).toHaveLength(1);
    expect(await listed()).toHaveLength(one.status === 204 ? 1 : 0);
    for (const decision of [{ outcome: "added" }, { outcome: "refused", reason: "Doch nicht." }]) {
      expect((await decide(id, decision)).body.error.code).toBe("listing_request_decided");
    }
    expect(await answers()).toHaveLength(1);
  });

  test("adds it once if two admins press at the same moment", async () => {
    const id = await request();
    const added = { outcome: "added" };
    const both = await Promise.all([decide(id, added), decide(id, added, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe("listing_request_decided");
    expect(await listed()).toHaveLength(1);
    expect(await answers()).toHaveLength(1);
  });

  test("refuses a report with a reason, which the sender reads", async () => {
    const id = await request();
    expect(await decide(id, { outcome: "refused", reason: "" })).toMatchObject({ status: 422 });
    expect((await decide(id, { outcome: "refused", reason: "Das ist eine Arztpraxis." })).status).toBe(204);
    expect(await listed()).toEqual([]);
    const [answer] = await answers();
    expect(String(answer?.text)).toContain("Das ist eine Arztpraxis.");
    expect(await lastAudit()).toMatchObject({ action: "listing_request_decided", user_id: desk.id });
    expect(await list("filter=handled")).toMatchObject([{ outcome: "refused", reason: "Das ist eine Arztpraxis." }]);
  });

  test("sees that an import created it since, cannot add it again, and closes the report with that entry", async () => {
    const id = await request();
    await seedListings(winterthur, [{ id: 7, name: "Spitex Neuland" }]);
    expect(await list()).toMatchObject([{ alike: [{ id: 7, name: "Spitex Neuland", path: ADDED }] }]);
    expect((await decide(id, { outcome: "added" })).body.error.code).toBe("listing_request_listed");
    expect(await stored()).toMatchObject([{ outcome: null }]);
    expect(await decide(id, { outcome: "known", listingId: 99 })).toMatchObject({ status: 404 });
    expect((await decide(id, { outcome: "known", listingId: 7 })).status).toBe(204);
    expect(await listed()).toHaveLength(1);
    const [answer] = await answers();
    expect(answer).toMatchObject({ subject: "«Spitex Neuland» stand schon im Verzeichnis" });
    expect(String(answer?.text)).toContain("/anbieter/anmelden?spitex=spitex-neuland-8400");
  });

  test("searches reports by name, place and address, and downloads them", async () => {
    await sendForm(site, PAGE, GOOD);
    const other = { name: "Spitex Eulach", phone: "052 555 00 22", website: "", email: "anna@example.ch" };
    await sendForm(site, PAGE, { ...GOOD, ...other });
    for (const [q, name] of [
      ["neuland", "Spitex Neuland"],
      ["anna@", "Spitex Eulach"],
    ]) {
      expect(await list(`q=${encodeURIComponent(q ?? "")}`)).toMatchObject([{ name }]);
    }
    expect(await list("q=winterthur")).toHaveLength(2);
    const file = await desk.site.fetch("/api/admin/listing-requests/rows.csv", {
      headers: { Authorization: `Bearer ${desk.token}` },
    });
    expect(file.headers.get("Content-Disposition")).toContain("neue-anbieter.csv");
    expect(await file.text()).toMatch(/Nummer;Name[\s\S]*Spitex Neuland;Neuweg 4;8400;Winterthur/);
    expect(await lastAudit()).toMatchObject({ action: "desk_exported" });
  });

  test("gets 404 for unknown reports, and other users are refused", async () => {
    expect(await decide(999, { outcome: "added" })).toMatchObject({ status: 404 });
    expect((await site.fetch("/api/admin/listing-requests")).status).toBe(401);
  });
});
