import { useState } from "react";
import {
  type DeskQuestion,
  type ListedQuestions,
  QUESTION_DAYS,
  type QuestionSwitch,
} from "#domain/desks/question-desk.ts";
import { formatMoment } from "#domain/format.ts";
import type { ClosedAs } from "#domain/questions/question.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useAdminData, useAdminTools } from "./admin-tools.tsx";
import { Failure, Loading } from "./answer-states.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { SwitchSection } from "./work/question-switch.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "questions", Screen);

type Desk = ListedQuestions & { setting: QuestionSwitch };

const TITLE = "fragen-titel";

/** Questions to all providers without any data about the askers: switch them off, or end one. */
export function Screen() {
  const { data, error, mutate } = useAdminData<Desk>("/questions");
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Loading />;
  return (
    <>
      <SwitchSection key={String(data.setting.isOn)} setting={data.setting} reload={mutate} />
      <section className="desk-section" aria-labelledby={TITLE}>
        <h2 id={TITLE} tabIndex={-1}>
          {`Fragen der letzten ${QUESTION_DAYS} Tage`}
        </h2>
        <p className="prose">
          Wer gefragt hat, steht nirgends. Wird eine Frage missbraucht, beenden Sie sie. Dann antwortet niemand mehr.
        </p>
        {data.questions.length === 0 ? (
          <p className="empty">Noch hat niemand gefragt.</p>
        ) : (
          <QuestionTable questions={data.questions} reload={mutate} />
        )}
        {data.hasMore && <p>Es gibt weitere Fragen; ältere haben hier keinen Platz.</p>}
      </section>
    </>
  );
}

type TableProps = { questions: DeskQuestion[]; reload: () => Promise<unknown> };

function QuestionTable({ questions, reload }: TableProps) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [toEnd, setToEnd] = useState<DeskQuestion>();
  const close = () => setToEnd(undefined);
  const end = ({ id }: DeskQuestion) =>
    run(async () => {
      await api.send("POST", `/questions/${id}/end`);
      close();
      await reload();
      toast({ title: "Frage beendet" });
      document.getElementById(TITLE)?.focus();
    }, close);
  return (
    <>
      <table className="ledger">
        <caption className="sr-only">Fragen, offene und neuste zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Frage</th>
            <th scope="col">Stand</th>
            <th scope="col">Antworten</th>
            <th className="wide-column" scope="col">
              Aktionen
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <th scope="row">
                {question.title}
                <span className="ledger-note">{askedWords(question)}</span>
              </th>
              <td data-label="Stand">{stateOf(question)}</td>
              <td data-label="Antworten">{`${question.answered} von ${question.asked}, ${question.yes} Ja`}</td>
              <td data-label="Aktionen">
                {question.closedAt === null && (
                  <button className="button quiet danger" type="button" onClick={() => setToEnd(question)}>
                    Beenden …<span className="sr-only">{`: ${question.title}`}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {toEnd && (
        <ConfirmDialog
          title="Frage beenden?"
          confirmLabel="Frage beenden"
          isBusy={isBusy}
          onConfirm={() => end(toEnd)}
          onClose={close}
        >
          <p>
            <strong>{toEnd.title}</strong>
          </p>
          <p>Anbieter können nicht mehr antworten. Wer gefragt hat, sieht, dass die Frage beendet ist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const askedWords = ({ createdAt, isReferred }: DeskQuestion) =>
  `${formatMoment(new Date(createdAt))}${isReferred ? " · von einer zuweisenden Stelle" : ""}`;

const CLOSED: Record<ClosedAs, string> = {
  chosen: "Anbieter gewählt",
  ended: "Beendet",
  stopped: "Von uns beendet",
  expired: "Abgelaufen",
};

function stateOf({ sentAt, closedAs }: DeskQuestion): string {
  if (closedAs !== null) return CLOSED[closedAs];
  return sentAt === null ? "Wartet auf Bestätigung" : "Offen";
}
