import { PAGES, type PageName } from "#domain/pages.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

type PageType = { path: string; heading: string | RegExp; status?: number; page?: PageName };

/** Pages with styles of their own are the screens of signed-in users, which other journeys visit. */
const samples = (Object.keys(PAGES) as PageName[])
  .filter((page) => PAGES[page].styles === undefined)
  .map((page): [string, PageType] => [page, { ...pageSamples[page], page }]);

const provider = pageSamples.provider.path;

/** An address of each page and of its other states, and the heading that proves that it loaded. */
export const pageTypes: [name: string, PageType][] = [
  ...samples,
  ...Object.entries({
    "empty city": { path: "/ticino/gandria/", heading: "Spitex in Gandria" },
    "search without results": { path: "/suche?q=xyzxyz", heading: "Suche nach «xyzxyz»" },
    "inquiry that is sent": { path: `${provider}/anfrage?gesendet=1`, heading: "Anfrage gesendet" },
    "filtered lexicon": {
      path: "/pflegelexikon?q=xyz&kategorie=finanzierung",
      heading: "Pflegelexikon",
    },
    "service at a place": {
      path: "/leistungen/haushaltshilfe?ort=8400",
      heading: "Haushaltshilfe zu Hause",
    },
    "service at an unknown place": {
      path: "/leistungen/notfalldienst?ort=Qxqxqx",
      heading: "Notfalldienst der Spitex rund um die Uhr",
    },
    "deleted review": {
      path: `${provider}/bewertung-melden?bewertung=999`,
      heading: "Bewertung melden",
      status: 404,
    },
    "cut-off link of a mail": {
      path: "/auth/verify?token=&type=signup",
      heading: "Ungültiger Link",
      status: 400,
    },
    "unknown canton": { path: "/nirgendwo", heading: "Kanton nicht gefunden", status: 404 },
    "unknown city": { path: "/bern/nirgendwo/", heading: "Stadt nicht gefunden", status: 404 },
    "unknown provider": {
      path: "/bern/bern/nirgendwo",
      heading: "Spitex nicht gefunden",
      status: 404,
    },
    "unknown path": { path: "/a/b/c/d", heading: "Oops! Page not found", status: 404 },
  }),
];
