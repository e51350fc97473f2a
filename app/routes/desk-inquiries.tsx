import { formatMoment } from "#domain/format.ts";
import { mailTo } from "#domain/mail/mail-to.ts";
import { answerLabel } from "#domain/messages/answer.ts";
import { OLDER_QUESTIONS, paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { answerStateWords } from "#domain/questions/answer-state.ts";
import { answerInWords, questionTitle } from "#domain/questions/question-words.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { loadInquiries } from "#worker/services/members/provider-desk.ts";
import { deskPage } from "../desk-page.ts";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { PhoneLink } from "../ui/desk/phone-link.tsx";
import { Older } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-inquiries.ts";

const page = deskPage(loadInquiries);
export const loader = page.loader;
export const action = page.action;

export default function DeskInquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, inquiries, older, olderQuestions, listing } = loaderData;
  const path = paths.deskInquiries(listing.id);
  return (
    <DeskPage current="deskInquiries" data={loaderData} answer={actionData} said={{}}>
      <p className="section-note">{m.desk_inquiry_lead({ days: KEEP_DAYS })}</p>
      {inquiries.length === 0 && <p>{m.desk_inquiry_none()}</p>}
      <ul className="account-list">
        {inquiries.map((inquiry) => (
          <li className="account-item tall" key={inquiry.id}>
            <div>
              <p className="account-item-name">
                {inquiry.name} <span className="badge">{stateWords(inquiry)}</span>
              </p>
              <p className="field-hint">{formatMoment(new Date(inquiry.createdAt))}</p>
              <p>
                <a href={mailTo(inquiry.email)}>{inquiry.email}</a>
                <br />
                <PhoneLink typed={inquiry.phone} />
              </p>
              <p className="own-review-text" lang={ownTextTag(listing, inquiry.message)}>
                {inquiry.message}
              </p>
            </div>
            <a className="button quiet" href={inquiry.answerPath}>
              {inquiry.answer ? m.desk_inquiry_change_answer() : m.desk_inquiry_answer()}
              <span className="sr-only">{` (${inquiry.name})`}</span>
            </a>
          </li>
        ))}
      </ul>
      <Older path={path} next={older} />
      {questions.length > 0 && <Questions questions={questions} />}
      <Older path={path} next={olderQuestions} name={OLDER_QUESTIONS} anchor="#fragen" />
    </DeskPage>
  );
}

type Data = Route.ComponentProps["loaderData"];

const Questions = ({ questions }: Pick<Data, "questions">) => (
  <section className="desk-part" aria-labelledby="fragen">
    <h3 id="fragen">{m.desk_inquiry_questions()}</h3>
    <ul className="account-list">
      {questions.map((question) => (
        <li className="account-item tall" key={question.id}>
          <div>
            <p className="account-item-name">
              {questionTitle(question)} <span className="badge">{answerWords(question)}</span>
            </p>
            <p className="field-hint">{`${formatMoment(new Date(question.sentAt))}. ${courseWords(question)}`}</p>
          </div>
          {question.state === "open" && (
            <a className="button quiet" href={question.answerPath}>
              {question.answer ? m.desk_inquiry_change_answer() : m.desk_inquiry_answer()}
              <span className="sr-only">{` (${questionTitle(question)})`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);

type Question = Data["questions"][number];

const answerWords = ({ answer, ableFrom }: Question) =>
  answer === null ? m.desk_inquiry_unanswered() : answerInWords(answer, ableFrom);

function courseWords({ state, isNoted }: Question): string {
  if (state !== "open") return answerStateWords(state);
  return isNoted ? m.desk_inquiry_noted() : "";
}

type Inquiry = Data["inquiries"][number];

function stateWords({ answer, seenAt }: Inquiry): string {
  if (answer) return answerLabel(answer);
  return seenAt ? m.desk_inquiry_read() : m.desk_inquiry_unanswered();
}
