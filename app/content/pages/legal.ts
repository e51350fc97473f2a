import { language } from "#domain/language.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { checkedIn, filledText, ofFile } from "./filled-text.ts";
import type { WordPage, WordPageFacts } from "./word-page.ts";

/** Placeholders stand in conspicuous brackets, so that they are never mistaken for real data. */
const text = ({ operator: { name, address, phone, email }, pageViewsHost, smsHost }: WordPageFacts) =>
  filledText("legal", (part) => ({
    notSet: name && address && email ? "" : part("notSet"),
    name: name ?? part("noName"),
    address: address ?? part("noAddress"),
    email: email ? `[${email}](mailto:${email})` : part("noEmail"),
    phone: phone ? part("byPhone", { operatorPhone: phone }) : part("noPhone"),
    counted: pageViewsHost ? part("counted", { pageViewsHost }) : "",
    sms: smsHost ? part("sms", { smsHost }) : "",
  }));

export const legal: WordPage = {
  path: paths.legal,
  ...ofFile("legal"),
  mainContent: (facts) => (language() === "de" ? text(facts) : `${m.words_german_counts()}\n\n${text(facts)}`),
  ...checkedIn("legal"),
};
