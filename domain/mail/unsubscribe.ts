import { paths } from "../paths.ts";
import { REGARDS } from "./mail-layout.ts";

/** The last link before the regards, where no words of visitors can be. */
const AT_END = new RegExp(`\n(https?://\\S+?${paths.mailOptOut("\\S+")})\n\n${REGARDS}\n.*\n.*\n$`);

/** The link in the text of a mail that ends its series. */
export const optOutOf = (text: string): string | undefined => AT_END.exec(text)?.[1];

/** Programs of readers offer to end the series, and do so with one POST (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(text: string): Record<string, string> {
  const link = optOutOf(text);
  return link ? { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
