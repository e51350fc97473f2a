import { PAGES, type PageName } from "#domain/pages.ts";
import { pageSamples } from "#tests/support/page-samples.ts";
import { PROVIDER } from "./messages.ts";

type PageType = readonly [path: string, heading: string | RegExp, status?: number, page?: PageName];

/** Other tests visit the screens for signed-in users, which redirect to sign-in without a session. */
const hasOwnJourney = (page: PageName) => PAGES[page].styles || page === "resetPassword";

/** Paths of all pages and of their other states, each with the heading that proves it loaded. */
export const pageTypes: Record<string, PageType> = {
  ...Object.fromEntries(
    (Object.keys(PAGES) as PageName[])
      .filter((page) => !hasOwnJourney(page))
      .map((page) => {
        const [path, heading, status = 200] = pageSamples[page];
        return [page, [path, heading, status, page]];
      }),
  ),
  "empty city": ["/ticino/gandria/", "Spitex in Gandria"],
  "search without results": ["/suche?q=xyzxyz", "Suche nach «xyzxyz»"],
  "inquiry that is sent": [`${PROVIDER}/anfrage?gesendet=1`, "Anfrage gesendet"],
  "filtered lexicon": ["/pflegelexikon?q=xyz&kategorie=finanzierung", "Pflegelexikon"],
  "service at a place": ["/leistungen/haushaltshilfe?ort=8400", "Haushaltshilfe zu Hause"],
  "service at an unknown place": ["/leistungen/notfalldienst?ort=Qxqxqx", "Notfalldienst der Spitex rund um die Uhr"],
  "deleted review": [`${PROVIDER}/bewertung-melden?bewertung=999`, "Bewertung melden", 404],
  "cut-off link of a mail": ["/auth/verify?token=&type=signup", "Ungültiger Link", 400],
  "unknown canton": ["/nirgendwo", "Kanton nicht gefunden", 404],
  "unknown city": ["/bern/nirgendwo/", "Stadt nicht gefunden", 404],
  "unknown provider": ["/bern/bern/nirgendwo", "Spitex nicht gefunden", 404],
  "unknown path": ["/a/b/c/d", "Oops! Page not found", 404],
};
