import type { ReactNode } from "react";

/** `text` is the answer in plain words, `more` what stands beside it on the page only. */
export type Question = { question: string; text: string; more?: ReactNode };

export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      {questions.map(({ question, text, more }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{text}</p>
          {more}
        </details>
      ))}
    </section>
  );
}
