import { Icon } from "./icons.tsx";

export type Question = { question: string; text: string };

export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      <div>
        {questions.map(({ question, text }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" />
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
