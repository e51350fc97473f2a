import { nextPath } from "../pages/next-path.ts";
import { INVITED, paths } from "../paths.ts";
import { cantonBySlug } from "../places/canton.ts";

const TO_REVIEW =
  "Mit einem Konto bewerten Sie Spitex-Organisationen. Suchen und vergleichen können Sie auch ohne Konto.";

const TO_KEEP = "Mit Ihrem Konto pflegen Sie den Eintrag Ihrer Spitex: Angaben, Anfragen und Bewertungen.";

const INVITATION =
  "Sie sind eingeladen, den Eintrag einer Spitex zu pflegen. Melden Sie sich mit der Adresse an, an die unsere Einladung ging, oder eröffnen Sie mit ihr ein Konto.";

const TO_REFER =
  "Mit einem Konto fragen Sie für Ihre Organisation, wer kommen kann. Namen und andere Angaben zu Patientinnen und Patienten braucht es nie.";

const TO_JOIN =
  "Sie sind eingeladen, für eine Organisation zu fragen. Melden Sie sich mit der Adresse an, an die unsere Einladung ging, oder eröffnen Sie mit ihr ein Konto.";

const TO_ADMINISTER =
  "Dieser Bereich ist für die Verwaltung. Melden Sie sich mit einem Konto an, das dafür Rechte hat.";

const BY_PATH: Record<string, string> = {
  [paths.providerClaim()]:
    "Mit einem Konto übernehmen Sie den Eintrag Ihrer Spitex. Nach der Anmeldung zeigen Sie, dass Sie dazugehören.",
  [paths.consent()]:
    "Eine andere Anwendung möchte auf Ihr Konto zugreifen. Nach der Anmeldung entscheiden Sie, ob sie das darf.",
  [paths.shortlist()]: "Mit einem Konto haben Sie Ihre Merkliste auf allen Ihren Geräten.",
  [paths.account()]: "Melden Sie sich an, um die Angaben Ihres Kontos zu sehen und zu ändern.",
  [paths.import()]: TO_ADMINISTER,
};

/** Why somebody is asked to sign in, from the untrusted address of the page to open afterwards. */
export function signInReason(next: string | null): string {
  const { pathname, searchParams } = new URL(nextPath(next), "https://site.invalid");
  if (pathname === paths.providerDesk() && searchParams.has(INVITED)) return INVITATION;
  if (pathname.startsWith(paths.referrerDesk())) return searchParams.has(INVITED) ? TO_JOIN : TO_REFER;
  const [, first = "", , provider] = pathname.split("/");
  if (`/${first}` === paths.admin()) return TO_ADMINISTER;
  if (`/${first}` === paths.providerDesk()) return BY_PATH[pathname] ?? TO_KEEP;
  if (provider && cantonBySlug(first)) {
    return "Melden Sie sich an, um diese Spitex zu bewerten. Lesen und vergleichen können Sie auch ohne Konto.";
  }
  return BY_PATH[pathname] ?? TO_REVIEW;
}
