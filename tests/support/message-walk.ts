import type { Language } from "#domain/language.ts";
import { addressIn, locate } from "#domain/pages/addresses.ts";
import { questionPath } from "#domain/questions/question-form.ts";
import type { AuthSite } from "./auth.ts";
import { change, firstValue } from "./database.ts";
import { newFormTime, openedAgo, sendForm } from "./forms.ts";
import { minute, monday } from "./inquiries.ts";
import { newestMail } from "./mailbox.ts";
import { ANNA } from "./people.ts";
import { answerAs, formOf, wholeQuestion } from "./questions.ts";

/** Pages by the state they show. */
type Walked = [state: string, html: string][];

const JONA = "/zuerich/rueti/spitex-jona-8630/anfrage";

/** Visits the pages on which people write to providers, in a town prepared by `beginEachInRueti`. */
export class MessageWalk {
  readonly pages: Walked = [];
  readonly #site: AuthSite;
  readonly #language: Language;

  constructor(site: AuthSite, language: Language) {
    this.#site = site;
    this.#language = language;
  }

  #at = (german: string) => addressIn(this.#language, german);

  async #see(state: string, path: string): Promise<void> {
    const response = await this.#site.fetch(this.#at(path));
    const moved = response.headers.get("Location");
    const html = await (moved === null ? response : await this.#site.fetch(moved)).text();
    this.pages.push([state, html]);
  }

  /** Posts a form. @returns where a redirect leads */
  async #send(state: string, path: string, fields: Record<string, string>): Promise<string> {
    const { html, location } = await sendForm(this.#site, this.#at(path), fields);
    if (location === null) this.pages.push([state, html]);
    return location ?? "";
  }

  async contact() {
    await this.#see("contact", "/kontakt");
    await this.#send("contact, empty", "/kontakt", {});
    await this.#send("contact, too quick", "/kontakt", { ...ANNA, formTime: await openedAgo(0) });
    await this.#see("contact, sent", await this.#send("contact, refused", "/kontakt", ANNA));
  }

  async inquiry() {
    await this.#see("inquiry", JONA);
    await this.#see("inquiry by phone", "/zuerich/rueti/spitex-bachtel-8630/anfrage");
    await this.#see("inquiry, bot", `${JONA}?gesendet=1`);
    await this.#send("inquiry, empty", JONA, {});
    await this.#send("inquiry, too long", JONA, { ...ANNA, consent: "on", message: "x".repeat(4001) });
    await this.#send("inquiry, other name", JONA, { ...ANNA, consent: "on", spitexName: "Spitex Alt" });
    const sent = await this.#send("inquiry, refused", JONA, { ...ANNA, consent: "on" });
    await this.#see("status, sent", sent);
    const status = sent.replace(/\?.*/, "");
    monday("16:00");
    await minute();
    await this.#see("status, waiting", status);
    await this.#send("status, none chosen", status, {});
    const set = (columns: string, ...values: string[]) =>
      change(`UPDATE inquiries SET ${columns} WHERE forwarded_from IS NULL`, ...values);
    const now = new Date().toISOString();
    await set("seen_at = ?, answer = 'anruf', answer_at = ?, answered_at = ?", now, now, now);
    await this.#see("status, calls", status);
    await set("callback_at = '2026-11-24T09:30:00.000Z'");
    await this.#see("status, calls at", status);
    await set("answer = 'ort'");
    await this.#see("status, elsewhere", status);
    await set("answer = 'voll'");
    await this.#see("status, full", status);
    const tann = await firstValue<number>("SELECT id FROM all_listings WHERE name = 'Spitex Tann'");
    await this.#send("status, changed provider", status, { anbieter: `${tann} spitex-alt-8630` });
    const on = await this.#send("status, refused", status, { anbieter: `${tann} spitex-tann-8630` });
    await this.#see("status, sent on", on);
    await change("UPDATE mail_outbox SET state = 'dead' WHERE recipient = 'tann@example.ch'");
    await change("UPDATE all_listings SET name = 'Spitex Neu', email = 'neu@example.ch' WHERE name = 'Spitex Tann'");
    await this.#see("status, renamed and dead", status);
    for (const closed of ["voruebergehend", "dauerhaft"]) {
      await change("UPDATE all_listings SET closed = ? WHERE name = 'Spitex Jona'", closed);
      await this.#see(`status, ${closed}`, status);
    }
    await change("UPDATE all_listings SET deleted_at = ? WHERE name = 'Spitex Jona'", now);
    await this.#see("status, deleted", status);
    const byPhone = "/zuerich/rueti/spitex-bachtel-8630/anfrage";
    await this.#see("status by phone", await this.#send("by phone, refused", byPhone, { ...ANNA, consent: "on" }));
    await this.#see("status, unknown", `/anfrage/${"0".repeat(40)}`);
  }

  async question() {
    const whole = wholeQuestion("Rüti ZH");
    await this.#see("question", "/wer-kann-kommen");
    await this.#see("question, empty", "/wer-kann-kommen?ort=&ab=sofort");
    await this.#see("question, wrong", "/wer-kann-kommen?ort=Xyzxyz&ab=tag&tag=31.2.2026&oft=&fuer=");
    await this.#see("question, place only", questionPath({ place: "Rüti ZH" }));
    await this.#see("question, code", "/wer-kann-kommen?code=12");
    await this.#see("question, several places", `${questionPath({ place: "Wil" })}&ab=sofort&oft=woche&fuer=mich`);
    await this.#see("question, nobody", "/wer-kann-kommen?ort=Leer&ab=sofort&oft=nacht&fuer=andere");
    await this.#see("question, whole", whole);
    await this.#see(
      "question, with day and language",
      "/wer-kann-kommen?ort=Rüti ZH&leistung=wundpflege&ab=tag&tag=2026-12-07&oft=mehrmals&sprache=pt&fuer=patient",
    );
    await this.#send("question, nobody ticked", whole, { platz: "zuerich/rueti" });
    await this.#send("question, wrong address", whole, { ...(await this.#form(whole)), email: "ruth" });
    const waits = await this.#send("question, refused", whole, { ...(await this.#form(whole)), email: "r@example.ch" });
    await this.#see("question, waits", waits);
    const { text } = await newestMail("r@example.ch", "question_confirmation");
    const link = /https:\/\/site\.test(\/\S+)/.exec(text)?.[1] ?? "";
    await this.#see("confirmation", link);
    const sent = await this.#send("confirmation, refused", link, {});
    await this.#see("confirmation, done", link);
    await this.#see("answers, sent", sent);
    await this.#answers(sent.replace(/[?&]gesendet=1/, ""));
    await change("UPDATE questions SET sent_at = NULL, closed_as = NULL, ends_at = '2026-11-20T00:00:00Z'");
    await this.#see("confirmation, over", link);
    for (const end of ["ended", "stopped"]) {
      await change("UPDATE questions SET closed_as = ?, closed_at = '2026-11-23T09:00:00Z'", end);
      await this.#see(`confirmation, ${end}`, link);
    }
    await this.#see("answers, unknown", `/wer-kann-kommen/${"0".repeat(8)}`);
  }

  #form = async (path: string) => ({ ...(await formOf(this.#site, this.#at(path))), formTime: await newFormTime() });

  async #answers(answers: string) {
    await this.#see("answers, open", answers);
    for (const done of ["2", "3", "4", "5", "6"])
      await this.#see(`answers, done ${done}`, `${answers}&gesendet=${done}`);
    const tann = await answerAs("Spitex Tann", "anruf");
    await change("UPDATE question_recipients SET reminded_at = ?, km = 3.2", new Date().toISOString());
    await this.#see("answers, call", answers);
    const jona = await answerAs("Spitex Jona", "ab", "2026-12-07");
    await change("UPDATE question_recipients SET is_noted = 1, has_duty = 1 WHERE spitex_name = 'Spitex Jona'");
    await this.#see("answers, yes", answers);
    await this.#choices(answers, jona);
    await this.#ends(answers, tann, jona);
  }

  async #choices(answers: string, jona: string) {
    const { pathname, search } = new URL(answers, "https://site.test");
    const choice = `${locate(pathname).path}/waehlen?anbieter=${jona}${search.replace("?", "&")}`;
    await this.#see("choice", choice);
    await this.#send("choice, empty", choice, {});
    await this.#send("choice, without address", choice.replace(/&s=.*/, ""), {
      ...ANNA,
      consent: "on",
      spitexName: "Spitex Jona",
      bestaetigt: "on",
    });
    await change("UPDATE question_recipients SET answer = 'voll' WHERE id = ?", jona);
    await this.#see("choice, changed", choice);
    await this.#send("choice, changed meanwhile", choice, { ...ANNA, consent: "on", spitexName: "Spitex Jona" });
    await change("UPDATE question_recipients SET answer = 'ab' WHERE id = ?", jona);
    await change("UPDATE all_listings SET name = 'Spitex Jonas', email = 'x@example.ch' WHERE name = 'Spitex Jona'");
    await this.#see("answers, renamed", answers);
    await change("UPDATE all_listings SET name = 'Spitex Jona', email = 'jona@example.ch' WHERE name = 'Spitex Jonas'");
    await change("UPDATE all_listings SET closed = 'voruebergehend' WHERE name = 'Spitex Jona'");
    await this.#see("choice, closed", choice);
    await this.#see("answers, closed", answers);
    await change("UPDATE all_listings SET closed = 'offen' WHERE name = 'Spitex Jona'");
  }

  async #ends(answers: string, tann: string, jona: string) {
    const set = (columns: string) => change(`UPDATE questions SET ${columns}`);
    for (const answer of ["voll", "gebiet", "leistung"]) {
      await change("UPDATE question_recipients SET answer = ? WHERE id IN (?, ?)", answer, tann, jona);
      await this.#see(`answers, ${answer}`, answers);
    }
    await change("UPDATE question_recipients SET answer = 'gebiet' WHERE answer IS NULL");
    await this.#see("answers, nobody", answers);
    await set("watch_until = '2027-01-20T10:00:00.000Z'");
    await this.#see("answers, watching", answers);
    await set("watch_until = NULL, ends_at = '2026-11-20T00:00:00Z'");
    await this.#see("answers, over", answers);
    await change("UPDATE question_contacts SET confirmed_at = NULL");
    await this.#see("answers, over without address", answers);
    await change("UPDATE question_recipients SET answer = NULL, answer_at = NULL, mail_id = NULL WHERE id = ?", tann);
    await this.#see("answers, left out", answers);
    await change("UPDATE question_recipients SET answer = 'ja' WHERE id = ?", jona);
    await change(
      "UPDATE questions SET closed_as = 'chosen', closed_at = ?, chosen_id = ?",
      "2026-11-23T09:30:00Z",
      jona,
    );
    await this.#see("answers, chosen", answers);
    const { path: pathname } = locate(new URL(answers, "https://site.test").pathname);
    await this.#see("choice, chosen", `${pathname}/waehlen?anbieter=${jona}`);
    await this.#see("choice, other chosen", `${pathname}/waehlen?anbieter=${tann}`);
    for (const end of ["ended", "stopped"]) {
      await change("UPDATE questions SET closed_as = ?, chosen_id = NULL", end);
      await this.#see(`answers, ${end}`, answers);
    }
    await this.#see("choice, ended", `${pathname}/waehlen?anbieter=${jona}`);
    await set("sent_at = NULL");
    await this.#see("answers, replaced", answers);
    await set("sent_at = NULL, closed_as = NULL, closed_at = NULL, ends_at = '2026-11-27T00:00:00Z'");
    await this.#see("answers, unconfirmed", answers);
    await set("ends_at = '2026-11-20T00:00:00Z'");
    await this.#see("answers, never confirmed", answers);
    await set("sent_at = '2026-11-23T08:00:00Z'");
  }
}
