import { BACKUP_DAYS } from "#domain/backup/backups.ts";
import { numberWord } from "#domain/format.ts";
import { CHECK_DAYS } from "#domain/listings/fact-check.ts";
import { CLAIM_LETTER_DAYS, INVITATION_DAYS } from "#domain/members/claim.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS, MISSED_SEARCH_DAYS, RESTORE_DAYS } from "#domain/retention.ts";
import { RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { PENDING_REVIEW_DAYS, REVIEW_COOLDOWN_MONTHS } from "#domain/reviews/review-periods.ts";
import type { WordPage, WordPageFacts } from "./word-page.ts";

const COOLDOWN = numberWord(REVIEW_COOLDOWN_MONTHS);

type Operator = WordPageFacts["operator"];

/** Conspicuous brackets, so that a placeholder is never mistaken for real data. */
const placeholder = (what: string) => `⟦Platzhalter: ${what}⟧`;

const NOT_SET = `Diese Website hat noch keine Angaben zum Betrieb. Was in ⟦Klammern⟧ steht, ist ein Platzhalter und muss vor der Veröffentlichung gesetzt sein.

`;

const imprint = ({ name, address, phone, email }: Operator) => `## Impressum

${name && address && email ? "" : NOT_SET}Betrieben wird dieses Verzeichnis von:

- ${name ?? placeholder("Name der Betreiberin oder des Betreibers")}
- ${address ?? placeholder("Strasse, Hausnummer, Postleitzahl und Ort")}
- E-Mail: ${email ? `[${email}](mailto:${email})` : placeholder("E-Mail-Adresse")}
- ${phone ? `Telefon: ${phone}` : `Schreiben Sie uns auch über die Seite [Kontakt](${paths.contact()})`}

Angaben zu Anbietern können veralten. Für ihre Richtigkeit und für die Leistungen der Anbieter haften wir nicht. Fehler korrigieren wir, sobald wir davon wissen. Kosten und Regeln sind Auskünfte ohne Gewähr; verbindlich ist, was Krankenkasse, Gemeinde und Anbieter sagen.`;

const privacy = ({ pageViewsHost, smsHost }: WordPageFacts) => `## Datenschutz in Kürze

- Sie können alles lesen und suchen, ohne etwas über sich zu sagen.
- Wir zeigen keine Werbung und verkaufen keine Daten. Cookies setzen wir nur, wenn Sie sich Anbieter merken, einen Anbieter anfragen, sich über einen anderen Anbieter anmelden, Ihren Eintrag pflegen oder angemeldet etwas ändern.
- Was Sie uns schreiben, löschen wir nach ${KEEP_DAYS} Tagen.
- Daten über Ihre Gesundheit geben wir nur weiter, wenn Sie das wollen: an den Anbieter, den Sie anfragen.

Es gilt das Schweizer Datenschutzgesetz. Verantwortlich ist, wer oben im Impressum steht.

## Wenn Sie nur lesen

Wir zählen, wie oft Seiten geöffnet werden. Gespeichert wird die Adresse der Seite und der Name der Website, von der Sie kommen. Ihre IP-Adresse, Ihr Gerät und Ihre Suchwörter speichern wir dabei nicht. Dass jemand ein Anfrageformular öffnet, zählen wir nicht. Im Pflegelexikon zählen wir, welche Begriffe gelesen werden. Ihr Browser merkt sich, welche Sie geöffnet haben, damit jeder nur einmal zählt. Schliessen Sie das Fenster, ist das gelöscht.${pageViewsHost ? ` Dieselben Angaben gehen an ${pageViewsHost}, das für uns zählt.` : ""}

Suchen Sie nach einem Ort, behalten wir die Antwort eine Weile, damit sie das nächste Mal schneller da ist. Wer gefragt hat, merken wir uns nicht. Findet eine Suche nichts, zählen wir ihre Wörter, damit wir sehen, was fehlt. Wörter mit vielen Ziffern oder einer E-Mail-Adresse zählen wir nicht. Nach ${MISSED_SEARCH_DAYS} Tagen löschen wir sie.

Drücken Sie auf «In meiner Nähe», fragt Ihr Browser, ob er den Standort nennen darf. Wir bekommen ihn auf etwa hundert Meter genau, suchen damit den nächsten Ort und behalten ihn nicht.

Die Kosten rechnet Ihr Browser aus, ohne uns etwas zu senden. Nur ohne JavaScript stehen Ihre Angaben dabei in der Adresse der Seite, ebenso Ihre Suchwörter. Im Wegweiser stehen Ihre Antworten immer darin. Solche Adressen können einige Tage in technischen Protokollen bei Cloudflare stehen.

Damit niemand die Website überlastet, merken wir uns bei Formularen und bei gelesenen Begriffen für kurze Zeit die IP-Adresse. Nach wenigen Minuten wird dieser Eintrag frei und dann gelöscht.

## Wenn Sie sich Anbieter merken

Ihre Merkliste und Ihre Notizen dazu speichert Ihr Browser. Damit wir die Liste anzeigen können, steht sie auch in einem Cookie. Ihr Browser sendet es nur an die Seite [Merkliste](${paths.shortlist()}) und löscht es nach ${KEEP_DAYS} Tagen. Ihre Notizen bekommen wir nie.

Sind Sie angemeldet und öffnen die Merkliste, speichern wir die Anbieter darauf auch in Ihrem Konto. So sehen Sie sie auf allen Ihren Geräten. Entfernen Sie einen Anbieter, löschen wir ihn beim nächsten Öffnen auch dort. Melden Sie sich ab, bleiben Liste und Notizen auf dem Gerät. Auf der Merkliste können Sie beides dort löschen.

Geben Sie eine Liste weiter, speichern wir die Anbieter und einen Code, nicht aber, von wem sie stammt. Wer den Code oder den Link kennt, sieht die Liste. Nach ${KEEP_DAYS} Tagen löschen wir sie.

## Wenn Sie eine Anfrage oder Nachricht senden

Wir speichern Vorname, Name, E-Mail, Telefon und Ihren Text. Eine Anfrage schicken wir an den Anbieter, den Sie gewählt haben. Kennen wir seine E-Mail-Adresse nicht, geht sie an die Person, die seinen Eintrag hier pflegt, oder an uns, und wir geben sie weiter. Das steht vor dem Absenden im Formular, und Sie stimmen dort ausdrücklich zu. Sie erhalten eine Bestätigung per E-Mail. Ihren Text wiederholt sie nicht. Ihr Link führt zu einer Seite, auf der Sie Ihren Text und die Antworten sehen; wer die Adresse hat, sieht sie auch. Antwortet der Anbieter nicht, nennen wir Ihnen andere. Weiter geben wir nur, was Sie mit einem Klick selbst weitersenden.

Schreiben Sie nur, was nötig ist. Diagnosen und AHV-Nummer gehören nicht in das Formular. Ein Cookie für die Seiten dieses Anbieters hält fest, dass Ihre Anfrage läuft, höchstens ${KEEP_DAYS} Tage. Nach ${KEEP_DAYS} Tagen löschen wir Anfrage, Nachricht und die E-Mails dazu. Was der Anbieter bekommen hat, bewahrt er nach seinen eigenen Regeln auf.

Drei und vierzehn Tage nach einer Anfrage fragen wir Sie per E-Mail, ob es geklappt hat, und mit einem Klick nie mehr. Ihre Antwort zählt ein Jahr lang für [Wo Pflege fehlt](${paths.careGaps()}), ab der Löschung der Anfrage ohne jeden Bezug zu Ihnen.

## Wenn Sie einen Anbieter pflegen

Melden Sie uns eine fehlende Spitex, speichern wir deren Angaben, Ihren Namen und Ihre E-Mail-Adresse, damit wir die Meldung prüfen und Ihnen antworten können. Veröffentlicht werden nur die Angaben der Spitex. Die Meldung löschen wir nach ${KEEP_DAYS} Tagen.

Wer den Eintrag einer Spitex pflegt, sieht die Anfragen an sie und liest, was jemand an ihren Angaben korrigieren will. Wir speichern, welches Konto welchen Eintrag pflegt und was es daran ändert. Änderungen behalten wir ${KEEP_DAYS} Tage, damit wir sie rückgängig machen können. Die anderen Personen desselben Eintrags sehen Ihren Namen und Ihre E-Mail-Adresse.

Jede Woche können wir Sie per E-Mail fragen, ob die Spitex jemanden aufnimmt. Stimmen die Angaben noch? Das fragen wir die Spitex etwa alle ${CHECK_DAYS} Tage, an ihrer E-Mail-Adresse oder, wenn wir keine kennen, an Ihrer. Beides lässt sich mit einem Link in der E-Mail abstellen.

Damit niemand einen fremden Eintrag übernimmt, schicken wir einen Code an die Spitex, mit der E-Mail-Adresse Ihres Kontos. Was nicht bestätigt wird, löschen wir nach ${CLAIM_LETTER_DAYS} Tagen. Einladungen löschen wir nach ${INVITATION_DAYS} Tagen.

## Wenn Sie ein Konto haben

Wir speichern E-Mail, Vorname, Name und Ihr Passwort in einer Form, aus der es niemand zurückrechnen kann. Zu jeder Anmeldung speichern wir Zeit, IP-Adresse und Art des Browsers. So erkennen wir Missbrauch. Ein Protokoll wichtiger Vorgänge behalten wir ${KEEP_DAYS} Tage. Anmeldungen, die ein Jahr lang nicht benutzt wurden, löschen wir.

Ihr Browser behält die Anmeldung in seinem lokalen Speicher, bis Sie sich abmelden. Ändern Sie etwas, das auf Seiten steht, hält ein Cookie eine Minute lang diesen Stand fest, damit Sie Ihre Änderung gleich sehen. Pflegen Sie einen Eintrag, beweist ein Cookie nur den Seiten Ihres Pults höchstens zwölf Stunden lang, dass Sie angemeldet sind. Eine Bewertung, die Sie vor der Anmeldung geschrieben haben, wartet ebenfalls dort, höchstens ${numberWord(PENDING_REVIEW_DAYS)} Tage. Verlangen Sie einen Link per E-Mail, merkt sich Ihr Browser die Adresse, bis Sie angemeldet sind, sonst höchstens eine Stunde. Dass auf dem Gerät schon jemand angemeldet war, merkt er sich ohne Namen: Dann beginnt die Seite mit der Anmeldung. Löschen Sie Ihr Konto oder auf der Merkliste, was auf dem Gerät ist, löscht er auch das. Den Namen unter einer Bewertung sehen alle. Eine Bewertung mit wenigen Sternen kann der Anbieter mit Namen und Text lesen, bevor sie erscheint. Antwortet er darauf, schreiben wir Ihnen eine E-Mail. Um abgesprochene Bewertungen zu erkennen, behalten wir zu jeder ${KEEP_DAYS} Tage lang Anschluss und Browser. Eine seltene Mail-Domain kommt dazu. Es sind Zeichenfolgen, aus denen sich nichts davon lesen lässt. Sie bleiben auch, wenn Sie das Konto löschen. Löschen Sie eine Bewertung, merken wir uns nur noch Anbieter und Tag. ${COOLDOWN.replace(/^./, (letter) => letter.toUpperCase())} Monate nach dem Schreiben löschen wir auch das. Trägt Ihre Bewertung einen Nachweis, steht das bei ihr; von wem die Anfrage oder die Karte kam, merken wir uns nicht. Codes von Karten löschen wir nach ${RATING_WINDOW_MONTHS} Monaten.

Melden Sie sich über einen anderen Anbieter an, etwa Google, erhalten wir von ihm Ihren Namen, Ihre E-Mail-Adresse und Ihr Bild. Ein Cookie hält dabei höchstens zehn Minuten fest, dass die Anmeldung in Ihrem Browser begann.

Richten Sie eine Anmeldung in zwei Schritten ein, speichern wir den Schlüssel Ihrer App verschlüsselt. Von einem Passkey kennen wir nur den öffentlichen Teil. Fingerabdruck und Gesicht bleiben auf Ihrem Gerät.${smsHost ? ` Geben Sie eine Telefonnummer an, speichern wir sie. Die Codes an diese Nummer versendet ${smsHost} für uns als SMS.` : ""}

Melden Sie sich mit diesem Konto bei einem anderen Dienst an, fragen wir Sie vorher. Er sieht danach nur, was Sie zugelassen haben, und Sie können es ihm wieder entziehen.

Unter [Mein Konto](${paths.account()}) sehen Sie, wo Sie angemeldet sind. Dort ändern Sie Ihre Angaben und Bewertungen und laden herunter, was wir zu Ihrem Konto gespeichert haben. Nicht dabei sind die E-Mails, die Sie von uns schon haben. Anfragen und Nachrichten sind dabei, sobald Sie mit einer E-Mail von uns bestätigt haben, dass die Adresse Ihnen gehört. Dort löschen Sie auch das Konto, sofort und endgültig. Ihre Bewertungen bleiben unter «Anonymer Nutzer» stehen oder gehen mit. Das entscheiden Sie. Was im Protokoll steht, löschen wir auch dann nach ${KEEP_DAYS} Tagen.

## Wenn Sie eine Bewertung melden

Wir speichern den Grund und Ihren Satz dazu, nicht aber, wer Sie sind. Die Meldung behalten wir, solange der Anbieter im Verzeichnis steht.

## Wer uns hilft

- Cloudflare, eine Firma in den USA, betreibt Server und Datenbank. Die Daten können in Staaten der EU und in den USA liegen. Eine Seite liefert das Rechenzentrum in Ihrer Nähe aus, im Ausland also eines im Ausland. Cloudflare sieht bei jedem Aufruf Ihre IP-Adresse und behält technische Protokolle einige Tage.
- MailChannels verschickt unsere E-Mails und sieht deshalb Adresse und Inhalt. Nach unserem Wissen sitzt die Firma in Kanada und arbeitet auch in den USA.
- swisstopo, das Bundesamt für Landestopografie, liefert die Landeskarte. Erscheint sie auf der Seite eines Anbieters, oder öffnen Sie die Karte neben einer Liste, sieht der Bund Ihre IP-Adresse. Diese Daten bleiben in der Schweiz.

## Wenn Daten ins Ausland gehen

Betroffen sind Staaten der EU, die USA und Kanada. Das Gesetz verlangt dafür einen Schutz, der unserem gleichkommt.

- Für die EU hat der Bundesrat festgestellt, dass ihr Recht genügend schützt. Für Kanada gilt das bei privaten Firmen.
- In den USA gilt es seit dem 15. September 2024 für zertifizierte Firmen. Grundlage ist der Datenschutzrahmen Schweiz–USA (Swiss-US Data Privacy Framework). Wer zertifiziert ist, steht in einer [öffentlichen Liste](https://www.dataprivacyframework.gov/list).
- Ist eine Firma nicht zertifiziert, braucht es einen Vertrag mit Standardklauseln, die der Eidgenössische Datenschutzbeauftragte anerkennt.

Welcher Schutz für welche Firma gilt, sagen wir Ihnen auf Anfrage. Die Pflicht zu diesen Angaben steht in Artikel 19 Absatz 4 des Datenschutzgesetzes.

Links zu Anbietern, zu Kartendiensten und zu Quellen öffnen fremde Websites. Dort gelten deren Regeln. Vorher erfahren sie nichts von Ihnen.

## Angaben über Anbieter

Wir veröffentlichen Name, Adresse, Telefon, Website und Leistungen von Organisationen und selbständigen Pflegefachpersonen. Sie stammen aus öffentlich zugänglichen Verzeichnissen, zum Beispiel aus Google Maps, und von den Websites der Anbieter. Dazu können Sterne und einzelne Bewertungen von Google gehören.

Sind Sie selbständige Pflegefachperson und stehen hier? Dann haben wir diese Angaben nicht bei Ihnen erhoben, sondern aus den genannten Verzeichnissen. Wir zeigen sie, damit Menschen Pflege in ihrer Nähe finden. Ausser diesen Angaben und den Bewertungen sammeln wir nichts über Sie. Woher Ihr Eintrag im Einzelnen stammt, sagen wir Ihnen auf Anfrage.

Sie können jederzeit widersprechen. [Schreiben Sie uns](${paths.contact()}) und nennen Sie die Seite. Wir korrigieren oder löschen den Eintrag, ohne nach Gründen zu fragen. Einen gelöschten Eintrag können wir noch ${RESTORE_DAYS} Tage wiederherstellen. Danach behalten wir davon nur Namen, Adresse der Seite und Kennung bei Google. So bringt ihn auch ein späterer Datenimport nicht zurück.

## Ihre Rechte

Sie dürfen wissen, was wir über Sie gespeichert haben. Sie dürfen es korrigieren oder löschen lassen und eine Einwilligung zurücknehmen. [Schreiben Sie uns](${paths.contact()}). Wir antworten innert 30 Tagen. Sie können sich auch an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten wenden.

Jede Nacht sichern wir die Datenbank. Gelöschte Daten stehen in diesen Sicherungen noch ${BACKUP_DAYS} Tage, in der ersten jedes Monats ein Jahr. Wir lesen sie nur, wenn Daten verloren gehen.`;

export const legal: WordPage = {
  path: paths.legal,
  title: () => "Impressum und Datenschutz",
  lead: () => "Wer diese Website betreibt und was mit Ihren Angaben geschieht.",
  metaDescription: () =>
    "Wer das Spitex-Verzeichnis betreibt, welche Daten wir speichern, wie lange, und welche Rechte Sie haben.",
  mainContent: (facts) => `${imprint(facts.operator)}\n\n${privacy(facts)}`,
  stand: "2026-11-24",
  sources: ["dsg", "dataPrivacyFramework", "uwg"],
};
