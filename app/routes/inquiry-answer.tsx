import { data, redirect } from "react-router";
import { invalidInput } from "#domain/app-error.ts";
import { formatMoment } from "#domain/format.ts";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { answerLabel, PRESSES } from "#domain/messages/answer.ts";
import { answerInput } from "#domain/messages/message-input.ts";
import { errorMessages } from "#domain/messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { answerInquiry, loadInquiryToAnswer } from "#worker/services/messages/answer-inquiry.ts";
import { postOnly } from "../answer-form.ts";
import { depsContext } from "../context.ts";
import { orPageError } from "../load-page.ts";
import { AnswerForm, OtherAnswers } from "../ui/forms/answer-inquiry.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/inquiry-answer.ts";

/**
 * The target of the links in a mail to a provider. Nothing happens before the button is pressed, because mail scanners
 * and previews follow links.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const inquiry = await orPageError(context, (deps) => loadInquiryToAnswer(deps, params.slug));
  const press = PRESSES.find((one) => one === url.searchParams.get("als"));
  return { token: params.slug, inquiry, press, isStored: url.searchParams.has("gesendet") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const now = context.get(depsContext).now();
  const form = await request.formData().catch(() => new FormData());
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { data: input, error } = answerInput(now).safeParse(values);
  if (error) {
    const faults = faultsFrom(errorMessages.invalid_input, invalidInput(error).fields);
    return data({ faults, values, press: PRESSES.find((one) => one === values.als) }, { status: 422 });
  }
  await orPageError(context, (deps, { ip }) => answerInquiry(deps, { ...input, token: params.slug, ip }));
  return redirect(`${paths.inquiryAnswer(params.slug)}?gesendet=1`, 303);
}

export default function InquiryAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, inquiry, isStored } = loaderData;
  const press = actionData?.press ?? loaderData.press;
  const title = isStored ? m.answer_stored() : m.answer_title_inquiry();
  return (
    <div className="page">
      <PageHead title={actionData ? m.faults_title({ title }) : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">
          {m.answer_inquiry_to({ name: inquiry.spitexName, moment: formatMoment(new Date(inquiry.sentAt)) })}
        </p>
        <p className="sent-note">{answeredWords(inquiry)}</p>
      </header>
      {press && !isStored && <AnswerForm press={press} faults={actionData?.faults} values={actionData?.values ?? {}} />}
      <OtherAnswers token={token} except={isStored ? undefined : press} />
    </div>
  );
}

type Inquiry = Route.ComponentProps["loaderData"]["inquiry"];

function answeredWords({ answer, callbackAt, seenAt }: Inquiry): string {
  if (answer === null) return seenAt === null ? m.answer_none() : m.answer_seen();
  if (callbackAt === null) return m.answer_yours({ answer: answerLabel(answer) });
  return m.answer_yours_call({ answer: answerLabel(answer), moment: formatMoment(new Date(callbackAt)) });
}
