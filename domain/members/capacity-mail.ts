import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { CAPACITY_DAYS } from "../offer/capacity.ts";

type About = {
  siteUrl: string;
  to: string;
  spitexName: string;
  /** What the page says at present; undefined if nothing. */
  said: string | undefined;
  choices: MailAction[];
  optOut: string;
};

/** Rule capacity-7: once a week, to each of those who keep a listing. */
export const weeklyCapacityMail = ({ siteUrl, to, spitexName, said, choices, optOut }: About): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Nimmt «${spitexName}» diese Woche auf?`,
    paragraphs: [
      `Sagen Sie mit einem Klick, ob «${spitexName}» neue Klientinnen und Klienten aufnimmt. Ihre Antwort steht ${CAPACITY_DAYS} Tage im Verzeichnis und verschwindet dann von selbst.`,
      said ? `Zurzeit steht dort: ${said}.` : "Zurzeit steht dort nichts.",
    ],
    choices,
    validity: "Die Links gelten bis Sonntag. Wer diese E-Mail hat, kann antworten.",
    optOut: { label: "Keine Wochenmail mehr", link: optOut },
  }),
});
