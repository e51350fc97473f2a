import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { OPEN_DAYS, type Question } from "./question.ts";
import { questionPairs, questionSentence } from "./question-words.ts";

type Envelope = { siteUrl: string; to: string };
type Asked = Question & { city: string; zipCode: string };

type About = { spitexName: string; hasDuty: boolean; answers: MailAction[]; optOut: string };

/** Sent to a provider: all that is known of the question, because there is nothing else. */
/** `link`: missing if the provider is no longer in the directory. */
export const noQuestions = (link: string | undefined) =>
  link && { optOut: { label: "Möchten Sie keine Fragen ohne Namen mehr? Hier abbestellen", link } };

export const questionMail = (
  { siteUrl, to }: Envelope,
  question: Asked,
  { spitexName, hasDuty, answers, optOut }: About,
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Frage ohne Namen über das Spitex-Verzeichnis",
    paragraphs: [
      `«${questionSentence(question)}»`,
      questionPairs(question)
        .map(([term, value]) => `${term}: ${value}`)
        .join("\n"),
      `Das ist eine Frage an ${spitexName} und an andere, die passen. Wer fragt, wissen Sie erst, wenn die Person Sie wählt.`,
      ...(hasDuty
        ? [
            "Sie haben für diesen Ort den Auftrag der Gemeinde. Darum fragen wir Sie auf jeden Fall, auch wenn Sie sonst keine solchen Fragen möchten.",
          ]
        : []),
      "Antworten Sie mit einem Klick. Die Person sieht Ihre Antwort sofort:",
    ],
    choices: answers,
    ...noQuestions(optOut),
  }),
});

/** Sent instead of a confirmation: one mailbox has one open question about a place. */
export const openQuestionMail = ({ siteUrl, to }: Envelope, question: Asked, link: string): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Sie haben für diesen Ort schon gefragt",
    paragraphs: [
      `«${questionSentence(question)}»`,
      "Diese Frage ist noch offen. Darum haben wir keine zweite gesendet. Wenn Sie etwas anderes fragen wollen, beenden Sie zuerst diese.",
    ],
    action: { label: "Antworten ansehen", link },
    ifNotYou: "Wenn Sie jetzt nicht gefragt haben, müssen Sie nichts tun.",
  }),
});

/** Nothing leaves before this link is pressed. */
export const questionConfirmation = (
  { siteUrl, to }: Envelope,
  question: Asked,
  { link, count }: { link: string; count: number },
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Bestätigen Sie Ihre Frage",
    paragraphs: [
      `«${questionSentence(question)}»`,
      `Mit einem Klick geht Ihre Frage an ${count === 1 ? "einen Anbieter" : `${count} Anbieter`}, ohne Ihren Namen und ohne Ihre Adresse. Sie endet nach ${OPEN_DAYS} Tagen von selbst.`,
    ],
    action: { label: "Frage senden", link },
    ifNotYou: "Wenn Sie das nicht waren, löschen Sie diese E-Mail. Dann fragen wir niemanden.",
  }),
});
