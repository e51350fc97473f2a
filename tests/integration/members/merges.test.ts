import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addressIn } from "#domain/pages/addresses.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { LOGO } from "#tests/support/logos.ts";
import {
  CLAIM,
  claimPage,
  type FormFields,
  filledIn,
  makeMember,
  type Person,
  personAt,
} from "#tests/support/members.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import { png } from "#tests/support/pictures.ts";
import { createDeps } from "#worker/deps.ts";
import { drawUploadedLogo } from "#worker/services/members/logos.ts";

/** Draws no logo before a test does. */
const site = authSite({ FORM_RATE_LIMIT: "1000", IMPORTS: env.IGNORED_JOBS });
let admin: Awaited<ReturnType<typeof adminSite>>;
let anna: Person;
let beat: Person;

/** «Spitex Eulach» of Anna is merged into «Spitex Töss» of Beat. */
beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  admin = await adminSite({ JOBS: env.IGNORED_JOBS });
  [anna, beat] = [await personAt(site), await personAt(site)];
});

const merge = async (id = 1, into = 2) =>
  expect((await admin.ask("POST", `/listings/${id}/merge`, { into })).status).toBe(204);
/** Runs `work` at the first call only. */
const once = (work: () => Promise<unknown>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
};
const restore = async (id = 1) => expect((await admin.ask("POST", `/listings/${id}/restore`)).status).toBe(204);
const facts = (id: number) => `/anbieter/${id}/angaben`;
const formOf = async (person: Person, id: number, form: string, typed: FormFields) =>
  filledIn((await person.open(facts(id))).html, form, typed);
const propose = async (person: Person, id: number, typed: FormFields) =>
  person.press(facts(id), "vorschlagen", await formOf(person, id, "vorschlag", typed));
const changes = () => rows("SELECT spitex_id AS at, state, reason FROM listing_changes ORDER BY id");

const TOESS = claimPage("spitex-toess-8400");

const letter = async (person: Person, page = CLAIM) => {
  await person.press(page, "beginnen", { way: "letter" });
  const [{ id, ...seen }] = await claims();
  return String((await admin.ask("POST", `/claims/${id}/letter`, seen)).body.code);
};
const claims = async () => (await admin.ask("GET", "/claims")).body.items;

test("a code posted for a listing opens the listing into which it was merged, and after the undo its own again", async () => {
  const code = await letter(anna);
  await merge();
  const wrong = code.startsWith("0") ? "11111111" : "00000000";
  expect((await anna.press(CLAIM, "einloesen", { code: wrong })).refusal).toBe("claim_code_wrong");
  await restore();
  await merge();
  expect((await anna.press(CLAIM, "einloesen", { code })).location).toBe("/anbieter/2?getan=uebernommen");

  const second = await letter(beat);
  await restore();
  expect((await beat.press(CLAIM, "einloesen", { code: second })).refusal).toBe("claim_code_wrong");
  expect((await beat.press(TOESS, "einloesen", { code: second })).location).toBe("/anbieter/2?getan=uebernommen");
});

test("a claim repeated after the merge stays with its listing", async () => {
  await letter(anna);
  await merge();
  await letter(anna);
  await restore();
  expect(await rows("SELECT spitex_id FROM listing_claims")).toEqual([{ spitex_id: 2 }]);
});

test("if codes were posted for both listings, each opens the remaining one", async () => {
  const codes = [await letter(anna), await letter(anna, TOESS), await letter(beat), await letter(beat, TOESS)];
  await merge();
  const open = (person: Person, code = "") => person.press(TOESS, "einloesen", { code });
  expect((await open(anna, codes[0])).location).toBe("/anbieter/2?getan=uebernommen");
  expect((await open(beat, codes[3])).location).toBe("/anbieter/2?getan=uebernommen");
  expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
});

test("a posted code is requested, also if the claim of the remaining listing waits for its letter", async () => {
  const code = await letter(anna);
  await anna.press(TOESS, "beginnen", { way: "letter" });
  await merge();
  expect((await anna.open(TOESS)).html).toContain('name="code"');
  expect((await anna.press(TOESS, "einloesen", { code })).location).toBe("/anbieter/2?getan=uebernommen");
});

test("a waiting claim is checked for the remaining listing, beside an expired one of that listing", async () => {
  await anna.press(TOESS, "beginnen", { way: "letter" });
  await change("UPDATE listing_claims SET way = 'mail', expires_at = '2026-01-01T00:00:00.000Z'");
  await anna.press(CLAIM, "beginnen", { way: "letter" });
  await merge();
  expect((await anna.open(TOESS)).html).toContain("Wir prüfen Ihre Anmeldung und schicken einen Brief");
  const [claim, ...more] = await claims();
  expect([claim.listing.name, more]).toEqual(["Spitex Töss", []]);
  expect((await admin.ask("GET", "/overview")).body.claims).toBe(1);
  expect(JSON.stringify((await admin.ask("GET", "/overview/waiting")).body)).toContain(anna.email);
  const { code } = (await admin.ask("POST", `/claims/${claim.id}/letter`, claim)).body;
  expect((await anna.press(TOESS, "einloesen", { code })).location).toBe("/anbieter/2?getan=uebernommen");
});

test("a claim repeated after the merge replaces the claims of both listings", async () => {
  const first = await letter(anna);
  await letter(anna, TOESS);
  await merge();
  await letter(anna, TOESS);
  expect((await anna.press(TOESS, "einloesen", { code: first })).refusal).toBe("claim_code_wrong");
});

test("a claimant who becomes a member by the merge waits for no letter, unless the merge is undone", async () => {
  await makeMember(anna.id, 1);
  await anna.press(TOESS, "beginnen", { way: "letter" });
  const [claim] = await claims();
  const waiting = async () => [(await claims()).length, (await admin.ask("GET", "/overview")).body.claims];
  await merge();
  expect(await waiting()).toEqual([0, 0]);
  expect((await admin.ask("POST", `/claims/${claim.id}/letter`, claim)).status).toBe(404);
  await restore();
  expect(await waiting()).toEqual([1, 1]);
});

test("an invitation leads to the remaining listing", async () => {
  await makeMember(anna.id, 1);
  await anna.press("/anbieter/1/personen", "einladen", { email: beat.email });
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", beat.email);
  const token = /einladung=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? "";
  await merge();
  expect((await beat.open(`/anbieter?einladung=${token}`)).html).toContain("«Spitex Töss» zu pflegen.");
  expect((await beat.press("/anbieter", "annehmen", { token })).location).toBe("/anbieter/2");
});

test("a logo that is drawn while its listing is merged waits for the remaining listing", async () => {
  await makeMember(anna.id, 1);
  const deps = createDeps(env);
  const drawWith = async (during: Partial<typeof deps>) => {
    await anna.press(LOGO, "senden", { datei: new Blob([png(300, 200)], { type: "image/png" }) });
    await drawUploadedLogo({ ...deps, ...during }, String(await firstValue("SELECT id FROM logo_uploads")));
    expect(await rows("SELECT spitex_id FROM listing_logos")).toEqual([{ spitex_id: 2 }]);
    expect(await rows("SELECT id FROM logo_uploads")).toEqual([]);
  };
  await drawWith({ drawLogo: (image) => merge().then(() => deps.drawLogo(image)) });
  await change("DELETE FROM listing_logos");
  await restore();
  await drawWith({ db: overtakenDatabase(env.DB, "INSERT INTO listing_logos", once(merge)) });
});

test("a proposal waits for the remaining listing, and after the undo for its own again", async () => {
  await makeMember(anna.id, 1);
  await propose(anna, 1, { name: "Spitex Eulach Nord" });
  await merge();
  expect(await changes()).toEqual([{ at: 2, state: "waiting", reason: "" }]);
  expect((await anna.open(facts(2))).html).toContain("Ihr Vorschlag wartet auf unsere Prüfung.");
  await restore();
  expect(await changes()).toEqual([{ at: 1, state: "waiting", reason: "" }]);
});

test("if both listings have waiting proposals, the duplicate's is refused, and its author learns why", async () => {
  await makeMember(anna.id, 1);
  await makeMember(beat.id, 2);
  await propose(anna, 1, { name: "Spitex Eulach Nord" });
  await propose(beat, 2, { website: "https://toess.example" });
  await change("DELETE FROM mail_outbox");
  await merge();
  const reason = expect.stringContaining("mit «Spitex Töss» zusammengeführt");
  expect(await changes()).toEqual([
    { at: 2, state: "refused", reason },
    { at: 2, state: "waiting", reason: "" },
  ]);
  expect(await rows("SELECT recipient, subject, text FROM mail_outbox")).toEqual([
    { recipient: anna.email, subject: "Ihre Änderung an «Spitex Eulach» ist abgelehnt", text: reason },
  ]);
});

test("a proposal stored at the moment of a merge is not refused unseen", async () => {
  await makeMember(anna.id, 1);
  await makeMember(beat.id, 2);
  await propose(beat, 2, { website: "https://toess.example" });
  const form = await formOf(anna, 1, "vorschlag", { name: "Spitex Eulach Nord" });
  const proposed = once(() => anna.press(facts(1), "vorschlagen", form));
  const DB = overtakenDatabase(env.DB, "INSERT INTO listing_merges", proposed);
  const overtaken = await adminSite({ DB, JOBS: env.IGNORED_JOBS });
  const press = () => overtaken.ask("POST", "/listings/1/merge", { into: 2 });
  expect(await press()).toMatchObject({ status: 409, body: { error: { code: "listing_changed" } } });
  expect(await changes()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  await change("DELETE FROM mail_outbox");
  expect((await press()).status).toBe(204);
  expect(await changes()).toMatchObject([
    { state: "waiting" },
    { state: "refused", reason: expect.stringContaining("Töss") },
  ]);
  expect(await rows("SELECT recipient FROM mail_outbox")).toEqual([{ recipient: anna.email }]);
  const log = "SELECT details FROM auth_audit_log WHERE action = 'listing_change_refused'";
  expect(JSON.parse(String(await firstValue(log)))).toMatchObject({ listing_id: 1 });
});

test("an old address of the desk leads to the same page of the remaining listing, for its members only", async () => {
  await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
  await makeMember(anna.id, 1);
  await merge();
  await merge(2, 3);
  for (const page of ["", "/angaben?getan=speichern", "/personen", "/logo"]) {
    expect(await anna.open(`/anbieter/1${page}`)).toMatchObject({ status: 303, location: `/anbieter/3${page}` });
  }
  const french = (id: number) => addressIn("fr", facts(id));
  expect(await anna.open(french(1))).toMatchObject({ status: 303, location: french(3) });
  expect((await beat.open("/anbieter/1")).status).toBe(404);
});

test("text typed before the merge is shown in the form of the remaining listing", async () => {
  await makeMember(anna.id, 1);
  const typed = await formOf(anna, 1, "angaben", { phone: "052 999 88 77" });
  await merge();
  const sent = await anna.press(facts(1), "speichern", typed);
  expect([sent.status, sent.location]).toEqual([307, facts(2)]);
  const again = await anna.press(sent.location ?? "", "speichern", typed);
  expect([again.status, again.refusal]).toEqual([409, "listing_changed"]);
  expect(again.html).toContain('value="052 999 88 77"');
  expect(await rows("SELECT phone FROM spitex_listings")).toEqual([{ phone: null }]);
});
