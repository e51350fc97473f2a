import { deadLetterExists, deleteDeadLetterRow } from "#db/queries/dead-letters.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/** Gives a job up for good. @throws AppError */
export async function deleteDeadLetter(deps: Pick<Deps, "db" | "now">, admin: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const event = {
    action: "dead_letter_deleted" as const,
    now: deps.now().toISOString(),
    details: { dead_letter_id: id },
  };
  const { deleted } = await runTogether(db, {
    audit: auditOf(admin, event, deadLetterExists(id)),
    deleted: deleteDeadLetterRow(id),
  });
  if (deleted.length === 0) throw new AppError("dead_letter_not_found");
}
