import type { SQL } from "drizzle-orm";
import { base64url } from "jose";
import { isFirst, noteSubmission } from "#db/queries/messages/sent-forms.ts";
import { type Batch, runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "./despite-failures.ts";

const DAY_MS = 86_400_000;

/** `idempotencyKey`: what is sent again has the same; without one, nothing is. */
export type Sent = { form: "inquiry" | "contact" | "report" | "correction"; idempotencyKey: string | undefined };

/**
 * Runs the statements that store what a visitor sent, once: what is sent again within a day, because the answer or the
 * connection was lost, changes nothing and succeeds. For that reason the batch is repeated here if the database fails.
 *
 * @param statements their condition `isFirst` has to hold for each
 * @returns whether it was stored now, and not before
 */
export async function storeOnce(
  { db, now, keyedHash }: Pick<Deps, "db" | "now" | "keyedHash">,
  { form, idempotencyKey = crypto.randomUUID() }: Sent,
  statements: (isFirst: SQL) => Batch,
): Promise<boolean> {
  const time = now();
  const key = base64url.encode(await keyedHash(`sent ${form}`, idempotencyKey));
  const again = new Date(time.getTime() - DAY_MS).toISOString();
  return despiteFailures(async () => {
    const submission = { key, submissionId: crypto.randomUUID() };
    const { noted } = await runTogether(db, {
      noted: noteSubmission({ ...submission, now: time.toISOString(), again }),
      ...statements(isFirst(submission)),
    });
    return noted.length > 0;
  });
}
