import { contactInput } from "#domain/messages/message-input.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { submitContactMessage } from "#worker/services/messages/submit-inquiry.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { CONFIRMED_BY_MAIL, CONTACT_FAILED, CONTACT_SENT } from "../content/message-answers.ts";
import { depsContext } from "../context.ts";
import { Island } from "../islands/island.tsx";
import { ContactForm, ContactScreen } from "../islands/messages/contact-screen.tsx";
import letterBox from "../pictures/brief.svg?url&no-inline";
import { AsideCard } from "../ui/aside-card.tsx";
import { FormSent } from "../ui/forms/form-sent.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/contact.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { operator } = asked.context.get(depsContext).config.mail;
  const form = await openForm(asked);
  return { operator, form, isSent: asked.url.searchParams.has("gesendet") };
}

export const action = (asked: Route.ActionArgs) =>
  answerForm(asked, {
    schema: contactInput,
    send: submitContactMessage,
    sentPath: afterSending(paths.contact()),
    failure: CONTACT_FAILED,
  });

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, isSent } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...CONTACT_SENT} more={CONFIRMED_BY_MAIL}>
        <a className="button" href={paths.home()}>
          Zur Startseite
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? loaderData.form;
  return (
    <div className="page">
      <PageHead
        title={faults ? "Fehler – Kontakt" : "Kontakt"}
        description="Fragen, Hinweise und Korrekturen zum Spitex-Verzeichnis: So erreichen Sie uns."
        path={paths.contact()}
      />
      <div className="with-aside">
        <div>
          <h1>Kontakt</h1>
          <p className="lead">
            Haben Sie eine Frage, oder stimmt eine Angabe nicht? Schreiben Sie uns, auch per E-Mail an{" "}
            <a href={`mailto:${operator}`}>{operator}</a>. Ihre Telefonnummer brauchen wir nur für Rückfragen.
          </p>
          <section className="form-box" aria-labelledby="nachricht">
            <h2 id="nachricht">Nachricht an uns</h2>
            {faults ? (
              <ContactForm state={{ faults }} values={values} formTime={formTime} />
            ) : (
              <Island name="contact-screen" props={{ formTime }}>
                <ContactScreen formTime={formTime} />
              </Island>
            )}
          </section>
        </div>
        <AsideCard id="pflege" title="Suchen Sie Pflege oder Hilfe?" picture={letterBox}>
          <p>Am schnellsten sind Sie bei der Spitex selbst.</p>
          <a className="button" href={paths.search()}>
            Spitex suchen
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
