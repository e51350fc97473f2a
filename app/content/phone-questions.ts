/** Rule paper-1: what to ask a provider on the phone, printed with boxes to tick. */
export const phoneQuestions = [
  "Haben Sie eine Bewilligung im Kanton?",
  "Wer kommt, mit welcher Ausbildung?",
  "Kommt meist dieselbe Person?",
  "Kommen Sie auch nachts und am Wochenende?",
  "Was zahlt die Krankenkasse nicht?",
  "Wie rasch können Sie anfangen?",
];
