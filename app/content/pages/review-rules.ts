import { formatNumber, numberWord } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { REVIEW_MAX_LENGTH } from "#domain/reviews/check-review.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { NOTICE_DAYS, REVIEW_COOLDOWN_MONTHS } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import type { WordPage } from "./word-page.ts";

const FEWEST = numberWord(FEWEST_OWN_RATINGS);
const COOLDOWN = numberWord(REVIEW_COOLDOWN_MONTHS);

const NOTICE = `Eine Bewertung erscheint sofort; eine mit einem oder zwei Sternen nach ${numberWord(NOTICE_DAYS)} Tagen, von selbst. So lange kann der Anbieter eine Antwort schreiben. Verhindern kann er die Bewertung nicht.`;

export const reviewRules: WordPage = {
  path: paths.reviewRules,
  title: () => "So gehen wir mit Bewertungen um",
  lead: () => "Bewertungen helfen nur, wenn man ihnen glauben kann. Das sind unsere Regeln.",
  metaDescription: () =>
    "Wer im Spitex-Verzeichnis bewerten darf, was wir ausblenden, wie Sie eine Bewertung melden und wie die Sterne entstehen.",
  mainContent: ({ googleReviewBadge, hasReviewNotice }) => `## Wer bewerten darf

Sie brauchen ein Konto. Der Name unter der Bewertung kommt aus diesem Konto. Pro Anbieter können Sie alle ${COOLDOWN} Monate eine Bewertung schreiben. Der Text darf ${formatNumber(REVIEW_MAX_LENGTH)} Zeichen lang sein. Unter [Mein Konto](${paths.account()}) ändern oder löschen Sie Ihre Bewertungen. Auch wer eine löscht, wartet die ${COOLDOWN} Monate ab.

${hasReviewNotice ? NOTICE : "Eine Bewertung erscheint sofort."} Für die Sterne zählt sie mit einem Nachweis. Es gibt zwei: Sie haben über diese Seite angefragt und uns gesagt, dass die Pflege begonnen hat. Oder Ihr Anbieter hat Ihnen eine Karte mit einem Code gegeben; wie viele er gedruckt hat und wie viele gebraucht wurden, steht auf seiner Seite. Alle anderen Bewertungen bleiben lesbar, mit dem Vermerk «${m.review_no_proof()}». Ausserdem müssen Sie gezeigt haben, dass die E-Mail-Adresse Ihres Kontos Ihnen gehört. Bis dann steht bei ihr «${m.review_unconfirmed()}». Unter [Mein Konto](${paths.account()}) lassen Sie sich eine E-Mail senden. Löschen Sie Ihr Konto in den ersten ${COOLDOWN} Monaten nach dem Schreiben und lassen die Bewertung stehen, zählt sie nicht mehr. Bei ihr steht dann «${m.review_account_gone()}».

Bitte bewerten Sie nur, was Sie selbst oder Ihre Angehörigen erlebt haben. Wer bei einem Anbieter arbeitet, bewertet weder ihn noch seine Konkurrenz. Wer hier einen Eintrag pflegt, kann deshalb keine Bewertung schreiben oder ändern. Was diese Person vorher geschrieben hat, blenden wir aus. Gekaufte und erfundene Bewertungen sind verboten.

## Was wir nicht prüfen

Wir lesen Bewertungen nicht, bevor sie erscheinen. Ob jemand wirklich Klientin oder Klient war, prüfen wir nur bei Bewertungen mit Nachweis. Lob und Kritik behandeln wir gleich. Ein Anbieter kann eine Kritik nicht entfernen lassen, nur weil sie ihm schadet.

## Was wir ausblenden

- Texte, die nachweislich nicht stimmen
- Beleidigungen und Drohungen
- Texte, die einzelne Mitarbeitende mit Namen nennen
- Angaben zur Gesundheit anderer Menschen
- Gekaufte, erfundene oder doppelte Bewertungen
- Werbung
- Bewertungen von Personen, die bei einem Anbieter arbeiten

Für Antworten der Anbieter gilt dieselbe Liste. Eine Antwort, die dagegen verstösst, entfernen wir endgültig, und der Anbieter kann keine andere schreiben.

«Zu negativ» ist kein Grund. Wie oft wir aus welchem Grund ausblenden, steht unter [Bewertungen in Zahlen](${paths.reviewFigures()}).

## Eine Bewertung melden

Unter jeder Bewertung steht «Melden». Wählen Sie einen Grund und schreiben Sie, wenn nötig, einen Satz dazu. Ein Konto brauchen Sie dafür nicht. Ein Mensch sieht sich die Meldung an. Er blendet die Bewertung aus oder lässt sie stehen. Jeder solche Entscheid wird aufgezeichnet. Eine ausgeblendete Bewertung können wir wieder zeigen.

## Was der Anbieter tun kann

Wer einen Eintrag pflegt, kann auf jede Bewertung von hier einmal antworten. Die Antwort steht unter der Bewertung, und wir sagen es Ihnen per E-Mail, wenn Ihre Adresse bestätigt ist. Er kann sie auch zurückziehen. Bewertungen ausblenden oder ändern kann er nicht. Dafür bezahlen kann er auch nicht.

## Wie die Sterne entstehen

Ein Anbieter kann Sterne von Google mitbringen, mit ihrer Anzahl. Dazu kommen die Bewertungen, die hier geschrieben wurden, aus den letzten ${RATING_WINDOW_MONTHS} Monaten. Sie zählen, sobald es ${FEWEST} bestätigte sind: Aus weniger machen wir keinen Durchschnitt und sagen nur, wie viele es sind. Die Sterne zeigen den Durchschnitt aus beiden. Jede einzelne Bewertung zählt gleich viel. Blenden wir eine Bewertung von hier aus, zählt sie nicht mehr. Die Sterne von Google übernehmen wir, wie sie sind.

Wo wir nach Sternen ordnen, rücken wenige Bewertungen niemanden nach vorn: Wir rechnen so, als hätten acht weitere Personen den Durchschnitt des ganzen Verzeichnisses gegeben.

Bewertungen von Google tragen den Hinweis «${googleReviewBadge}». Wer sie geschrieben hat, weiss Google, nicht wir. Wir haben diese Personen nicht geprüft. Bewertungen von hier heissen einfach «Bewertung». Suchmaschinen melden wir nur die eigenen.

Fragen dazu? [Schreiben Sie uns](${paths.contact()}).`,
  stand: "2026-11-23",
  sources: ["uwg", "zgb"],
};
