import { countOf } from "../format.ts";
import { recordOf } from "../keys.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { CARE_CODES } from "../offer/care-codes.ts";
import { serviceOfCare } from "../offer/care-services.ts";
import { wishWords } from "../offer/provider-filter.ts";
import { present } from "../present.ts";
import type { WayWords } from "./language-words.ts";

const TERMS = new Map(LEXICON.map(({ slug, title }) => [slug, title]));

export const GERMAN_WAYS: WayWords = {
  services: recordOf(CARE_CODES, (code) => present(serviceOfCare(code), "every service has a page").title),
  lexicon: recordOf([...TERMS.keys()], (slug) => TERMS.get(slug) ?? slug),
  site: {
    shortlist: "Ihre Merkliste",
    compare: "Anbieter vergleichen",
    lexicon: "Pflegelexikon",
    guide: "Wegweiser: in drei Fragen zur Spitex",
    contact: "Kontakt",
    about: "Über uns",
    ordering: "So sortieren wir",
    forProviders: "Für Anbieter: Spitex eintragen und pflegen",
    forReferrers: "Für alle, die zuweisen",
    complaints: "Unzufrieden mit der Spitex: wer hilft",
    emergency: "In Gefahr? 117 Polizei, 144 Ambulanz, 143 Dargebotene Hand, 145 Vergiftung",
    lifeThreat: "Lebensgefahr? 144 Ambulanz, 145 Vergiftung, 143 Dargebotene Hand, 117 Polizei",
    lawChanges: "Was ändert sich bei Geld und Gesetz?",
    reviewRules: "So gehen wir mit Bewertungen um",
    reviewFigures: "Bewertungen in Zahlen",
    dataQuality: "Datenqualität",
    openData: "Offene Daten",
    accessibility: "Barrierefreiheit",
    legal: "Impressum und Datenschutz",
    auth: "Anmelden oder registrieren",
    account: "Ihr Konto",
    resetPassword: "Passwort zurücksetzen",
  },
  costs: "Was kostet die Spitex?",
  wish: wishWords,
  near: (service) => `${service} in Ihrer Nähe`,
  included: (service) => `${service}: was dazugehört`,
  explained: (term) => `${term} einfach erklärt`,
  inCanton: (wish, canton) => `${wish} im Kanton ${canton}`,
  where: (wish) => `${wish}: an welchem Ort?`,
  canton: (canton, count) => `Kanton ${canton}${count > 0 ? `: ${countOf(count, "Anbieter", "Anbieter")}` : ""}`,
  openList: (code) => `Merkliste ${code} öffnen`,
};
