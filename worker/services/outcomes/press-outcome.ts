import { declineOutcomes, findOutcome, type OutcomeRow, pressOutcome } from "#db/queries/outcomes/care-outcomes.ts";
import { askWhether } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { changeableSince, mayChange, type Outcome, reviewAskAt } from "#domain/outcomes/care-outcome.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures, takeFromFormLimit } from "../forms/sent-forms.ts";
import { readLinkToken } from "../mail/mail-links.ts";
import { areQuestionsOn } from "../questions/question-switch.ts";
import { isProofOpen, proofPath } from "../reviews/review-proofs.ts";

/** The inquiry of a link, without its sender's data. @throws AppError */
export async function loadOutcome(deps: Pick<Deps, "db" | "keyedHash" | "now">, token: string) {
  const [row, hasQuestions] = await Promise.all([findByToken(deps, token), areQuestionsOn(deps)]);
  const { inquiryId, spitexName, askedDay, outcome, pressedAt, declinedAt, dueAt, hasCome } = row;
  const isOpen = hasCome && (await runOne(deps.db, askWhether(await isProofOpen(deps, inquiryId)))) !== undefined;
  return {
    ...{ spitexName, askedDay, outcome },
    hasDeclined: declinedAt !== null,
    asksLater: isOpen && dueAt !== null,
    isFinal: !mayChange(pressedAt, deps.now()),
    place: placeOf(row),
    hasQuestions,
    reviewPath: isOpen ? await proofPath(deps, inquiryId) : undefined,
  };
}

/** The place as the search understands it; the postcode is only known for questions. */
const placeOf = ({ city, zipCode }: OutcomeRow) =>
  city === null ? "" : [zipCode, displayPlaceName(city)].filter(Boolean).join(" ");

type Pressed = { token: string; press: Outcome; ip: string };

/** Stores what was pressed, once. @throws AppError outcome_final, too_many_requests */
export async function storeOutcome(deps: Deps, { token, press, ip }: Pressed): Promise<void> {
  const { id, askedDay, outcome, pressedAt } = await findByToken(deps, token);
  if (outcome === press) return;
  if (!mayChange(pressedAt, deps.now())) throw new AppError("outcome_final");
  await takeFromFormLimit(deps, "inquiry-answer", ip);
  const now = deps.now();
  const reviewAt = reviewAskAt(press, askedDay, now);
  const at = { now: now.toISOString(), changeableSince: changeableSince(now), reviewAt };
  await despiteFailures(() => runOne(deps.db, pressOutcome(id, press, at)));
}

/** Stops all mails that ask this mailbox about outcomes. Without `ip`, no limit applies. @throws AppError */
export async function declineMails(
  deps: Deps,
  { token, ip }: { token: string; ip: string | undefined },
): Promise<void> {
  const { email } = await findByToken(deps, token);
  if (ip !== undefined) await takeFromFormLimit(deps, "mail-opt-out", ip);
  await despiteFailures(() => runOne(deps.db, declineOutcomes(email, deps.now().toISOString())));
}

export async function findByToken(deps: Pick<Deps, "db" | "keyedHash">, token: string): Promise<OutcomeRow> {
  const inquiry = await readLinkToken(deps, "care outcome", token);
  if (inquiry === undefined) throw new AppError("mail_link_not_found");
  const row = await runOne(deps.db, findOutcome(inquiry));
  if (!row) throw new AppError("outcome_gone");
  return row;
}
