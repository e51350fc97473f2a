import { env } from "cloudflare:workers";
import { base64url } from "jose";
import { factChecks } from "#db/schema/capacity.ts";
import { inquiries } from "#db/schema/messages.ts";
import { careOutcomes } from "#db/schema/outcomes.ts";
import { questionContacts, questions } from "#db/schema/questions.ts";
import { reviewProofs } from "#db/schema/reviews.ts";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { insert } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import type { Language } from "#domain/language.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { OUTCOME_CODES } from "#domain/outcomes/care-outcome.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { createDeps } from "#worker/deps.ts";
import { linkToken } from "#worker/services/mail/mail-links.ts";
import { optOutLink } from "#worker/services/members/mail-opt-out.ts";
import { proofPath } from "#worker/services/reviews/review-proofs.ts";
import type { AuthSite } from "./auth.ts";
import { change } from "./database.ts";
import { openedAgo, sendForm } from "./forms.ts";
import { db, seedListings, winterthur } from "./listings.ts";
import { makeMember, personAt } from "./members.ts";

const PLACE = { cantonSlug: "zuerich", citySlug: "winterthur" };
/** The provider that is visited. */
export const VISITED = { id: 1, ...PLACE, slug: "alles-8400" };
const CREATED = "2026-01-01T00:00:00.000Z";
const INQUIRY = "11111111-1111-4111-8111-111111111111";
const QUESTION = "22222222-2222-4222-8222-222222222222";
const CARD = "k7qf2m9x4t";
const deps = createDeps(env);

/** Tables that are empty when a walk begins. */
export const VISITED_TABLES = [
  ...["all_listings", "provider_members", "fact_checks", "review_proofs", "visitor_confirmations", "listing_mails_off"],
  ...["questions_off", "inquiries", "care_outcomes", "questions", "question_contacts", "auth_rate_limits"],
];

type Series = Parameters<typeof optOutLink>[1];

const germanLink = async (series: Series) =>
  new URL(await optOutLink(deps, series, { id: VISITED.id, createdAt: CREATED })).pathname;

/** Visits the pages on which visitors object to facts, confirm them, report and write reviews, and end mails. */
export class VisitorWalk {
  /** Pages by the state they show. */
  readonly pages: [state: string, html: string][] = [];
  readonly #site: AuthSite;
  readonly #language: Language;

  constructor(site: AuthSite, language: Language) {
    this.#site = site;
    this.#language = language;
  }

  async #see(state: string, german: string): Promise<string> {
    const html = await (await this.#site.fetch(addressIn(this.#language, german))).text();
    this.pages.push([state, html]);
    return html;
  }

  async #send(state: string, german: string, fields: Record<string, string>): Promise<void> {
    const { html, location } = await sendForm(this.#site, addressIn(this.#language, german), fields);
    this.pages.push([state, location === null ? html : await (await this.#site.fetch(location)).text()]);
  }

  async corrections() {
    const page = paths.correction(VISITED);
    await this.#see("correction", page);
    await this.#see("correction of a fact", `${page}?feld=care`);
    await this.#send("correction, empty", page, {});
    await this.#send("correction, wrong", page, { field: "care", said: "x".repeat(501), email: "ruth" });
    await this.#send("correction, too quick", page, { field: "care", said: "x", formTime: await openedAgo(0) });
    await this.#send("correction, refused", page, { field: "care", said: "x", email: "ruth@example.ch" });
  }

  async confirmations() {
    const page = paths.visitorConfirmation(VISITED);
    const html = await this.#see("confirmation", page);
    await this.#send("confirmation, empty", page, {});
    await this.#send("confirmation, changed", page, { called: "on", "stimmt.care": "x" });
    const [, seen = ""] = /name="stimmt.care" value="([^"]+)"/.exec(html) ?? [];
    await this.#send("confirmation, refused", page, { called: "on", "stimmt.care": seen });
    await change("UPDATE all_listings SET closed = 'dauerhaft'");
    await this.#send("confirmation, closed", page, { called: "on", "stimmt.care": seen });
    await change("UPDATE all_listings SET closed = 'offen'");
  }

  async reports() {
    const page = paths.reportReview(VISITED, "positive");
    await this.#see("report", page);
    await this.#see("report of a removed review", paths.reportReview(VISITED, "999"));
    await this.#send("report, empty", page, { note: "x".repeat(501) });
    await this.#send("report, removed", paths.reportReview(VISITED, "x"), { reason: "other" });
    await this.#send("report, refused", page, { reason: "other" });
  }

  async proofs() {
    await this.#see("card", paths.reviewWithProof(CARD));
    await change("UPDATE review_proofs SET used_at = ?", CREATED);
    await this.#see("card, used", paths.reviewWithProof(CARD));
    await change("UPDATE review_proofs SET used_at = NULL");
    await change("UPDATE all_listings SET closed = 'dauerhaft'");
    await this.#see("card of a closed provider", paths.reviewWithProof(CARD));
    await change("UPDATE all_listings SET closed = 'offen'");
    await this.#see("card, unknown", paths.reviewWithProof("k7qf2m9x4x"));
    await change("UPDATE care_outcomes SET outcome = 'begonnen'");
    await this.#see("proof of an inquiry", await proofPath(deps, INQUIRY));
  }

  async outcomes() {
    const page = paths.careOutcome(await linkToken(deps, "care outcome", INQUIRY));
    await change("UPDATE care_outcomes SET outcome = NULL, pressed_at = NULL, declined_at = NULL");
    await this.#see("outcome", page);
    for (const als of OUTCOME_CODES) {
      await this.#send(`outcome, ${als}`, page, { als });
      await this.#see(`outcome, ${als}, again`, page);
    }
    await change("INSERT INTO question_switch (id, is_off, words) VALUES (1, 1, '')");
    await this.#see("outcome without questions", page);
    await change("DELETE FROM question_switch");
    await change("UPDATE care_outcomes SET pressed_at = ?", CREATED);
    await this.#see("outcome, final", page);
    await this.#send("outcome, final, changed", page, { als: "begonnen" });
    await this.#send("outcome, declined", page, { als: "nicht-mehr" });
    await change("UPDATE care_outcomes SET declined_at = NULL");
    await this.#end("outcomes", paths.mailOptOut(await linkToken(deps, "care outcome", INQUIRY)));
    await change("DELETE FROM inquiries");
    await this.#see("outcome, gone", page);
    await this.#see("outcome, unknown", paths.careOutcome("0".repeat(72)));
  }

  async mails() {
    for (const series of ["weekly", "facts", "questions", "reminders", "reviews"] as const) {
      await this.#end(series, await germanLink(series));
    }
    await this.#end("answers", paths.mailOptOut(await linkToken(deps, "question mails", QUESTION)));
    await this.#see("mails, unknown", paths.mailOptOut(`1-${"0".repeat(40)}`));
  }

  linkToEnd = async (series: Series) => addressIn(this.#language, await germanLink(series));

  async #end(series: string, page: string) {
    await this.#see(`mails, ${series}`, page);
    await this.#send(`mails, ${series}, ended`, page, {});
    await this.#send(`mails, ${series}, resumed`, page, { wieder: "ja" });
  }
}

/** A provider of which everything is known, with reviews, a card, an inquiry and a question. */
export async function seedForVisitors(site: AuthSite): Promise<void> {
  const known = FIELD_NAMES.map((name) => [name, fieldSamples(name)[0]] as const);
  const own = { name: "Alles", zipCode: "8400", city: "Winterthur", canton: "Zürich", closed: "offen" } as const;
  await seedListings(winterthur, [
    {
      ...{ ...Object.fromEntries(known), ...VISITED, ...own, createdAt: CREATED, phone: "052 000 12 34" },
      ...{ description: "Wir kommen auch nachts und sind für Sie da.", aiDescription: null },
      ...{ services: ["Wundpflege", "Besuche mit dem Hund"], priceNote: "Betreuung für 58 Franken" },
      ...{ positiveText: "Sehr gut für die Mutter", positiveRating: 5, positiveAuthor: null },
    },
  ]);
  await makeMember((await personAt(site)).id, VISITED.id);
  await change("UPDATE provider_members SET id = ?, created_at = ?", VISITED.id, CREATED);
  const now = new Date().toISOString();
  const codeHash = base64url.encode(await deps.keyedHash("review proof hash", CARD));
  const told = { createdAt: now, message: "Text.", firstName: "Anna", lastName: "Muster", phone: "052 000 00 00" };
  const asked = { createdAt: now, endsAt: now, zipCode: "8400", city: "Winterthur", care: [], often: "woche" as const };
  await runTogether(db, {
    checks: insert(factChecks, { spitexId: VISITED.id, dueOn: "2027-01-01" }),
    cards: insert(reviewProofs, { id: CARD, kind: "karte", codeHash, spitexId: VISITED.id, createdAt: now }),
    inquiries: insert(inquiries, {
      ...{
        ...told,
        id: INQUIRY,
        email: "anna@example.ch",
        spitexId: VISITED.id,
        spitexName: "Alles",
        consentedAt: now,
      },
      city: "Winterthur",
    }),
    outcomes: insert(careOutcomes, { ...PLACE, inquiryId: INQUIRY, askedDay: "2026-11-20" }),
    questions: insert(questions, { ...asked, ...PLACE, id: QUESTION, codeHash: "x", who: "mich" }),
    contacts: insert(questionContacts, { questionId: QUESTION, sealedEmail: "x", createdAt: now }),
  });
}
