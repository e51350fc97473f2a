import type { Language } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import type { AuthSite } from "./auth.ts";
import { say } from "./capacity.ts";
import { change } from "./database.ts";
import { seedDesk } from "./desk.ts";
import { seedListings, winterthur } from "./listings.ts";
import { newestMail } from "./mailbox.ts";
import { browserWith, type FormFields, makeMember, type Person, personAt } from "./members.ts";
import { askProviders } from "./provider-questions.ts";

const AT = "2026-01-01T00:00:00.000Z";
const CLAIM = "/anbieter/anmelden?spitex=spitex-toess-8400";
const TOESS =
  "UPDATE all_listings SET website = 'https://www.spitex-toess.ch', email = 'kontakt@bluewin.ch' WHERE id = 2";

/** Opens the desk of a provider and the page of a claim in a language, in every state. */
export class DeskWalk {
  readonly pages: [state: string, html: string][] = [];
  readonly #site: AuthSite;
  readonly #language: Language;
  #anna: Person | undefined;

  constructor(site: AuthSite, language: Language) {
    this.#site = site;
    this.#language = language;
  }

  async begin(): Promise<void> {
    await seedDesk();
    await change("DELETE FROM auth_users WHERE email = 'anna@example.ch'");
    this.#anna = await personAt(this.#site, "anna@example.ch");
  }

  get #person(): Person {
    if (!this.#anna) throw new Error("the walk has not begun");
    return this.#anna;
  }

  async #see(state: string, german: string): Promise<string> {
    return this.#keep(state, await this.#person.open(addressIn(this.#language, german)));
  }

  /** Sends a form. A redirect shows the page that it leads to. */
  async #press(state: string, german: string, act: string, values: FormFields = {}): Promise<string> {
    return this.#keep(state, await this.#person.press(addressIn(this.#language, german), act, values));
  }

  async #keep(state: string, { html, location, status }: Awaited<ReturnType<Person["open"]>>): Promise<string> {
    if (status === 301) throw new Error(`${location} is the address of ${state}`);
    const shown = location === null ? html : (await this.#person.open(location)).html;
    this.pages.push([state, shown]);
    return location ?? "";
  }

  async overview(): Promise<void> {
    await this.#see("overview, empty", "/anbieter?getan=entfernt");
    const token = "x".repeat(43);
    await this.#see("overview, wrong invitation", `/anbieter?einladung=${token}`);
    await this.#press("overview, broken invitation", "/anbieter", "annehmen", { token: "x" });
    await this.#press("overview, unknown invitation", "/anbieter", "annehmen", { token });
    await this.#invitation();
    await makeMember(this.#person.id, 2);
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 2");
    await this.#see("overview", "/anbieter");
    await this.#see("not a member", "/anbieter/99");
    await this.#press("not a member, form", "/anbieter/99", "kapazitaet", { state: "frei" });
    const visitor = browserWith(this.#site, "");
    const desk = addressIn(this.#language, "/anbieter/1");
    const { location } = await visitor.press(desk, "kapazitaet", { state: "frei" });
    this.pages.push(["door", (await visitor.open(location ?? "")).html]);
    this.pages.push(["door, form", (await visitor.press(location ?? "", "kapazitaet", { state: "frei" })).html]);
  }

  /** Of a person who keeps the first listing already. */
  async #invitation(): Promise<void> {
    const berta = await personAt(this.#site);
    await makeMember(berta.id, 1);
    await change("INSERT INTO listing_mail_languages (spitex_id, language) VALUES (1, ?)", this.#language);
    await berta.press("/anbieter/1/personen", "einladen", { email: "anna@example.ch" });
    const { text } = await newestMail("anna@example.ch", "provider_invitation");
    const [, link = "", token = ""] = /https:\/\/site\.test(\S+einladung=(\S+))/.exec(text) ?? [];
    this.pages.push(["overview, invitation", (await this.#person.open(link)).html]);
    await this.#press("desk, invited", "/anbieter", "annehmen", { token });
  }

  async claim(): Promise<void> {
    await this.#see("claim, of nothing", "/anbieter/anmelden");
    await this.#see("claim, by letter", CLAIM);
    await change(TOESS);
    await this.#see("claim, changed lately", CLAIM);
    await change("DELETE FROM listing_former_contacts");
    await this.#see("claim, all ways", CLAIM);
    await this.#press("claim, wrong address", CLAIM, "beginnen", { way: "domain", localPart: "a b" });
    await this.#press("claim, long note", CLAIM, "beginnen", { way: "letter", note: "x".repeat(501) });
    await this.#press("claim, no way", CLAIM, "beginnen", { way: "x" });
    await this.#press("claim, code sent", CLAIM, "beginnen", { way: "domain", localPart: "info" });
    await this.#press("claim, code of letters", CLAIM, "einloesen", { code: "abc" });
    await this.#press("claim, wrong code", CLAIM, "einloesen", { code: "1234 5678" });
    await change("UPDATE listing_claims SET sent_at = '2026-11-23T12:00:00.000Z'");
    await this.#see("claim, code later", CLAIM);
    await this.#press("claim, withdrawn", CLAIM, "abbrechen");
    await this.#press("claim, withdrawn before", CLAIM, "abbrechen");
    await this.#press("claim, letter", CLAIM, "beginnen", { way: "letter", note: "Leitung" });
    await change("UPDATE listing_claims SET code_hash = 'x', way = 'letter'");
    await this.#see("claim, letter sent", CLAIM);
    await this.#press("claim, withdrawn again", CLAIM, "abbrechen");
    await change("UPDATE all_listings SET website = NULL WHERE id = 2");
    await change("DELETE FROM listing_former_contacts");
    await this.#press("claim, closed way", CLAIM, "beginnen", { way: "domain", localPart: "info" });
    await makeMember("nachbarin", 2);
    await this.#see("claim, kept by others", CLAIM);
    await makeMember(this.#person.id, 2);
    await this.#see("claim, kept", CLAIM);
    await this.#press("claim, kept before", CLAIM, "beginnen", { way: "letter" });
    await this.#see("claim, unknown provider", "/anbieter/anmelden?spitex=spitex-nirgends-8400");
  }

  async waiting(facts: Parameters<typeof seedListings>[1][0]): Promise<void> {
    await makeMember(this.#person.id, 1);
    await change("UPDATE inquiries SET created_at = ?", new Date(Date.now() - 3_600_000).toISOString());
    await change("UPDATE provider_members SET created_at = ?", AT);
    await change("UPDATE question_recipients SET km = 3.2, has_duty = 1");
    await askProviders({ chosen: [1], question: { care: [], fromDay: "2026-11-30", language: "pt" } });
    await change(
      "INSERT INTO fact_corrections (spitex_id, field, said, created_at) VALUES (1, 'other', 'Falsch', ?)",
      AT,
    );
    await this.#see("desk", "/anbieter/1");
    await this.#press("desk, no day", "/anbieter/1", "frage", {
      ...{ frage: "5f0c1f9e-6f5a-4d53-9a5b-0a8d5c1e7a12", als: "ab", tag: "gestern" },
    });
    await this.#press("desk, fact not corrected", "/anbieter/1", "meldung", { meldung: 11, verdict: "taken" });
    await this.#press("desk, no verdict", "/anbieter/1", "meldung", { meldung: 11, verdict: "x" });
    await this.#press("desk, changed", "/anbieter/1", "bestaetigen", { updatedAt: "2020-01-01T00:00:00.000Z" });
    for (const done of ["uebernommen", "frage", "fragevoll", "anruf", "voll", "vollgemeldet", "ort", "gelesen"])
      await this.#see(`desk, done ${done}`, `/anbieter/1?getan=${done}`);
    for (const done of ["kapazitaet", "zurueckziehen", "meldung", "bestaetigen"])
      await this.#see(`desk, done ${done}`, `/anbieter/1?getan=${done}`);
    await this.#press("desk, capacity", "/anbieter/1", "kapazitaet", { state: "anfrage" });
    await say(1, "voll");
    for (const table of ["inquiries", "questions", "question_recipients", "fact_corrections"])
      await change(`DELETE FROM ${table}`);
    await seedListings(winterthur, [{ ...facts, id: 3, createdAt: AT, updatedAt: AT }]);
    await makeMember(this.#person.id, 3);
    await this.#see("desk, all facts", "/anbieter/3");
    await this.#press("desk, confirmed", "/anbieter/3", "bestaetigen", { updatedAt: AT, feld: "phone" });
    await change("UPDATE all_listings SET closed = 'dauerhaft'");
    await this.#see("desk, closed", "/anbieter/1");
  }
}
