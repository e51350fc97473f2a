import { data, redirect } from "react-router";
import { formatList } from "#domain/format.ts";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { forwardInquiry, loadInquiryStatus } from "#worker/services/messages/inquiry-status.ts";
import { postOnly } from "../answer-form.ts";
import { FaultSummary } from "../islands/forms/form.tsx";
import { orPageError } from "../load-page.ts";
import { InquiryCourse, OtherProvidersForm } from "../ui/forms/inquiry-status.tsx";
import { SentInquiry } from "../ui/forms/sent-inquiry.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { AskAll } from "../ui/questions/ask-all.tsx";
import type { Route } from "./+types/inquiry-status.ts";

const CHOSEN = "anbieter";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const status = await orPageError(context, (deps, { ip }) => loadInquiryStatus(deps, { code: params.slug, ip }));
  const sent = url.searchParams.get("gesendet");
  const hasForm = status.others.length > 0 && status.left > 0;
  const page = { ...status, hasForm, isSent: sent === "1", isForwarded: sent === "2" && status.courses.length > 1 };
  const headers = new Headers();
  for (const cookie of status.cookies) headers.append("Set-Cookie", cookie);
  return data(page, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const values = form.getAll(CHOSEN).map(String);
  if (values.length === 0 || values.length > MOST_FORWARDED) {
    return data(
      { faults: faultsFrom(m.inquiry_choose(), { [CHOSEN]: [m.inquiry_choose()] }), values },
      { status: 422 },
    );
  }
  const chosen = values.map(readChosen);
  const { sent, missed, isFull } = await orPageError(context, (deps, { ip }) =>
    forwardInquiry(deps, { code: params.slug, ip, chosen }),
  );
  if (missed.length === 0) return redirect(`${paths.inquiryStatus(params.slug)}?gesendet=2`, 303);
  const reason = isFull ? m.inquiry_no_more() : m.inquiry_entry_changed();
  const words = m.inquiry_not_sent_to({ names: formatList(missed), reason });
  const faults = faultsFrom(sent.length > 0 ? `${m.inquiry_went_to({ names: formatList(sent) })} ${words}` : words);
  return data({ faults, values: [] }, { status: sent.length > 0 ? 200 : 409 });
}

/** Reads "17 spitex-seen-8405"; programs may send the number alone. */
function readChosen(value: string) {
  const [id, slug] = value.split(" ");
  return { id: Number(id), slug };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function InquiryStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, now, formPath, courses, message, phone, isSent, isForwarded, hasForm, wasOffered } = loaderData;
  const [asked] = courses;
  const faults = actionData?.faults;
  const title = isSent ? m.inquiry_sent() : m.inquiry_yours();
  return (
    <div className="page">
      <PageHead title={faults ? m.faults_title({ title }) : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        {!isSent && <p className="lead">{m.inquiry_lead()}</p>}
        <p className="sent-note">
          {isSent && `${m.form_confirmed_by_mail()} `}
          {m.inquiry_who_sees({ days: KEEP_DAYS })}
        </p>
      </header>
      {isSent && asked && <SentInquiry sent={{ path, at: new Date(asked.sentAt) }} now={now} />}
      {isSent && asked?.path && (
        <p className="actions">
          <a className="button quiet" href={asked.path}>
            {m.form_back_to({ name: asked.spitexName })}
          </a>
        </p>
      )}
      {faults && !hasForm && <FaultSummary form={CHOSEN} faults={faults} place={undefined} />}
      {isForwarded && !faults && (
        <p className="note" role="status">
          {m.inquiry_on_its_way()}
        </p>
      )}
      <div className="inquiry-courses">
        {courses.map((course) => (
          <InquiryCourse key={`${course.spitexName} ${course.sentAt}`} course={course} />
        ))}
      </div>
      {loaderData.city && loaderData.cantonSlug && courses.some(({ answer }) => answer === "voll") && (
        <p className="actions">
          <AskAll at={{ city: loaderData.city, cantonSlug: loaderData.cantonSlug }} />
        </p>
      )}
      {hasForm && (
        <OtherProvidersForm {...loaderData} name={CHOSEN} faults={faults} chosen={actionData?.values ?? []} />
      )}
      {wasOffered && loaderData.others.length === 0 && courses.length === 1 && <NoOthers />}
      <section aria-labelledby="nachricht">
        <h2 id="nachricht">{m.inquiry_written()}</h2>
        <p className="letter">{message}</p>
        <p>{m.inquiry_reach_you({ phone })}</p>
        {formPath && asked && !isSent && (
          <p>
            <a href={formPath}>{m.inquiry_another({ name: asked.spitexName })}</a>
          </p>
        )}
      </section>
    </div>
  );
}

const NoOthers = () => (
  <p className="note">
    {`${m.inquiry_no_others()} ${m.form_fastest_by_phone()} `}
    <a href={paths.search()}>{m.contact_search()}</a>
  </p>
);
