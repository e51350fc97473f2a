export const embedLead =
  "Drei Rahmen für Websites von Gemeinden, Spitälern, Praxen und Anbietern, kostenlos und ohne Anmeldung. Sie zeigen immer, was heute im Verzeichnis steht.";

export const embedText = `- Ohne Skript und ohne Cookie: Ein Rahmen lädt nichts nach und wiegt höchstens 10 kB. Er kommt von unserem Server wie jede unserer Seiten.
- Links öffnen sich in einem neuen Fenster. Ihre Seite bleibt, wie sie ist.
- Der Rahmen passt sich der Breite an, ab 280 Pixeln, und der dunklen Darstellung. Die Höhe ändern Sie im HTML.
- Verschwindet ein Anbieter, sagt es der Rahmen. Wird er mit einem anderen Eintrag zusammengelegt, zeigt der Rahmen diesen.`;

export const embedWords = {
  place: {
    title: "Liste eines Ortes",
    text: "Die ersten zehn Anbieter, in derselben Reihenfolge wie hier, auf Wunsch nur für eine Leistung.",
  },
  provider: {
    title: "Zeichen eines Anbieters",
    text: "Name, Ort und seit wann der Eintrag besteht. Sterne stehen nur da, wenn genug Bewertungen mit Nachweis zählen.",
  },
  question: {
    title: "Wer kann kommen?",
    text: "Das Formular führt zur Frage auf dieser Website, mit Ort und Leistung. Gesendet wird im Rahmen nichts.",
  },
} as const;
