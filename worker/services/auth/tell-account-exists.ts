import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { StoredUser, UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { disguisedUser } from "./disguised-user.ts";
import { countMail } from "./limits.ts";

/** Tells the owner of the address by mail what the answer must not tell whoever asked. */
export async function tellAccountExists(
  deps: AuthDeps,
  { id, email }: StoredUser,
  data: Metadata,
): Promise<UserJson> {
  const { db, config, client } = deps;
  const now = deps.now().toISOString();
  const content = authMail("account_exists", email, { siteUrl: config.siteUrl });
  const mail = { ...content, id: crypto.randomUUID(), kind: "account_exists" as const };
  await runTogether<Statement<unknown>[]>(db, [
    countMail(deps),
    insertMail(db, { ...mail, createdAt: now }),
    insertAuditEvent(db, { action: "user_repeated_signup", userId: id, ...client, now }),
  ]);
  queueMails(deps, [mail.id]);
  return disguisedUser(deps, { email }, data);
}
