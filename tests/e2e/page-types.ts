/** One address of each page type, and the heading that proves it came. */
export const pageTypes = {
  home: { path: "/", heading: "Die passende Spitex in Ihrer Nähe" },
  canton: { path: "/zuerich/", heading: /^\d+ Spitex-Anbieter im Kanton Zürich$/ },
  city: { path: "/zuerich/winterthur/", heading: "Spitex in Winterthur" },
  "empty city": { path: "/ticino/gandria/", heading: "Spitex in Gandria" },
  provider: {
    path: "/zuerich/winterthur/spitex-winterthur-8400",
    heading: "Spitex Winterthur",
  },
  "search results": { path: "/suche?q=Wintertur", heading: "Suche nach «Wintertur»" },
  "search without results": { path: "/suche?q=xyzxyz", heading: "Suche nach «xyzxyz»" },
  inquiry: {
    path: "/zuerich/winterthur/spitex-winterthur-8400/anfrage",
    heading: "Beratung anfragen",
  },
  "inquiry that is sent": {
    path: "/zuerich/winterthur/spitex-winterthur-8400/anfrage?gesendet=1",
    heading: "Anfrage gesendet",
  },
  contact: { path: "/kontakt", heading: "Kontakt" },
  glossary: { path: "/pflegelexikon", heading: "Pflegelexikon" },
  "filtered glossary": {
    path: "/pflegelexikon?q=xyz&kategorie=finanzierung",
    heading: "Pflegelexikon",
  },
  "glossary entry": {
    path: "/pflegelexikon/grundpflege",
    heading: "Grundpflege",
    scripts: ["loader", "lexicon-view.wake"],
  },
  service: { path: "/leistungen/grundpflege", heading: "Grundpflege zu Hause" },
  "service at a place": {
    path: "/leistungen/haushaltshilfe?ort=8400",
    heading: "Haushaltshilfe zu Hause",
  },
  "service at an unknown place": {
    path: "/leistungen/notfalldienst?ort=Qxqxqx",
    heading: "Notfalldienst der Spitex rund um die Uhr",
  },
  about: { path: "/ueber-uns", heading: "Über uns" },
  imprint: { path: "/impressum-datenschutz", heading: "Impressum und Datenschutz" },
  ordering: { path: "/so-sortieren-wir", heading: "So sortieren wir" },
  "review rules": { path: "/so-pruefen-wir-bewertungen", heading: "So prüfen wir Bewertungen" },
  accessibility: { path: "/barrierefreiheit", heading: "Barrierefreiheit" },
  costs: { path: "/kosten", heading: "Was kostet die Spitex?" },
  "report of a review": {
    path: "/zuerich/winterthur/spitex-winterthur-8400/bewertung-melden?bewertung=positive",
    heading: "Bewertung melden",
  },
  "review that is gone": {
    path: "/zuerich/winterthur/spitex-winterthur-8400/bewertung-melden?bewertung=999",
    heading: "Bewertung melden",
    status: 404,
  },
  "sign-in": { path: "/auth", heading: "Ihr Konto", isApplication: true },
  "confirmation of a mail": {
    path: "/auth/verify?token=0123456789abcdef&type=signup",
    heading: "E-Mail-Adresse bestätigen",
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
};
