import type { MailState } from "#domain/desks/mail-desk.ts";
import type { DeskCourse, DeskMessage } from "#domain/desks/message-desk.ts";
import { paths } from "#domain/paths.ts";
import { courseFacts } from "./course-facts.ts";

export function MessageFacts({ message }: { message: DeskMessage }) {
  const { email, phone, phoneHref, spitexName, spitexPath, mailState, course } = message;
  return (
    <dl className="facts">
      <div>
        <dt>E-Mail</dt>
        <dd>
          <a className="ledger-link" href={`mailto:${email}`}>
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
