import type { Language } from "#domain/language.ts";
import { locate } from "#domain/pages/addresses.ts";
import { type AuthSite, SITE, signUpAt } from "./auth.ts";
import { say } from "./capacity.ts";
import { change, firstRow } from "./database.ts";
import { night, setDue } from "./fact-checks.ts";
import { inquire, minute, monday, press } from "./inquiries.ts";
import { seedListings, winterthur } from "./listings.ts";
import { newestMail } from "./mailbox.ts";
import { makeMember } from "./members.ts";
import { ASKER, askProviders } from "./provider-questions.ts";

const EULACH = "info@eulach.example";
const ANNA = "anna@eulach.example";
const NOW = "2026-11-23T09:00:00.000Z";

/** Opens the pages to which the mails to a provider lead, in the language of those mails, in every state. */
export class LinkWalk {
  readonly pages: [state: string, html: string][] = [];
  readonly #site: AuthSite;
  readonly #language: Language;

  constructor(site: AuthSite, language: Language) {
    this.#site = site;
    this.#language = language;
  }

  /** A provider that is written to in the language of the walk. */
  async begin(): Promise<void> {
    const tables = ["all_listings", "questions", "inquiries", "mail_outbox", "auth_rate_limits", "auth_users"];
    for (const table of [...tables, "provider_capacity", "question_recipients", "listing_mail_languages"])
      await change(`DELETE FROM ${table}`);
    monday("09:00");
    await seedListings(winterthur, [
      { id: 1, name: "Spitex Eulach", email: EULACH, serviceArea: ["8400"], supplyDuty: ["8400"] },
      { id: 2, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
    ]);
    await change("INSERT INTO listing_mail_languages (spitex_id, language) VALUES (1, ?)", this.#language);
  }

  /** The path of the link in the newest mail that leads to a page, which the mail names in its language. */
  async #linkTo(german: string, kind: string, to = EULACH): Promise<string> {
    const { text } = await newestMail(to, kind);
    const links = [...text.matchAll(/https:\/\/site\.test(\/\S+)/g)].map(([, link = ""]) => link);
    const link = links.find((one) => {
      const { language, path } = locate(new URL(one, SITE).pathname);
      return language === this.#language && path.startsWith(german);
    });
    if (!link) throw new Error(`no link to ${german} in ${text}`);
    return link.replace(/\?.*/, "");
  }

  async #see(state: string, path: string): Promise<void> {
    const response = await this.#site.fetch(path);
    if (response.status === 301) throw new Error(`${path} is not the page's address`);
    this.pages.push([state, await response.text()]);
  }

  /** Sends the form of a page. A redirect shows the page that it leads to. */
  async #press(state: string, path: string, fields: Record<string, string>): Promise<void> {
    const response = await press(this.#site, path, Object.entries(fields));
    const location = response.headers.get("Location");
    if (location === null) this.pages.push([state, await response.text()]);
    else await this.#see(state, location);
  }

  async inquiryAnswer(): Promise<void> {
    await inquire(this.#site, "spitex-eulach-8400");
    const link = await this.#linkTo("/antwort/", "inquiry");
    await this.#see("answer, none", link);
    for (const als of ["anruf", "voll", "ort", "gelesen"]) await this.#see(`answer ${als}`, `${link}?als=${als}`);
    await this.#press("answer, no day", link, { als: "anruf", tag: "gestern", zeit: "25:00" });
    await this.#press("answer, past", link, { als: "anruf", tag: "2026-11-23", zeit: "08:00" });
    await this.#press("answer, seen", link, { als: "gelesen" });
    await this.#see("answer, seen before", link);
    for (const als of ["ort", "voll", "anruf"]) await this.#press(`answered ${als}`, link, { als });
    await this.#press("answered with a day", link, { als: "anruf", tag: "24.11.2026", zeit: "10:30" });
    await this.#see("answer, unknown", `${link.slice(0, -40)}${"0".repeat(40)}`);
  }

  async questionAnswer(): Promise<void> {
    const chosen = [1, 2];
    await askProviders({ email: ASKER, chosen, question: { language: "pt", fromDay: "2026-11-30" } });
    const link = await this.#linkTo("/frage/", "question");
    await change("UPDATE question_recipients SET has_duty = 1");
    await this.#see("question, none", link);
    for (const als of ["ja", "ab", "anruf", "voll", "gebiet", "leistung"])
      await this.#see(`question ${als}`, `${link}?als=${als}`);
    await this.#press("question, no answer", link, {});
    await this.#press("question, no day", link, { als: "ab", tag: "gestern" });
    for (const als of ["ja", "anruf", "gebiet", "leistung"]) await this.#press(`answered ${als}`, link, { als });
    await this.#press("answered from a day", link, { als: "ab", tag: "7.12.2026" });
    await this.#press("answered full", link, { als: "voll", kapazitaet: "voll" });
    await change("UPDATE question_recipients SET is_noted = 1");
    await this.#see("question, noted", link);
    await change("UPDATE question_recipients SET is_noted = 0");
    await change("UPDATE all_listings SET email = 'neu@eulach.example' WHERE id = 1");
    await this.#see("question, other address", `${link}?als=voll`);
    await this.#questionStates(link);
  }

  async #questionStates(link: string): Promise<void> {
    await change("UPDATE all_listings SET name = 'Spitex Neu' WHERE id = 1");
    await this.#see("question, renamed", link);
    for (const closed of ["voruebergehend", "dauerhaft", "offen"]) {
      await change("UPDATE all_listings SET closed = ? WHERE id = 1", closed);
      await this.#see(`question, ${closed}`, link);
    }
    await change("UPDATE question_recipients SET answered_at = '2026-11-23T07:00:00.000Z'");
    await this.#see("question, settled", link);
    await this.#press("question, refused", link, { als: "ja" });
    for (const [closedAs, chosen] of [
      ["chosen", 1],
      ["chosen", 2],
      ["ended", 0],
      ["stopped", 0],
      ["expired", 0],
    ]) {
      await change(
        `UPDATE questions SET closed_at = ?1, closed_as = ?2,
           chosen_id = (SELECT id FROM question_recipients WHERE spitex_id = ?3)`,
        ...[NOW, closedAs ?? "", chosen ?? 0],
      );
      await this.#see(`question, ${closedAs} ${chosen}`, link);
      await this.#press(`question, refused, ${closedAs}`, link, { als: "ja" });
    }
    await change("UPDATE questions SET closed_at = NULL, closed_as = NULL, chosen_id = NULL");
    await change("UPDATE all_listings SET deleted_at = ?, merged_into = 2 WHERE id = 1", NOW);
    await this.#see("question, merged", link);
    await change("UPDATE question_recipients SET answered_at = NULL, answer = NULL, answer_at = NULL");
    await this.#see("question, merged, without answer", link);
    await change("UPDATE all_listings SET merged_into = NULL WHERE id = 1");
    await this.#see("question, deleted", link);
  }

  async capacity(): Promise<void> {
    const { user } = await signUpAt(this.#site, ANNA);
    await makeMember(user.id, 1);
    await change("UPDATE auth_users SET user_metadata = json_set(user_metadata, '$.locale', ?)", this.#language);
    await minute();
    const link = await this.#linkTo("/kapazitaet/", "capacity_week", ANNA);
    await this.#see("capacity, none", link);
    for (const als of ["frei", "anfrage", "voll"]) {
      await this.#see(`capacity ${als}`, `${link}?als=${als}`);
      await this.#press(`capacity, said ${als}`, link, { als });
    }
    await say(1, "frei");
    await this.#see("capacity, said", link);
    await this.#see("capacity, unknown", `${link.slice(0, -40)}${"0".repeat(40)}`);
  }

  async factCheck(facts: Parameters<typeof seedListings>[1][0]): Promise<void> {
    await change("DELETE FROM all_listings");
    await seedListings(winterthur, [{ ...facts, id: 1, email: EULACH }]);
    await change("INSERT INTO listing_mail_languages (spitex_id, language) VALUES (1, ?)", this.#language);
    await night();
    await setDue("2026-11-23");
    await minute();
    const { html } = await newestMail(EULACH, "fact_check");
    this.pages.push(["the mail", html]);
    const link = await this.#linkTo("/angaben-pruefen/", "fact_check");
    await this.#see("facts", link);
    await this.#press("facts, changed", link, { stand: "2020-01-01T00:00:00.000Z" });
    const { updated_at: stand } = (await firstRow("SELECT updated_at FROM all_listings WHERE id = 1")) ?? {};
    await this.#press("facts, confirmed", link, { stand: String(stand) });
    await this.#see("facts, confirmed before", link);
  }
}
