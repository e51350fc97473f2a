import { env } from "cloudflare:workers";
import { unsubscribeHeaders } from "#domain/mail/unsubscribe.ts";
import { type AuthSite, SITE, signUpAt } from "./auth.ts";

type SentMail = { kind: string; subject: string; text: string; html: string };

/** The newest mail to an address, with its code and its link's parameters. */
export async function newestMail(to: string, kind: string) {
  const row = await env.DB.prepare(
    "SELECT kind, subject, text, html FROM mail_outbox WHERE recipient = ? AND kind = ? ORDER BY rowid DESC",
  )
    .bind(to, kind)
    .first<SentMail>();
  if (!row) throw new Error(`no ${kind} to ${to}`);
  const link = /https?:\S+\/auth\/verify\?\S+/.exec(row.text)?.[0] ?? "";
  const query = new URLSearchParams(link.split("?")[1]);
  const code = /^\d{6}$/m.exec(row.text)?.[0] ?? "";
  return { ...row, code, link, path: link.replace(SITE, ""), linkToken: query.get("token") ?? "" };
}

/** The mail to the owner of a new account who has asked for a new password. */
export async function recoveryMail(site: AuthSite, pkce: object = {}) {
  const { email, user } = await signUpAt(site);
  await site.post(`/recover?redirect_to=${SITE}/neu`, { email, ...pkce });
  return { email, userId: user.id, ...(await newestMail(email, "recovery")) };
}

export const countMails = async (to: string): Promise<number> =>
  (await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox WHERE recipient = ?").bind(to).first<number>("n")) ?? 0;

/** The path with which mail programs end the series of the newest mail of a kind. */
export const unsubscribePath = async (to: string, kind: string) =>
  (unsubscribeHeaders((await newestMail(to, kind)).text)["List-Unsubscribe"] ?? "").slice(1, -1).replace(SITE, "");

/** Posts to that path as mail programs do (RFC 8058). */
export const unsubscribe = async (site: AuthSite, path: string) =>
  (await site.fetch(path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })).status;
