import { correctionWillBeUpheld, findCorrection, upholdCorrection } from "#db/queries/corrections/corrections.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ProviderVerdict } from "#domain/corrections/provider-verdict.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { requireKept } from "../members/require-kept.ts";
import { decideOnCorrection } from "./correction-desk.ts";
import { isCorrected } from "./submit-correction.ts";

type Said = { id: number; listingId: number; verdict: ProviderVerdict };

/**
 * What a provider says of an objection. Corrected settles it, if the page no longer says what was objected to; that the
 * page is right does not, because then an admin decides.
 * @throws AppError not_member, correction_not_found, correction_decided, correction_unchanged
 */
export async function judgeCorrection(deps: Deps, actor: AdminActor, { id, listingId, verdict }: Said): Promise<void> {
  const listing = await requireKept(deps, actor.userId, listingId);
  const correction = await runOne(deps.db, findCorrection(id));
  if (correction?.listingId !== listingId) throw new AppError("correction_not_found");
  if (correction.handledAt !== null) throw new AppError("correction_decided");
  const by = { userId: actor.userId, listingId };
  if (verdict === "taken") {
    if (!isCorrected(correction, listing)) throw new AppError("correction_unchanged");
    return decideOnCorrection(deps, actor, { id, by, outcome: verdict, answer: "" });
  }
  const now = deps.now().toISOString();
  const details = { listing_id: listingId, correction: id };
  await runTogether(deps.db, {
    audit: auditOf(actor, { action: "correction_upheld", now, details }, correctionWillBeUpheld({ id, by })),
    upheld: upholdCorrection({ id, by }, now),
  });
}
