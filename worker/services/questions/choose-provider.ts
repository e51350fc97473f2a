import { findListing } from "#db/queries/listings/listings.ts";
import { findInbox } from "#db/queries/members/members.ts";
import {
  type AskedRow,
  chooseProvider,
  countChosen,
  findAsked,
  mayChoose,
} from "#db/queries/questions/question-status.ts";
import { deleteContact, findContact, findQuestion, type QuestionRow } from "#db/queries/questions/questions.ts";
import { type Condition, runOne, runTogether } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { present } from "#domain/present.ts";
import type { ChoiceInput } from "#domain/questions/choice-input.ts";
import { groupOf, stateOf } from "#domain/questions/shown-answer.ts";
import { daysBefore } from "#domain/retention.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { findStored, storeOnce, takeFromFormLimit } from "../forms/sent-forms.ts";
import { provesAddress } from "../mail/mail-links.ts";
import { followInquiry, planInquiry } from "../messages/submit-inquiry.ts";
import { findAskerAddress } from "./ask-question.ts";
import { answerOf, type CodeInput, findByCode } from "./question-status.ts";

/** `proof`: from the links in mails to the asker. */
type Choice = CodeInput & { recipient: string; proof: string | undefined };

/** The data of the page on which an asker chooses a provider. @throws AppError */
export async function loadChoice(deps: Deps, { recipient, proof, ...input }: Choice) {
  const { question, row } = await findChoice(deps, { recipient, ...input });
  const since = daysBefore(deps.now(), 1).toISOString();
  const { contacts, others } = await runTogether(deps.db, {
    contacts: findContact(question.id),
    others: countChosen({ listing: row.spitexId, except: question.id, since }),
  });
  const answer = answerOf(row, question);
  return {
    code: input.code,
    ...pick(question, ["city", "cantonSlug", "care", "fromDay", "often", "language", "who"]),
    answer,
    state: stateOf(question, deps.now().toISOString()),
    isChosen: question.chosenId === recipient,
    /** The provider can come or asked for a call, and has not been merged, closed or deleted. */
    mayChoose: ["yes", "call"].includes(groupOf(answer)) && answer.partOf === null,
    spitex: {
      slug: row.slug ?? "",
      name: answer.nowNamed ?? answer.name,
      phone: answer.phone,
      hasEmail: row.inbox !== null,
      isPaused: false,
    },
    /** The confirmed address can be used, because the visitor reads its mails. */
    isConfirmed:
      contacts.some(({ confirmedAt }) => confirmedAt !== null) && (await provesAddress(deps, question.id, proof)),
    /** Another asker has chosen this provider within a day, so the place may be taken. */
    isSought: others.some(({ count }) => count > 0),
  };
}

async function findChoice(deps: Deps, { recipient, ...input }: Omit<Choice, "proof">) {
  const question = await findByCode(deps, input);
  const row = await runOne(deps.db, findAsked(question.id, recipient));
  if (!row) throw new AppError("question_not_found");
  return { question, row };
}

type Chosen = Choice & { sender: ChoiceInput; idempotencyKey: string };

/**
 * Sends an inquiry with the person's name to the chosen provider and closes the question, in one transaction. Pressing
 * twice changes nothing, even if the provider is gone by then. @returns where the inquiry is followed @throws AppError
 */
export async function chooseAnswer(deps: Deps, { sender: given, idempotencyKey, proof, ...choice }: Chosen) {
  const { question, row } = await findChoice(deps, choice);
  const { consent: _, spitexName, isConfirmed, ...typed } = given;
  const email = isConfirmed ? await confirmedAddress(deps, question.id, proof) : given.email;
  const sent = { form: "inquiry", idempotencyKey } as const;
  // Comes after reading the address, which is deleted as soon as the choice is stored.
  const before = await findStored(deps, sent);
  if (before !== undefined) return followInquiry(deps, before, row.page);
  await takeFromFormLimit(deps, "inquiry", choice.ip);
  if (email === undefined) throw await withoutAddress(deps, question.id);
  const listing = await findChosen(deps, row);
  if (row.partOf !== null || listing.name !== spitexName) throw new AppError("provider_not_as_read");
  const asRead = { question: question.id, recipient: row.id, name: listing.name };
  const guard = mayChoose(asRead, deps.now().toISOString());
  const id = await storeOnce(deps, sent, async (newId) => {
    const inquiry = await planInquiry(deps, { id: newId, listing, sender: { ...typed, email } });
    return {
      mayStore: guard,
      mails: inquiry.mails,
      write: (now: string, isFirst: Condition) => [
        inquiry.write(now, isFirst),
        deleteContact(question.id, isFirst),
        chooseProvider({ question: question.id, recipient: row.id, inquiry: newId }, now, isFirst),
      ],
    };
  });
  const after = await runOne(deps.db, findQuestion(question.id));
  if (id === undefined || after?.inquiryId !== id) throw new AppError(refusal(after, deps.now().toISOString()));
  return followInquiry(deps, id, listing);
}

const confirmedAddress = async (deps: Deps, question: string, proof: string | undefined) =>
  (await provesAddress(deps, question, proof)) ? findAskerAddress(deps, question) : undefined;

/** The error if the address is missing, or was deleted because another choice closed the question. */
async function withoutAddress({ db, now }: Pick<Deps, "db" | "now">, id: string) {
  const after = await runOne(db, findQuestion(id));
  if (after?.closedAt) return new AppError(refusal(after, now().toISOString()));
  return new AppError("invalid_input", { fields: { email: [m.question_needs_typed_address()] } });
}

/** The provider of an answer with its mail address, if the provider is still open. @throws AppError */
async function findChosen({ db }: Pick<Deps, "db">, { slug }: AskedRow) {
  if (slug === null) throw new AppError("provider_closed");
  const { listings, inboxes } = await runTogether(db, { listings: findListing({ slug }), inboxes: findInbox(slug) });
  const [listing] = listings;
  if (listing?.closed !== "offen") throw new AppError("provider_closed");
  const { inbox: email, mailed } = present(inboxes[0], "every listing has a row for its inbox");
  return { ...listing, email, mailed };
}

/** Why nothing was stored. */
function refusal(question: QuestionRow | undefined, now: string): ErrorCode {
  if (!question) return "question_not_found";
  if (question.chosenId !== null) return "question_chosen";
  return question.closedAt !== null || question.endsAt <= now ? "question_ended" : "question_answer_changed";
}
