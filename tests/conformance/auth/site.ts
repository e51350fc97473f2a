import { startSite } from "../local-site.ts";

/** Limits are tested elsewhere; here all clients share one address. */
const WITHOUT_LIMITS = {
  AUTH_SMTP_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMIT_VERIFY: "100000",
  AUTH_RATE_LIMIT_TOKEN_REFRESH: "100000",
  AUTH_RATE_LIMIT_OTP: "100000",
  AUTH_RATE_LIMIT_PASSWORD: "100000",
  AUTH_RATE_LIMIT_EMAIL_SENT: "100000",
};

/** A site on which tests open accounts, with the address for the client. */
export async function startAuthSite(vars: Record<string, string> = {}, stateDir?: string) {
  const site = await startSite({ ...WITHOUT_LIMITS, ...vars }, stateDir);
  return { ...site, authUrl: `${site.url}/auth` };
}

export type AuthSite = Awaited<ReturnType<typeof startAuthSite>>;

let count = 0;

/** An address that no account has yet. */
export function newEmail(): string {
  count += 1;
  return `person-${count}-${crypto.randomUUID().slice(0, 8)}@example.ch`;
}

export const PASSWORD = "ein gutes Passwort";

export type MailboxMail = { to: string; subject: string; text: string; html: string };

/** Newest first. */
export async function mailsTo({ url }: AuthSite, to: string): Promise<MailboxMail[]> {
  const headers = { Accept: "application/json" };
  const mails: MailboxMail[] = await (await fetch(`${url}/dev/mails`, { headers })).json();
  return mails.filter((mail) => mail.to === to);
}

/** Link and code of the newest mail to an address. */
export async function newestMail(site: AuthSite, to: string) {
  const [mail] = await mailsTo(site, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  const link = /https?:\/\/\S+\/auth\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
  const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? "";
  return { ...mail, link, code };
}
