import { numberWord } from "#domain/format.ts";
import { PROOF_DAYS } from "#domain/members/claim.ts";
import { MOST_ON_ONE_WEBSITE } from "#domain/members/claim-domain.ts";
import { CAPACITY_DAYS } from "#domain/offer/capacity.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { REPLY_EDIT_DAYS } from "#domain/reviews/review-periods.ts";

export const providerTerms = [
  { label: "Kosten", text: "keine" },
  { label: "Nachweis", text: "ein Code, per Mail oder Brief" },
  { label: "Provision", text: "keine, von niemandem" },
  { label: "Rang", text: "nicht zu kaufen" },
];

export const providerSteps = [
  {
    title: "Eintrag finden",
    text: "Suchen Sie oben Ihren Namen und öffnen Sie Ihre Seite. Dort wählen Sie «Sind Sie diese Spitex?». Fehlt Ihr Eintrag, melden Sie ihn: Zur Spitex genügen Name, Ort und Telefonnummer oder Website, dazu Ihr Name und Ihre E-Mail-Adresse.",
  },
  {
    title: "Zeigen, dass Sie dazugehören",
    text: "Wir schicken einen Code an die E-Mail-Adresse des Eintrags oder an eine Adresse mit der Domain seiner Website. Geht das nicht, prüfen wir Ihre Anfrage, und der Code kommt als Brief an die Adresse im Eintrag.",
  },
  {
    title: "Angaben bestätigen",
    text: "Leistungen, Sprachen, Zeiten, Gebiet und Preise ändern Sie sofort. Name, Adresse, Website und Amtliches schlagen Sie vor, und wir schauen zuerst darüber.",
  },
];

export const providerGains = [
  "Anfragen mit einem Druck beantworten",
  "Sagen, ob Sie Platz haben",
  "Leistungen, Zeiten und Gebiet selbst ändern",
  "Auf Bewertungen antworten",
  "Mehrere Personen einladen",
  "Ihr Logo zeigen",
];

export const capacityEnds = `Platz zu haben ist eine Angabe mit Ablauf: Sie gilt ${CAPACITY_DAYS} Tage, und jede Woche fragen wir per Mail nach. Ohne Antwort steht «nicht bekannt», nie «voll».`;

export const providerQuestions = [
  {
    question: "Woher haben Sie unsere Angaben?",
    text: "Aus öffentlich zugänglichen Verzeichnissen, zum Beispiel Google Maps, und von den Anbietern selbst. Auf Ihrer Seite steht unter «Woher diese Angaben stammen», aus welcher Quelle wir etwas haben und seit wann.",
  },
  {
    question: "Was kostet der Eintrag, und was wollen Sie von uns?",
    text: "Er kostet nichts. Wir möchten, dass Ihre Angaben stimmen. Es gibt keine bezahlten Plätze, keine Werbung und keine Provision. Auch das Übernehmen bringt keinen besseren Platz. Aber wer sagt, ob er anbietet, was eine Familie sucht, steht in deren Suche vor denen, bei denen diese Angabe fehlt.",
  },
  {
    question: "Wie korrigieren oder schliessen wir unseren Eintrag?",
    text: "Einen Fehler melden Sie auf Ihrer Seite mit «Angabe korrigieren», auch ohne Konto. Pflegen Sie den Eintrag, ändern Sie das meiste selbst. Auch dass Ihr Betrieb eine Zeit lang oder für immer geschlossen ist, melden Sie so, und wir schauen zuerst darüber. Wer für immer geschlossen ist, steht in keiner Liste mehr. Soll der Eintrag ganz gelöscht werden, schreiben Sie uns; nach Gründen fragen wir nicht.",
  },
  {
    question: "Wer sieht die Anfragen an uns?",
    text: `Sie gehen an die E-Mail-Adresse im Eintrag; fehlt sie, an eine Person, die ihn pflegt, und sonst an uns: Wir geben sie telefonisch weiter. Alle, die den Eintrag pflegen, sehen die Anfragen seit ihrem Beitritt. Auch unsere Verwaltung kann sie lesen, damit keine liegen bleibt. Nach ${KEEP_DAYS} Tagen löschen wir sie.`,
  },
  {
    question: "Was geschieht, wenn wir nicht mehr sagen, ob wir Platz haben?",
    text: `Nach ${CAPACITY_DAYS} Tagen verschwindet die Angabe von selbst. Dann heisst es, wir wüssten es nicht, und Familien fragen am Telefon. Die wöchentliche Mail mit der Frage können Sie abbestellen.`,
  },
  {
    question: "Können wir auf Bewertungen antworten oder sie löschen?",
    text: `Auf jede Bewertung, die hier geschrieben wurde, antworten Sie einmal; ändern können Sie die Antwort ${REPLY_EDIT_DAYS} Tage lang. Löschen können Sie keine Bewertung. Verstösst eine gegen unsere Regeln, melden Sie sie.`,
  },
  {
    question: "Wir haben mehrere Standorte. Geht das mit einem Konto?",
    text: `Ja, ein Konto kann mehrere Einträge pflegen; jeden übernehmen Sie einzeln. Haben mehr als ${numberWord(MOST_ON_ONE_WEBSITE)} Einträge dieselbe Website, reicht eine Adresse mit deren Domain nicht als Nachweis: Dann geht der Code an die Adresse des einzelnen Eintrags, oder er kommt als Brief.`,
  },
  {
    question: "Jemand anderes hat unseren Eintrag übernommen",
    text: "Schreiben Sie uns. Wir klären, wer dazugehört, und entziehen der falschen Person den Zugang. Steht im Eintrag eine E-Mail-Adresse, erfährt sie von jedem Versuch, ihn zu übernehmen.",
  },
  {
    question: "Unsere Website oder Adresse hat sich eben geändert",
    text: `Was erst seit weniger als ${PROOF_DAYS} Tagen im Eintrag steht, beweist noch nichts, damit niemand einen Eintrag mit einer falschen Website an sich zieht. Solange gilt die frühere Angabe, oder der Code kommt als Brief.`,
  },
];
