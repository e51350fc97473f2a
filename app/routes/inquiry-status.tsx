import { data, redirect } from "react-router";
import { faultsFrom } from "#domain/form-faults.ts";
import { MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { forwardInquiry } from "#worker/services/messages/forward-inquiry.ts";
import { loadInquiryStatus } from "#worker/services/messages/load-inquiry-status.ts";
import { CONFIRMED_BY_MAIL, INQUIRY_SENT } from "../content/message-answers.ts";
import { orPageError } from "../load-page.ts";
import { postOnly } from "../post-only.ts";
import { InquiryCourse } from "../ui/inquiry-course.tsx";
import { OtherProvidersForm } from "../ui/other-providers-form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/inquiry-status.ts";

const CHOSEN = "anbieter";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const status = await orPageError(context, (deps, { ip }) => loadInquiryStatus(deps, { code: params.slug, ip }));
  const sent = url.searchParams.get("gesendet");
  const hasForm = status.others.length > 0 && status.left > 0;
  const page = { ...status, hasForm, isSent: sent === "1", isForwarded: sent === "2" };
  // With "no-referrer" older browsers would send the form with `Origin: null`, which a page of another site can send too.
  return data(page, { headers: { "Referrer-Policy": hasForm ? "same-origin" : "no-referrer" } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const chosen = form.getAll(CHOSEN).map(Number);
  if (chosen.length === 0 || chosen.length > MOST_FORWARDED) {
    return data({ faults: faultsFrom(CHOOSE, { [CHOSEN]: [CHOOSE] }), chosen }, { status: 422 });
  }
  await orPageError(context, (deps, { ip }) => forwardInquiry(deps, { code: params.slug, ip, chosen }));
  return redirect(`${paths.inquiryStatus(params.slug)}?gesendet=2`, 303);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const CHOOSE = "Wählen Sie einen bis drei Anbieter.";

export default function InquiryStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, message, phone, isSent, isForwarded, hasForm, wasOffered } = loaderData;
  const faults = actionData?.faults;
  const title = isSent ? INQUIRY_SENT.title : "Ihre Anfrage";
  return (
    <div className="page">
      <PageHead title={faults ? `Fehler – ${title}` : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{isSent ? INQUIRY_SENT.text : "So steht es mit Ihrer Anfrage."}</p>
        <p className="sent-note">
          {isSent && `${CONFIRMED_BY_MAIL} `}
          {`Wer die Adresse dieser Seite kennt, sieht den Stand Ihrer Anfrage. Nach ${KEEP_DAYS} Tagen löschen wir alles.`}
        </p>
      </header>
      {isSent && courses[0]?.path && (
        <p className="actions">
          <a className="button quiet" href={courses[0].path}>
            {`Zurück zu ${courses[0].spitexName}`}
          </a>
        </p>
      )}
      {isForwarded && (
        <p className="note" role="status">
          Ihre Anfrage ist unterwegs.
        </p>
      )}
      <div className="inquiry-courses">
        {courses.map((course) => (
          <InquiryCourse key={`${course.spitexName} ${course.sentAt}`} course={course} />
        ))}
      </div>
      {hasForm && (
        <OtherProvidersForm {...loaderData} name={CHOSEN} faults={faults} chosen={actionData?.chosen ?? []} />
      )}
      {wasOffered && loaderData.others.length === 0 && courses.length === 1 && <NoOthers />}
      <section aria-labelledby="nachricht">
        <h2 id="nachricht">Was Sie geschrieben haben</h2>
        <p className="letter">{message}</p>
        <p>{`Sie sind erreichbar unter ${phone}.`}</p>
      </section>
    </div>
  );
}

const NoOthers = () => (
  <p className="note">
    Wir kennen für diesen Ort keine andere Spitex mit E-Mail-Adresse. Am Telefon geht es am schnellsten.{" "}
    <a href={paths.search()}>Spitex suchen</a>
  </p>
);
