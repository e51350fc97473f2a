import { data, redirect } from "react-router";
import { formatList } from "#domain/format.ts";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { forwardInquiry, loadInquiryStatus } from "#worker/services/messages/inquiry-status.ts";
import { postOnly } from "../answer-form.ts";
import { CONFIRMED_BY_MAIL, INQUIRY_SENT } from "../content/message-answers.ts";
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
  // With "no-referrer" older browsers would send the form with `Origin: null`, just as another site's page can.
  return data(page, {
    headers: {
      "Referrer-Policy": hasForm ? "same-origin" : "no-referrer",
      ...(status.cookie && { "Set-Cookie": status.cookie }),
    },
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  const form = await request.formData().catch(() => new FormData());
  const values = form.getAll(CHOSEN).map(String);
  if (values.length === 0 || values.length > MOST_FORWARDED) {
    return data({ faults: faultsFrom(CHOOSE, { [CHOSEN]: [CHOOSE] }), values }, { status: 422 });
  }
  const chosen = values.map(readChosen);
  const { sent, missed, isFull } = await orPageError(context, (deps, { ip }) =>
    forwardInquiry(deps, { code: params.slug, ip, chosen }),
  );
  if (missed.length === 0) return redirect(`${paths.inquiryStatus(params.slug)}?gesendet=2`, 303);
  const reason = isFull
    ? "Mehr als drei weitere sind es nie."
    : "Der Eintrag ist inzwischen geschlossen oder geändert.";
  const words = `Nichts gesendet haben wir an ${formatList(missed)}: ${reason}`;
  const faults = faultsFrom(sent.length > 0 ? `Ihre Anfrage ging an ${formatList(sent)}. ${words}` : words);
  return data({ faults, values: [] }, { status: sent.length > 0 ? 200 : 409 });
}

/** Reads "17 spitex-seen-8405"; programs may send the number alone. */
function readChosen(value: string) {
  const [id, slug] = value.split(" ");
  return { id: Number(id), slug };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const CHOOSE = "Wählen Sie einen bis drei Anbieter.";

export default function InquiryStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, now, formPath, courses, message, phone, isSent, isForwarded, hasForm, wasOffered } = loaderData;
  const [asked] = courses;
  const faults = actionData?.faults;
  const title = isSent ? INQUIRY_SENT.title : "Ihre Anfrage";
  return (
    <div className="page">
      <PageHead title={faults ? `Fehler – ${title}` : title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        {!isSent && <p className="lead">So steht es mit Ihrer Anfrage.</p>}
        <p className="sent-note">
          {isSent && `${CONFIRMED_BY_MAIL} `}
          {`Wer die Adresse dieser Seite kennt, sieht den Stand Ihrer Anfrage. Nach ${KEEP_DAYS} Tagen löschen wir alles.`}
        </p>
      </header>
      {isSent && asked && <SentInquiry sent={{ path, at: new Date(asked.sentAt) }} now={now} />}
      {isSent && asked?.path && (
        <p className="actions">
          <a className="button quiet" href={asked.path}>
            {`Zurück zu ${asked.spitexName}`}
          </a>
        </p>
      )}
      {faults && !hasForm && <FaultSummary form={CHOSEN} faults={faults} place={undefined} />}
      {isForwarded && !faults && (
        <p className="note" role="status">
          Ihre Anfrage ist unterwegs.
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
        <h2 id="nachricht">Was Sie geschrieben haben</h2>
        <p className="letter">{message}</p>
        <p>{`Sie sind erreichbar unter ${phone}.`}</p>
        {formPath && asked && !isSent && (
          <p>
            <a href={formPath}>{`Noch eine Anfrage an ${asked.spitexName} schreiben`}</a>
          </p>
        )}
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
