import { m } from "#messages";
import { locate } from "../pages/addresses.ts";
import { spokenIn } from "./mail-layout.ts";

/** The link in a mail's text that ends its series: the last before the regards, where visitors' words cannot be. */
export function optOutOf(text: string): string | undefined {
  const regards = m.mail_regards({}, { locale: spokenIn(text) ?? "de" });
  const link = new RegExp(`\n(https?://\\S+)\n\n${regards}\n.*\n.*\n$`).exec(text)?.[1];
  if (link === undefined || !URL.canParse(link)) return undefined;
  const { path } = locate(new URL(link).pathname);
  return path.startsWith(`/${m.addresses_mail_opt_out({}, { locale: "de" })}/`) ? link : undefined;
}

/** Mail programs offer to end the series, which they do with one POST (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(text: string): Record<string, string> {
  const link = optOutOf(text);
  return link ? { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
