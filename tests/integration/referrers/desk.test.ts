import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { personAt, wordsIn } from "#tests/support/members.ts";
import {
  ASKED,
  allStored,
  answerAs,
  askOne,
  joinReferrer,
  type Referrer,
  referrerAt,
  seedReferrers,
} from "#tests/support/referrers.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const DESK = "/anbieter/zuweisen";
let hospital: Referrer;

beforeEach(async () => {
  await seedReferrers();
  hospital = await referrerAt(site);
});

const TWO = {
  ...{ faelle: 2, ort2: "Winterthur", oft2: "nacht", tag2: "", sprache2: "pt" },
  anbieter1: ["1", "3"],
  anbieter2: ["2"],
};

/** The cell of a column in a row of the table. */
const cellOf = (html: string, title: string) =>
  wordsIn(new RegExp(`<td data-title="${title}">(.*?)</td>`, "s").exec(html)?.[1] ?? "");

test("shows the providers first, then asks for several cases, each with its own number, and no other provider", async () => {
  const shown = await hospital.open(
    `${DESK}/fragen?faelle=2&ort1=8400&leistung1=wundpflege&oft1=taeglich&ort2=8400&oft2=nacht`,
  );
  expect(wordsIn(shown.html)).toContain(
    "«Wer kann so bald wie möglich täglich nach Winterthur kommen? Es geht um Wundpflege.»",
  );
  expect(shown.html.match(/name="anbieter1"/g)).toHaveLength(3);
  expect(shown.html).toContain("Für alle 2 Fälle fragen");
  expect(await rows("SELECT id FROM questions")).toEqual([]);

  expect(await askOne(hospital, TWO)).toMatchObject({ status: 303, location: `${DESK}?getan=fragen` });
  expect(await rows("SELECT case_number, who, often, language FROM questions ORDER BY case_number")).toEqual([
    { case_number: 1, who: "patient", often: "taeglich", language: null },
    { case_number: 2, who: "patient", often: "nacht", language: "pt" },
  ]);
  const mails = await rows("SELECT recipient, kind FROM mail_outbox ORDER BY recipient");
  expect(mails).toEqual([
    { recipient: ASKED.eulach, kind: "question" },
    { recipient: ASKED.toess, kind: "question" },
  ]);
  const other = await referrerAt(site);
  await askOne(other);
  expect(await rows("SELECT case_number FROM questions WHERE referrer_id = ?", other.referrerId)).toEqual([
    { case_number: 1 },
  ]);
});

test("names the missing fields of each case, and asks for none until all are complete", async () => {
  const { html } = await hospital.open(
    `${DESK}/fragen?faelle=2&ort1=8400&oft1=taeglich&ort2=Qxqx&oft2=taeglich&tag2=1.1.2020`,
  );
  expect(html).toContain("Diesen Ort kennen wir nicht.");
  expect(html).toContain("Geben Sie einen Tag der nächsten sechs Monate ein");
  expect(html).not.toContain("Fälle fragen</button>");
  const refused = await askOne(hospital, { ...TWO, anbieter2: [] });
  expect(refused.refusal).toBe("nobody_to_ask");
  expect((await askOne(hospital, { ...TWO, anbieter1: ["99"] })).refusal).toBe("nobody_to_ask");
  expect(await rows("SELECT id FROM questions")).toEqual([]);
});

test("a form that is sent twice asks once, without a gap in the numbers", async () => {
  await Promise.all([1, 2].map(() => askOne(hospital, { schluessel: "dieselbe" })));
  await askOne(hospital);
  expect(await rows("SELECT case_number FROM questions ORDER BY 1")).toEqual([{ case_number: 1 }, { case_number: 2 }]);
});

test("the table has the answers as they come, with numbers to call and the page of each question", async () => {
  await askOne(hospital);
  const before = await hospital.open(DESK);
  expect(cellOf(before.html, "Offen")).toBe("Spitex Eulach+41 52 111 22 33Spitex Töss+41 52 222 33 44");
  expect(cellOf(before.html, "Bitte anrufen")).toContain("Spitex Kyburg+41 52 333 44 55");
  await answerAs(1, "ab", undefined, "2026-12-07");
  await answerAs(2, "voll");
  const { html } = await hospital.open(DESK);
  expect(cellOf(html, "Können kommen")).toContain("Spitex Eulachab Montag, 7. Dezember 2026");
  expect(cellOf(html, "Nein")).toContain("Spitex Tössvoll");
  expect(cellOf(html, "Offen")).toBe("niemand");
  expect(html).toMatch(/href="\/wer-kann-kommen\/\d{8}"/);
});

test("states in the table and on paper what has become of a provider since", async () => {
  await askOne(hospital);
  await answerAs(1, "ja");
  await answerAs(2, "ja");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 1");
  await change("UPDATE all_listings SET name = 'Spitex Töss-Rieden' WHERE id = 2");
  await change("UPDATE all_listings SET deleted_at = '2026-11-23' WHERE id = 3");
  const { html } = await hospital.open(DESK);
  expect(cellOf(html, "Können kommen")).toBe("Spitex Tössheisst jetzt Spitex Töss-Rieden+41 52 222 33 44");
  expect(cellOf(html, "Bitte anrufen")).toBe("niemand");
  expect(cellOf(html, "Nein")).toBe("Spitex Eulachist geschlossenSpitex Kyburgsteht nicht mehr im Verzeichnis");
  const sheet = wordsIn((await hospital.open(`${DESK}/liste`)).html);
  expect(sheet).toMatch(/Können kommen.*Spitex Töss.*heisst jetzt Spitex Töss-Rieden/s);
  expect(sheet).toContain("Spitex Eulach ist geschlossen.");
  expect(sheet).not.toContain("052 111");
});

test("ends a case, which stays in the list of ended cases", async () => {
  await askOne(hospital);
  expect(await hospital.press(DESK, "beenden", { fall: 1 })).toMatchObject({ location: `${DESK}?getan=beenden` });
  expect(await rows("SELECT closed_as FROM questions")).toEqual([{ closed_as: "ended" }]);
  const { html } = await hospital.open(DESK);
  expect(html).toContain("Kein Fall ist offen.");
  expect(wordsIn(html)).toContain("Beendete Fälle (1)");
  expect((await hospital.press(DESK, "beenden", { fall: 7 })).refusal).toBe("question_not_found");
});

test("prints one case or all of them below the letterhead", async () => {
  await askOne(hospital, TWO);
  await answerAs(1, "ja");
  const letterhead = { street: "Spitalstrasse 1", zipCode: "8610", city: "Uster", phone: "044 911 11 11" };
  expect((await hospital.press(`${DESK}/einstellungen`, "briefkopf", letterhead)).status).toBe(303);
  const all = wordsIn((await hospital.open(`${DESK}/liste`)).html);
  for (const words of [hospital.name, "Spitalstrasse 1", "8610 Uster", "+41 44 911 11 11", "Fall 1", "Fall 2"]) {
    expect(all).toContain(words);
  }
  const one = wordsIn((await hospital.open(`${DESK}/liste?fall=1`)).html);
  expect(one).toMatch(/Können kommen.*Spitex Eulach.*Bitte anrufen.*Spitex Kyburg/s);
  expect(one).not.toContain("Fall 2");
  expect((await hospital.open(`${DESK}/liste?fall=9`)).status).toBe(404);
  expect((await hospital.press(`${DESK}/einstellungen`, "briefkopf", { ...letterhead, zipCode: "x" })).status).toBe(
    422,
  );
});

describe("other people", () => {
  test("of another organization neither see nor end a case, nor does a removed member", async () => {
    await askOne(hospital);
    const [other, beat] = [await referrerAt(site), await personAt(site)];
    await joinReferrer(beat.id, hospital.referrerId);
    expect((await beat.open(DESK)).html).toContain("Fall 1");
    expect((await other.open(DESK)).html).not.toContain("Fall 1");
    expect((await other.open(`${DESK}/liste?fall=1`)).status).toBe(404);
    expect((await other.press(DESK, "beenden", { fall: 1 })).refusal).toBe("question_not_found");

    await hospital.press(`${DESK}/personen`, "entfernen", { person: beat.id });
    expect((await beat.open(DESK)).html).not.toContain("Fall 1");
    expect((await beat.press(DESK, "beenden", { fall: 1 })).refusal).toBe("referrer_not_found");
    expect((await beat.press(`${DESK}/fragen`, "fragen", { faelle: 1 })).status).toBe(404);
    expect((await beat.open(`${DESK}/liste`)).status).toBe(404);
    expect(await rows("SELECT closed_at FROM questions")).toEqual([{ closed_at: null }]);
  });

  test("are invited by mail, join with a button, and only the lead changes anything", async () => {
    const [beat, carl] = [await personAt(site), await personAt(site)];
    const people = `${DESK}/personen`;
    expect((await hospital.press(people, "einladen", { email: beat.email })).status).toBe(303);
    const [mail] = await rows("SELECT text FROM mail_outbox WHERE recipient = ?", beat.email);
    const [, token = ""] = /einladung=([\w-]{43})/.exec(String(mail?.text)) ?? [];
    const link = `${DESK}?einladung=${token}`;
    expect((await carl.open(link)).html).toContain("Diese Einladung ging an eine andere Adresse.");
    expect((await beat.open(link)).html).toContain(`lädt Sie an das Pult von «${hospital.name}» ein.`);
    expect(await beat.press(link, "annehmen", { token })).toMatchObject({ status: 303, location: DESK });
    expect((await beat.press(link, "annehmen", { token })).status).toBe(404);

    for (const [act, values] of [
      ["einladen", { email: "dora@spital.example" }],
      ["leitung", { person: beat.id }],
      ["entfernen", { person: hospital.id }],
    ] as const) {
      expect((await beat.press(people, act, values)).refusal, act).toBe("referrer_lead_needed");
    }
    const settings = `${DESK}/einstellungen`;
    for (const [act, values] of [
      ["briefkopf", { street: "A 1", zipCode: "8400", city: "B", phone: "044 911 11 11" }],
      ["zugang", { name: "KIS" }],
      ["widerrufen", { zugang: 1 }],
      ["webhook", { url: "https://spital.ch/antworten" }],
      ["abschalten", {}],
    ] as const) {
      expect((await beat.press(settings, act, values)).refusal, act).toBe("referrer_lead_needed");
    }
    expect((await hospital.press(people, "entfernen", { person: hospital.id })).refusal).toBe("referrer_last_lead");
    await hospital.press(people, "leitung", { person: beat.id });
    expect((await hospital.press(people, "entfernen", { person: hospital.id })).location).toBe(DESK);
    expect(await rows("SELECT user_id, role FROM referrer_members WHERE referrer_id = ?", hospital.referrerId)).toEqual(
      [{ user_id: beat.id, role: "lead" }],
    );
  });

  test("of another organization are neither removed nor made lead, and no account belongs to two", async () => {
    const other = await referrerAt(site);
    const people = `${DESK}/personen`;
    expect((await hospital.press(people, "leitung", { person: other.id })).refusal).toBe("colleague_gone");
    await hospital.press(people, "entfernen", { person: other.id });
    expect(await rows("SELECT role FROM referrer_members WHERE user_id = ?", other.id)).toEqual([{ role: "lead" }]);
    await hospital.press(people, "einladen", { email: other.email });
    const [mail] = await rows("SELECT text FROM mail_outbox WHERE recipient = ?", other.email);
    const [, token = ""] = /einladung=([\w-]{43})/.exec(String(mail?.text)) ?? [];
    expect((await other.press(`${DESK}?einladung=${token}`, "annehmen", { token })).refusal).toBe("referrer_member");
  });
});

test("an organization has a daily limit of questions, whichever member asks", async () => {
  await change(
    "INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst) VALUES (?, ?, ?, ?)",
    `referrer-questions:${hospital.referrerId}`,
    Date.now() + 86_400_000,
    86_400_000 / QUESTIONS_A_DAY,
    QUESTIONS_A_DAY,
  );
  const { status, refusal, headers } = await askOne(hospital);
  expect([status, refusal]).toEqual([429, "too_many_requests"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(600);
  expect((await askOne(await referrerAt(site))).status).toBe(303);
  await change("UPDATE auth_rate_limits SET full_at = full_at - 2160000 WHERE key LIKE 'referrer-questions:%'");
  expect((await askOne(hospital, TWO)).refusal).toBe("too_many_requests");
  expect(await rows("SELECT id FROM questions WHERE referrer_id = ?", hospital.referrerId)).toEqual([]);
  for (const _ of [1, 2]) expect((await askOne(hospital, { schluessel: "einmal bezahlt" })).status).toBe(303);
  expect((await askOne(hospital)).refusal).toBe("too_many_requests");
});

test("no data that names a patient is stored or sent, whatever the form contains", async () => {
  const patient = {
    name: "Hildegard Muster",
    geburtsdatum1: "1938-04-02",
    fallnummer1: "F-4711",
    bemerkung: "Frau Muster",
  };
  await askOne(hospital, { ...patient, ort1: "8400 Winterthur" });
  expect(await rows("SELECT id FROM questions")).toHaveLength(1);
  expect(await allStored()).not.toMatch(/Muster|1938-04-02|F-4711/);
  const [{ columns }] = (await rows("SELECT group_concat(name) AS columns FROM pragma_table_info('questions')")) as [
    { columns: string },
  ];
  expect(columns).not.toMatch(/name|mail|phone|note|text/);
});
