import { expect, test, vi } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { askWithAddress, beginEachInRueti, choiceOf, choose, QUESTION } from "#tests/support/askers.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { monday } from "#tests/support/inquiries.ts";
import { ANNA } from "#tests/support/people.ts";
import { answerAs, askAnonymously, mainText, questionRows } from "#tests/support/questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const html = async (path: string) => (await site.fetch(path)).text();
const textOf = async (path: string) => mainText(await html(path));

beginEachInRueti();

test("answers appear as they come, each with known facts and costs", async () => {
  const path = await askAnonymously(site, QUESTION);
  expect(await textOf(path)).toMatch(/0 können 0 Anruf 0 nein 2 offen 1 selbst anrufen/);
  await answerAs("Spitex Jona", "ja");
  await answerAs("Spitex Tann", "ab", "2026-12-07");
  const page = await textOf(path);
  expect(page).toMatch(/2 können 0 Anruf 0 nein 0 offen 1 selbst anrufen/);
  expect(page).toMatch(
    /Spitex Jona heute 10:00 Uhr «Wir können\.» Wundpflege im Ort Beispiel: Eine Person von 82 Jahren mit 60 Minuten Pflege am Tag zahlt rund CHF \d+ bis CHF \d+ pro Tag/,
  );
  expect(page).toContain("«Wir können ab Montag, 7. Dezember 2026.»");
  expect(await html(path)).toContain('href="/kosten?kanton=ZH&amp;hilfe=mittel"');
});

test("the page is secret, and spaces in a code do not matter", async () => {
  const path = await askAnonymously(site, QUESTION);
  const { headers } = await site.fetch(path);
  expect(headers.get("Cache-Control")).toContain("no-store");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect((await site.fetch(path.replace(/(\d{4})$/, "%20$1"))).headers.get("Location")).toBe(path);
});

test("wrong codes are limited, correct ones are not", async () => {
  const path = await askAnonymously(site, QUESTION);
  const strict = authSite({ FORM_RATE_LIMIT: "2" });
  const open = (code: string) =>
    strict.fetch(`/wer-kann-kommen/${code}`, { headers: { "CF-Connecting-IP": "198.51.100.44" } });
  for (const _ of [1, 2, 3]) expect((await open(path.slice(-8))).status).toBe(200);
  expect((await open("00000000")).status).toBe(404);
  expect((await open("00000001")).status).toBe(404);
  expect((await open("00000002")).status).toBe(429);
});

test("an answer given by phone is noted for a provider without an address, and can be corrected", async () => {
  const path = await askAnonymously(site, QUESTION);
  const id = (await firstValue<string>("SELECT id FROM question_recipients WHERE is_by_phone = 1")) ?? "";
  expect(await textOf(path)).toMatch(
    /Bitte selbst anrufen .* Spitex Bachtel Spitex Bachtel anrufen: \+41 55 000 10 03 Mo–Fr 08:00–12:00/,
  );
  const note = (antwort: string, tag = "") => sendForm(site, path, { tun: "notieren", anbieter: id, antwort, tag });
  expect((await note("ja")).location).toBe(`${path}?gesendet=2`);
  expect(await textOf(path)).toMatch(/1 können .*von Ihnen notiert, heute 10:00 Uhr/);
  await note("voll");
  expect(await textOf(path)).toMatch(/0 können .*«Nein: voll», von Ihnen notiert/);
  expect((await note("ab", "2020-01-01")).location).toBe(`${path}?gesendet=6`);
  expect(await textOf(path)).toContain("«Nein: voll»");
  expect((await note("ab", "2026-12-07")).location).toBe(`${path}?gesendet=2`);
  expect(await textOf(path)).toMatch(/1 können .*«Wir können ab Montag, 7\. Dezember 2026\.»/);
  await note("voll");
  await note("ja", "2026-12-07");
  expect(await textOf(path)).toMatch(/1 können .*«Wir können ab Montag, 7\. Dezember 2026\.»/);
  await note("anruf");
  expect(await textOf(path)).toMatch(/0 können 1 Anruf .*«Rufen Sie uns an\.»/);
  await change("UPDATE question_recipients SET is_noted = 0, answer = 'ja', from_day = NULL WHERE id = ?", id);
  expect((await note("voll")).location).toBe(`${path}?gesendet=7`);
  expect(await firstValue("SELECT answer FROM question_recipients WHERE id = ?", id)).toBe("ja");
  const mailed = String(await firstValue("SELECT id FROM question_recipients WHERE spitex_name = 'Spitex Jona'"));
  await sendForm(site, path, { tun: "notieren", anbieter: mailed, antwort: "ja" });
  expect(await firstValue("SELECT answer FROM question_recipients WHERE id = ?", mailed)).toBeNull();
});

test("each figure links to its part of the page, which has each id once", async () => {
  const path = await askAnonymously(site, QUESTION);
  const parts = async () => {
    const page = await html(path);
    const [, tally = ""] = /<nav class="tally(.*?)<\/nav>/s.exec(page) ?? [];
    const linked = [...tally.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    for (const id of linked) expect(page.split(` id="${id}"`)).toHaveLength(2);
    return linked;
  };
  expect(await parts()).toEqual(["offen", "selbst"]);
  await answerAs("Spitex Tann", "anruf");
  const jona = await answerAs("Spitex Jona", "anruf");
  expect(await parts()).toEqual(["anruf", "selbst"]);
  await answerAs("Spitex Tann", "voll");
  await choose(site, choiceOf(path, jona));
  expect(await parts()).toEqual(["gewaehlt", "nein", "selbst"]);
});

test("choosing sends one inquiry to one provider and ends the question", async () => {
  const path = await askAnonymously(site, QUESTION);
  const jona = await answerAs("Spitex Jona", "ja");
  await answerAs("Spitex Tann", "anruf");
  await change("UPDATE questions SET watch_until = '2027-01-22T09:00:00.000Z'");
  const { location, headers } = await choose(site, choiceOf(path, jona));
  expect(location).toMatch(/^\/anfrage\/[0-9a-f]{40}\?gesendet=1$/);
  expect(headers.get("Set-Cookie")).toContain("anfrage-");
  const [question] = await questionRows();
  expect(question).toMatchObject({ closed_as: "chosen", chosen_id: jona, asker_hash: null, watch_until: null });
  expect(await firstRow("SELECT id, spitex_name, email FROM inquiries")).toEqual({
    id: question?.inquiry_id,
    spitex_name: "Spitex Jona",
    email: ANNA.email,
  });
  expect(await rows("SELECT recipient FROM mail_outbox WHERE kind = 'inquiry'")).toEqual([
    { recipient: "jona@example.ch" },
  ]);
  const page = await textOf(path);
  expect(page).toMatch(/Sie haben gewählt Spitex Jona .*Nur Spitex Jona weiss, wer Sie sind\./);
  expect(page).not.toContain("Diese Spitex wählen");
});

test("two concurrent choices send one inquiry, and the second chooser is told so", async () => {
  const path = await askAnonymously(site, QUESTION);
  const choices = [await answerAs("Spitex Jona", "ja"), await answerAs("Spitex Tann", "ja")];
  const [one, other] = await atOnce(2, (n) =>
    choose(site, choiceOf(path, choices[n] ?? ""), { spitexName: n === 0 ? "Spitex Jona" : "Spitex Tann" }),
  );
  const refused = one?.status === 409 ? one : other;
  expect([one?.status, other?.status].toSorted()).toEqual([303, 409]);
  expect(refused?.html).toContain(errorMessages.question_chosen);
  expect(await rows("SELECT id FROM inquiries")).toHaveLength(1);
  expect(await rows("SELECT id FROM mail_outbox WHERE kind = 'inquiry'")).toHaveLength(1);
});

test("choosing twice with a double click gets the same response", async () => {
  const path = await askAnonymously(site, QUESTION);
  const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
  const formTime = await openedAgo(60);
  const [first, second] = await atOnce(2, () => choose(site, choice, { formTime }));
  expect(first?.location).toMatch(/^\/anfrage\//);
  expect(second?.location).toBe(first?.location);
  expect(await textOf(choice)).toContain("Sie haben Spitex Jona schon gewählt.");
});

test.each(["closed = 'dauerhaft'", "deleted_at = '2026-11-23'"])(
  "a repeated press gets the same response, even if the provider has %s by then",
  async (gone) => {
    const path = await askAnonymously(site, QUESTION);
    const choice = choiceOf(path, await answerAs("Spitex Jona", "ja"));
    const formTime = await openedAgo(60);
    const first = await choose(site, choice, { formTime });
    expect(first.location).toMatch(/^\/anfrage\//);
    await change(`UPDATE all_listings SET ${gone} WHERE name = 'Spitex Jona'`);
    const again = await choose(site, choice, { formTime });
    expect([again.status, again.location]).toEqual([303, first.location]);
  },
);

test("a no cannot be chosen, and a withdrawn yes gets a sentence", async () => {
  const path = await askAnonymously(site, QUESTION);
  const jona = await answerAs("Spitex Jona", "voll");
  const { status, html: page } = await choose(site, choiceOf(path, jona));
  expect([status, page.includes(errorMessages.question_answer_changed)]).toEqual([409, true]);
});

test("a provider that another question chose within a day is marked as in demand, and can be chosen", async () => {
  const first = await askAnonymously(site, QUESTION, { ip: "198.51.100.20" });
  await choose(site, choiceOf(first, await answerAs("Spitex Jona", "ja")));
  const second = await askAnonymously(site, QUESTION, { ip: "198.51.100.21" });
  await answerAs("Spitex Jona", "ja");
  const id = await firstValue<string>(
    "SELECT r.id FROM question_recipients r JOIN questions q ON q.id = r.question_id WHERE q.closed_at IS NULL AND spitex_name = 'Spitex Jona'",
  );
  const choice = choiceOf(second, id ?? "");
  expect(await textOf(choice)).toContain("Jemand anderes hat Spitex Jona in den letzten 24 Stunden auch gewählt.");
  expect((await choose(site, choice, { message: "Auch wir." })).status).toBe(303);
});

test("an ended question accepts neither a choice nor a note, and its address is deleted", async () => {
  const path = await askWithAddress(site);
  const jona = await answerAs("Spitex Jona", "ja");
  expect(await textOf(path)).toContain("Ja, diese Frage beenden");
  const [first, second] = await atOnce(2, () => sendForm(site, path, { tun: "beenden" }));
  expect([first?.location, second?.location]).toEqual([`${path}&gesendet=3`, `${path}&gesendet=3`]);
  expect(await questionRows()).toMatchObject([{ closed_as: "ended", asker_hash: null }]);
  expect(await rows("SELECT * FROM question_contacts")).toEqual([]);
  const refused = await choose(site, choiceOf(path, jona));
  expect(refused.status).toBe(409);
  expect(mainText(refused.html)).toContain(errorMessages.question_ended);
  expect(refused.html).not.toMatch(/Antworten braucht es keine mehr|id="anfrage"/);
  expect(await textOf(path)).toContain("Sie haben die Frage beendet.");
});

test("if no provider can come, the page says what to do, and watches for 60 days if the address is confirmed", async () => {
  const path = await askWithAddress(site);
  for (const name of ["Spitex Jona", "Spitex Tann", "Spitex Bachtel"]) await answerAs(name, "voll");
  const page = await textOf(path);
  expect(page).toMatch(/Hat niemand Platz\? .*Fragen Sie bei Ihrer Gemeinde.*im weiteren Umkreis/);
  expect(await html(path)).toContain('href="/zuerich/rueti/?leistung=wundpflege&amp;umkreis=20"');
  expect((await sendForm(site, path, { tun: "bescheid" })).location).toBe(`${path}&gesendet=4`);
  monday("10:00");
  await sendForm(site, path, { tun: "bescheid" });
  expect(await questionRows()).toMatchObject([{ watch_until: "2027-01-22T09:00:00.000Z" }]);
  expect(await textOf(path)).toContain("Das gilt bis 22. Januar 2027.");
});

test("without a confirmed address the question is not watched, and the page says why", async () => {
  const path = await askAnonymously(site, QUESTION);
  vi.setSystemTime("2026-11-28T09:01:00Z");
  const page = await textOf(path);
  expect(page).toContain("Die fünf Tage sind vorbei.");
  expect(page).toContain("diese Frage hat keine bestätigte Adresse");
  await sendForm(site, path, { tun: "bescheid" });
  expect(await questionRows()).toMatchObject([{ watch_until: null }]);
  const jona = await answerAs("Spitex Jona", "ja");
  expect((await choose(site, choiceOf(path, jona))).html).toContain(errorMessages.question_ended);
});

test("after «Keine Kapazität» the page of an inquiry leads to the question", async () => {
  const path = await askAnonymously(site, QUESTION);
  const { location } = await choose(site, choiceOf(path, await answerAs("Spitex Jona", "ja")));
  expect(await html(location ?? "")).not.toContain("/wer-kann-kommen?ort=");
  await change("UPDATE inquiries SET answer = 'voll', answered_at = created_at, answer_at = created_at");
  expect(await html(location ?? "")).toContain('href="/wer-kann-kommen?ort=R%C3%BCti+ZH"');
});
