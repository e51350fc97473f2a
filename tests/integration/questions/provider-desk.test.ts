import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";
import {
  askProviders,
  beginEachWithoutQuestions,
  confirmationToken,
  pressAnswer,
  questionDeps,
  questionLink,
  recipientOf,
} from "#tests/support/provider-questions.ts";
import { askQuestion } from "#worker/services/questions/ask-question.ts";
import { confirmQuestion } from "#worker/services/questions/confirm-question.ts";

const [EULACH, SEEN] = [841, 842];
const DESK = paths.deskWaiting(EULACH);
let admin: Awaited<ReturnType<typeof adminSite>>;
let anna: Person;

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions", "provider_members"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach", email: "info@eulach.example", serviceArea: ["8400"] },
    { id: SEEN, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
  ]);
  admin = await adminSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
  anna = await personAt(admin.site);
  await makeMember(anna.id, EULACH);
});

let client = 0;
const ask = (chosen = [EULACH]) => askProviders({ chosen, ip: `198.51.100.${client++ % 250}` });
const words = async (path: string) => wordsIn((await anna.open(path)).html);
const idOf = async (listingId = EULACH) => String((await recipientOf(listingId)).id);
const press = async (values: Record<string, string>) => anna.press(DESK, "frage", { frage: await idOf(), ...values });
const choose = (wahl: string) => anna.press(paths.deskSettings(EULACH), "fragen", { wahl });

describe("«Was wartet»", () => {
  test("shows open questions, oldest first, with the time until the reminder, and answers with one press", async () => {
    await ask();
    monday("09:40");
    await askProviders({ chosen: [EULACH], ip: "203.0.113.9", question: { often: "nacht" } });
    const page = await words(DESK);
    expect(page).toContain("2 Fragen, die älteste zuerst");
    expect(page).toMatch(
      /Wundpflege in Winterthur, täglich.*noch 1 Stunde 20.*Wundpflege in Winterthur, in der Nacht.*noch 3 Stunden 30/s,
    );
    expect(page).toContain("Gestelltheute 10:00 Uhr");
    expect(page).toContain("Gefragtvon der Familie");
    expect(await press({ als: "ja" })).toMatchObject({ status: 303, location: `${DESK}?getan=frage` });
    expect(await recipientOf(EULACH)).toMatchObject({ answer: "ja", answered_at: "2026-11-23T09:40:00.000Z" });
    expect(await words(`${DESK}?getan=frage`)).toMatch(/Die Person sieht Ihre Antwort\..*Eine Frage wartet/s);
    monday("11:01");
    expect(await words(DESK)).toContain("wartet seit heute 10:00 Uhr");
  });

  test("does not show a question to a provider that was left out when it went to the others", async () => {
    await ask();
    await change("UPDATE question_recipients SET mail_id = NULL");
    expect(await words(DESK)).not.toContain("Wundpflege in Winterthur");
    await press({ als: "ja" });
    expect(await recipientOf(EULACH)).toMatchObject({ answer: null });
  });

  test("asks for the missing day of «Wir können ab», beside its question", async () => {
    await ask();
    const refused = await press({ als: "ab", tag: "" });
    expect([refused.status, refused.refusal]).toEqual([422, "invalid_input"]);
    expect(refused.html).toMatch(/<details class="asked" open="">.*Geben Sie einen Tag der nächsten sechs Monate ein/s);
    expect((await press({ als: "ab", tag: "2026-12-07" })).status).toBe(303);
    expect(await recipientOf(EULACH)).toMatchObject({ answer: "ab", from_day: "2026-12-07" });
  });

  test("sets the capacity with the same press, and logs it", async () => {
    await ask();
    expect(await press({ als: "voll", kapazitaet: "voll" })).toMatchObject({ location: `${DESK}?getan=fragevoll` });
    expect(await rows("SELECT spitex_id, state, origin FROM provider_capacity")).toEqual([
      { spitex_id: EULACH, state: "voll", origin: "desk" },
    ]);
    expect(await lastAudit()).toMatchObject({ action: "capacity_reported", user_id: anna.id });
  });

  test("accepts no answer of a member who is removed at the same moment", async () => {
    await ask();
    const remove = () => change("DELETE FROM provider_members");
    const DB = overtakenDatabase(env.DB, "UPDATE question_recipients SET answer", remove);
    const beat = await personAt(authSite({ DB, FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" }));
    await makeMember(beat.id, EULACH);
    const refused = await beat.press(DESK, "frage", { frage: await idOf(), als: "ja" });
    expect(await rows("SELECT id FROM provider_members")).toEqual([]);
    expect(refused.status).toBe(404);
    expect(await recipientOf(EULACH)).toMatchObject({ answer: null });
  });

  test("refuses with a sentence answers that come too late, and questions to other providers", async () => {
    await ask([EULACH, SEEN]);
    expect((await anna.press(DESK, "frage", { frage: await idOf(SEEN), als: "ja" })).refusal).toBe(
      "question_not_found",
    );
    await press({ als: "ja" });
    monday("10:01");
    expect((await press({ als: "voll", kapazitaet: "voll" })).refusal).toBe("question_answered");
    await change("UPDATE questions SET closed_at = '2026-11-23T10:00:00.000Z', closed_as = 'ended'");
    expect((await press({ als: "voll", kapazitaet: "voll" })).refusal).toBe("question_over");
    expect(await rows("SELECT * FROM provider_capacity")).toEqual([]);
    expect(await words(DESK)).not.toContain("Frage ohne Namen");
  });
});

test("«Anfragen» lists questions with their answers, and links to where these can be changed", async () => {
  await ask();
  await press({ als: "ja" });
  const page = await anna.open(paths.deskInquiries(EULACH));
  expect(wordsIn(page.html)).toMatch(
    /Fragen ohne Namen.*Wundpflege in Winterthur, täglich.*Wir können.*Antwort ändern/s,
  );
  const [, link = ""] = /href="(\/frage\/\w+)"/.exec(page.html) ?? [];
  expect((await admin.site.fetch(link)).status).toBe(200);
  await change("UPDATE questions SET closed_at = '2026-11-23T10:00:00.000Z', closed_as = 'chosen', chosen_id = 'x'");
  expect(await words(paths.deskInquiries(EULACH))).toContain("Der Platz ist besetzt");
});

test("«Zahlen» counts questions, answers, the median of minutes from five answers on, and choices", async () => {
  const figures = () => words(paths.deskFigures(EULACH));
  expect(await figures()).toContain(
    "Fragen ohne Namen in 90 Tagen0Antworten0Zeit bis zur Antwort, meistensnoch keineBei Fragen gewählt0",
  );
  for (const minutes of ["09:05", "09:22", "10:15", "10:30", undefined]) {
    monday("09:00");
    await ask();
    if (minutes === undefined) continue;
    monday(minutes);
    await press({ als: "ja" });
  }
  await change(
    "UPDATE questions SET chosen_id = (SELECT one.id FROM question_recipients one WHERE one.question_id = questions.id), closed_as = 'chosen', closed_at = sent_at WHERE rowid = 1",
  );
  expect(await figures()).toContain(
    "in 90 Tagen5Antworten4Zeit bis zur Antwort, meistensunter 5 AntwortenBei Fragen gewählt1",
  );
  await change(
    "UPDATE question_recipients SET answer = 'ja', answered_at = '2026-11-23T09:10:00.000Z' WHERE answer IS NULL",
  );
  expect(await figures()).toContain("meistens20 Minuten");
});

describe("the switch", () => {
  test("removes questions and brings them back; the duty stays, and the page says so", async () => {
    expect(await words(paths.deskSettings(EULACH))).not.toContain("Auftrag der Gemeinde");
    expect((await choose("nein")).status).toBe(303);
    await choose("nein");
    expect(await words(paths.deskSettings(EULACH))).toContain("Wir fragen Sie nicht mehr.");
    await expect(ask()).rejects.toMatchObject({ code: "nobody_to_ask" });
    await choose("ja");
    await ask();
    await choose("nein");
    await change(`UPDATE all_listings SET supply_duty = '["8400"]' WHERE id = ?`, EULACH);
    await ask();
    expect(await firstValue("SELECT count(*) FROM question_recipients WHERE has_duty = 1")).toBe(1);
    expect(await words(paths.deskSettings(EULACH))).toContain("Auftrag der Gemeinde haben, fragen wir Sie immer.");
  });

  test("also applies to a question that is confirmed later", async () => {
    const deps = questionDeps();
    const place = { cantonSlug: "zuerich", citySlug: "winterthur" };
    await askQuestion(deps, {
      place,
      question: { care: [], fromDay: null, often: "woche", language: null, who: "mich" },
      email: "anna@frage.example",
      chosen: [EULACH, SEEN],
      ip: "203.0.113.5",
      idempotencyKey: undefined,
    });
    await choose("nein");
    await confirmQuestion(deps, await confirmationToken("anna@frage.example"));
    expect(await rows("SELECT recipient FROM mail_outbox WHERE kind = 'question'")).toEqual([
      { recipient: "info@seen.example" },
    ]);
  });
});

describe("the listing", () => {
  const owner = async () => rows("SELECT spitex_id, answer FROM question_recipients ORDER BY position");

  test("that is merged moves its questions once, and gets them back when the merge is undone", async () => {
    await ask();
    await choose("nein");
    expect((await admin.ask("POST", `/listings/${EULACH}/merge`, { into: SEEN, taken: [] })).status).toBe(204);
    expect(await owner()).toEqual([{ spitex_id: SEEN, answer: null }]);
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: SEEN }]);
    const link = await questionLink("info@eulach.example", "ja");
    expect(wordsIn(await (await admin.site.fetch(link)).text())).toContain(
      "Spitex Eulach ist im Verzeichnis jetzt Teil von Spitex Seen.",
    );
    await pressAnswer(admin.site, link);
    expect((await admin.ask("POST", `/listings/${EULACH}/restore`)).status).toBe(204);
    expect(await owner()).toEqual([{ spitex_id: EULACH, answer: "ja" }]);
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: EULACH }]);
  });

  test("that is merged with another provider that was asked leaves that provider its question", async () => {
    await ask([EULACH, SEEN]);
    expect((await admin.ask("POST", `/listings/${EULACH}/merge`, { into: SEEN, taken: [] })).status).toBe(204);
    expect((await owner()).map(({ spitex_id }) => spitex_id).toSorted()).toEqual([EULACH, SEEN]);
    const link = await questionLink("info@eulach.example", "ja");
    const said = wordsIn(await (await admin.site.fetch(link)).text());
    expect(said).toContain("Antworten Sie auf die Frage, die Spitex Seen bekommen hat.");
    expect(said).not.toContain("steht nicht mehr im Verzeichnis");
    monday("11:00");
    await minute();
    expect(await rows("SELECT recipient FROM mail_outbox WHERE kind = 'question_reminder'")).toEqual([
      { recipient: "info@seen.example" },
    ]);
  });

  test("that is deleted and restored has its questions and its switch again", async () => {
    await ask();
    await choose("nein");
    await admin.ask("DELETE", `/listings/${EULACH}`);
    expect((await pressAnswer(admin.site, await questionLink("info@eulach.example", "ja"))).status).toBe(409);
    expect((await admin.ask("POST", `/listings/${EULACH}/restore`)).status).toBe(204);
    expect((await pressAnswer(admin.site, await questionLink("info@eulach.example", "ja"))).status).toBe(303);
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: EULACH }]);
  });
});
