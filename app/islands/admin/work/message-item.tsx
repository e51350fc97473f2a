import { type ReactNode, useState } from "react";
import type { MailState } from "#domain/desks/mail-desk.ts";
import type { DeskCourse, DeskMessage, MessageKind, MessageState } from "#domain/desks/message-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { mailTo } from "#domain/mail/mail-to.ts";
import { answerLabel } from "#domain/messages/answer.ts";
import { paths } from "#domain/paths.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";

const STATE_WORDS: Record<MessageState, string> = { new: "neu", read: "gelesen", handled: "erledigt" };

type Props = { kind: MessageKind; message: DeskMessage; tick: ReactNode };

/** Remains at its position in the list when its state changes. */
export function MessageItem({ kind, message, tick }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [changed, setChanged] = useState<MessageState>();
  const state = changed ?? message.state;
  const change = (method: "PUT" | "DELETE", what: "read" | "handled") =>
    run(async () => {
      const path = `/messages/${kind}/${message.id}/${what}`;
      const answer = await api.send<{ state: MessageState }>(method, path);
      if (answer) setChanged(answer.state);
    });
  const { firstName, lastName, createdAt, spitexName } = message;
  return (
    <li>
      {tick}
      <details
        onToggle={(event) => {
          if (event.currentTarget.open && state === "new") void change("PUT", "read");
        }}
      >
        <summary>
          <span className="letter-head">
            <strong>{`${firstName} ${lastName}`}</strong>
            <span className={`tag state-${state}`}>{STATE_WORDS[state]}</span>
            {message.course?.answer && <span className="tag">{answerLabel(message.course.answer)}</span>}
          </span>
          <span className="ledger-note">
            {spitexName && `An ${spitexName}, `}
            {formatMoment(new Date(createdAt))}
          </span>
        </summary>
        <p className="letter-text">{message.message}</p>
        <MessageFacts message={message} />
        <p className="form-actions">
          <button
            className="button quiet"
            type="button"
            aria-disabled={isBusy}
            onClick={() => change(state === "handled" ? "DELETE" : "PUT", "handled")}
          >
            {state === "handled" ? "Wieder öffnen" : "Als erledigt markieren"}
          </button>
          <span role="status">{state === "handled" && "Erledigt"}</span>
        </p>
      </details>
    </li>
  );
}

function MessageFacts({ message }: { message: DeskMessage }) {
  const { email, phone, phoneHref, spitexName, spitexPath, mailState, course } = message;
  return (
    <dl className="facts">
      <div>
        <dt>E-Mail</dt>
        <dd>
          <a className="ledger-link" href={mailTo(email)}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Telefon</dt>
        <dd>
          {phoneHref ? (
            <a className="ledger-link" href={phoneHref}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </dd>
      </div>
      {spitexName && (
        <div>
          <dt>Anbieter</dt>
          <dd>
            {spitexPath ? (
              <a className="ledger-link" href={spitexPath}>
                {spitexName}
              </a>
            ) : (
              `${spitexName} (nicht mehr im Verzeichnis)`
            )}
          </dd>
        </div>
      )}
      {course && <CourseFacts course={course} />}
      {mailState && (
        <div>
          <dt>Mail</dt>
          <dd>
            <MailFate state={mailState} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function CourseFacts({ course }: { course: DeskCourse }) {
  const facts = courseFacts(course);
  return facts.map(({ label, words }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  ));
}

function MailFate({ state }: { state: MailState }) {
  if (state === "sent") return "weitergeleitet";
  if (state === "queued") return "wartet noch";
  return (
    <a className="ledger-link" href={`${paths.adminMails()}?stand=dead`}>
      nicht zugestellt
    </a>
  );
}

type Fact = { label: string; words: string };

/** Facts on an inquiry's progress; omits what has not happened, except the answer. */
export function courseFacts(course: DeskCourse): Fact[] {
  const { isForwarded, isByPhone, seenAt, remindedAt, offeredAt, answer, answerAt, callbackAt } = course;
  const call = callbackAt === null ? "" : `, Rückruf am ${moment(callbackAt)}`;
  return [
    ...(isForwarded ? [{ label: "Woher", words: "vom Absender an diesen Anbieter weitergesendet" }] : []),
    ...(isByPhone ? [{ label: "Weg", words: "geben Sie sie telefonisch weiter" }] : []),
    ...(seenAt === null ? [] : [{ label: "Gelesen", words: moment(seenAt) }]),
    {
      label: "Antwort",
      words: answer === null || answerAt === null ? "keine" : `«${answerLabel(answer)}», ${moment(answerAt)}${call}`,
    },
    ...(remindedAt === null ? [] : [{ label: "Erinnert", words: moment(remindedAt) }]),
    ...(offeredAt === null ? [] : [{ label: "Andere genannt", words: moment(offeredAt) }]),
  ];
}

const moment = (at: string) => formatMoment(new Date(at));
