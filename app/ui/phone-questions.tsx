import { phoneQuestions } from "../content/phone-questions.ts";

/** On paper only. */
export const PhoneQuestions = () => (
  <section className="on-paper" aria-labelledby="fragen">
    <h2 id="fragen">Fragen am Telefon</h2>
    <ul>
      {phoneQuestions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </section>
);
