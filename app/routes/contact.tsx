import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { contactInput } from "#domain/messages/message-input.ts";
import { afterSending, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { submitContactMessage } from "#worker/services/messages/submit-inquiry.ts";
import { answerForm, openForm } from "../answer-form.ts";
import { contactFailed, contactSent } from "../content/message-answers.ts";
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
    failure: contactFailed(),
  });

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, isSent } = loaderData;
  if (isSent && !actionData) {
    return (
      <FormSent {...contactSent()} more={m.form_confirmed_by_mail()}>
        <a className="button" href={paths.home()}>
          {m.errors_to_home()}
        </a>
      </FormSent>
    );
  }
  const { faults, values, formTime } = actionData ?? loaderData.form;
  const title = m.frame_contact();
  return (
    <div className="page">
      <PageHead
        title={faults ? m.faults_title({ title }) : title}
        description={m.contact_description()}
        path={paths.contact()}
      />
      <div className="with-aside">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            <ParaglideMessage
              message={m.contact_lead}
              inputs={{ address: operator }}
              markup={{ mail: ({ children }) => <a href={`mailto:${operator}`}>{children}</a> }}
            />
          </p>
          <section className="form-box" aria-labelledby="nachricht">
            <h2 id="nachricht">{m.contact_heading()}</h2>
            {faults ? (
              <ContactForm state={{ faults }} values={values} formTime={formTime} />
            ) : (
              <Island name="contact-screen" props={{ formTime }}>
                <ContactScreen formTime={formTime} />
              </Island>
            )}
          </section>
        </div>
        <AsideCard id="pflege" title={m.contact_care_title()} picture={letterBox}>
          <p>{m.contact_care_text()}</p>
          <a className="button" href={paths.search()}>
            {m.contact_search()}
          </a>
        </AsideCard>
      </div>
    </div>
  );
}
