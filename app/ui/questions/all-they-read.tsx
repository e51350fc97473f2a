import { Fragment } from "react";
import { type Placed, questionPairs, questionSentence } from "#domain/questions/question-words.ts";
import { m } from "#messages";

type Props = { question: Placed & { zipCode: string }; intro: string };

/** Rule questions-4: everything that providers read about a question. */
export const AllTheyRead = ({ question, intro }: Props) => (
  <div className="reads">
    <p className="muted">{intro}</p>
    <p className="says">{m.form_quoted({ words: questionSentence(question) })}</p>
    <dl>
      {questionPairs(question).map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
);
