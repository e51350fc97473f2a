import { formatDate } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { paths } from "../paths.ts";
import type { DueDate } from "./validity.ts";

type Warning = { siteUrl: string; to: string; due: DueDate };

/** Reminds the site's operator of amounts that expire and says where to find the new ones. */
export function dueDateMail({ siteUrl, to, due: { on, kind, subjects } }: Warning): Mail {
  const day = formatDate(new Date(on));
  const isEnd = kind === "ended";
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: isEnd ? `Beträge gelten nur bis ${day}` : `Beträge prüfen bis ${day}`,
      paragraphs: [
        isEnd
          ? `Einige Beträge auf der Website gelten bis ${day}. Danach sagen die Seiten, dass sie veraltet sind.`
          : `Einige Angaben sind bis ${day} neu zu prüfen. Danach sagen die Seiten, dass das noch aussteht.`,
        "Vergleichen Sie mit diesen Quellen:",
        ...subjects.map(({ title, url }) => `${title}: ${new URL(url, siteUrl).href}`),
        "Für die Technik: Beträge stehen in domain/costs/rates.ts, Regeln der Kantone in domain/costs/participation.ts.",
      ],
      action: { label: "Zur Administration", link: siteUrl + paths.admin() },
    }),
  };
}
