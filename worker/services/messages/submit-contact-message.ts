import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { insertContactMessage } from "#db/queries/messages/messages.ts";
import type { ContactInput } from "#domain/messages/message-input.ts";
import { contactConfirmation, contactMail } from "#domain/messages/message-mail.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { storeOnce } from "../forms/store-once.ts";
import { queueMails } from "../mail/queue-mails.ts";

/** Message and both mails in one transaction, once. @throws AppError */
export async function submitContactMessage(
  deps: Deps,
  { ip, idempotencyKey, ...sender }: ContactInput & { ip: string; idempotencyKey?: string | undefined },
): Promise<void> {
  const { config } = deps;
  await takeFromFormLimit(deps, "contact", ip);
  const { siteUrl } = config;
  const now = deps.now().toISOString();
  const { operator } = config.mail;
  const mailId = crypto.randomUUID();
  const mails = [
    { ...contactMail({ ...sender, siteUrl, to: operator }), id: mailId, kind: "contact" as const },
    {
      ...contactConfirmation(siteUrl, sender.email),
      id: crypto.randomUUID(),
      replyTo: operator,
      kind: "contact_confirmation" as const,
    },
  ].map((mail) => ({ ...mail, createdAt: now }));
  const message = { ...sender, id: crypto.randomUUID(), mailId, createdAt: now };
  const { isNew } = await storeOnce(deps, { form: "contact", idempotencyKey }, (isFirst) => ({
    message: insertContactMessage(message, isFirst),
    mails: mails.map((mail) => insertMail(mail, isFirst)),
  }));
  if (isNew)
    queueMails(
      deps,
      mails.map(({ id }) => id),
    );
}
