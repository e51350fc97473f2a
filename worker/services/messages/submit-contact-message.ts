import { insertMail } from "#db/queries/mail-outbox.ts";
import { insertContactMessage } from "#db/queries/messages.ts";
import { runTogether } from "#db/statement.ts";
import type { ContactInput } from "#domain/message-input.ts";
import { contactConfirmation, contactMail } from "#domain/message-mail.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../form-limit.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** Message and both mails in one transaction. @throws AppError */
export async function submitContactMessage(
  deps: Deps,
  { ip, ...sender }: ContactInput & { ip: string },
): Promise<void> {
  const { db, config } = deps;
  await takeFromFormLimit(deps, "contact", ip);
  const { siteUrl } = config;
  const now = deps.now().toISOString();
  const { operator } = config.mail;
  const mails = [
    { ...contactMail({ ...sender, siteUrl, to: operator }), kind: "contact" as const },
    {
      ...contactConfirmation(siteUrl, sender.email),
      replyTo: operator,
      kind: "contact_confirmation" as const,
    },
  ].map((mail) => ({ ...mail, id: crypto.randomUUID(), createdAt: now }));
  await runTogether(db, [
    insertContactMessage(db, { ...sender, id: crypto.randomUUID(), now }),
    ...mails.map((mail) => insertMail(db, mail)),
  ]);
  queueMails(
    deps,
    mails.map((mail) => mail.id),
  );
}
