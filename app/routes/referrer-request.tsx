import { formatMoment } from "#domain/format.ts";
import { codeInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
import { REFERRER_KINDS } from "#domain/referrers/referrer.ts";
import { referrerInput } from "#domain/referrers/referrer-input.ts";
import { loadRequest, redeemRequest, requestReferrer } from "#worker/services/referrers/request-referrer.ts";
import { type DeskAnswer, ownAct, personPage } from "../desk-page.ts";
import { DeskField, EMAIL_INPUT, FormField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { PersonPage } from "../ui/desk/desk-frame.tsx";
import { ActField } from "../ui/desk/press.tsx";
import type { Route } from "./+types/referrer-request.ts";

const page = personPage(
  async (deps, { actor, asked }) => ({
    ...(await loadRequest(deps, actor.userId)),
    typed: asked.url.searchParams.get("code") ?? "",
  }),
  {
    beginnen: ownAct({
      input: referrerInput,
      limit: "referrer-request",
      does: (deps, { actor, asked: _, ...input }) => requestReferrer(deps, actor, input),
    }),
    einloesen: ownAct({
      input: codeInput,
      limit: "referrer-code",
      does: async (deps, { actor, code }) => {
        await redeemRequest(deps, actor, code);
        return paths.referrerDesk();
      },
    }),
  },
);
export const loader = page.loader;
export const action = page.action;

const REQUEST = "organisation";
const CODE = "code";

/** Proves that a person works for an organization: its name and an address, then the code from the mail. */
export default function ReferrerRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, request, typed } = loaderData;
  return (
    <PersonPage
      title="Organisation anmelden"
      lead="Für Spitäler, Praxen, Gemeinden und Sozialdienste, die nach freien Plätzen fragen. Kostenlos."
      data={loaderData}
      answer={actionData}
      said={{ beginnen: "Code gesendet" }}
      form={actionData?.act === "einloesen" ? CODE : REQUEST}
    >
      {referrer ? (
        <p>
          {`Ihr Konto gehört zu «${referrer.name}». `}
          <a href={paths.referrerDesk()}>Zum Pult</a>
        </p>
      ) : (
        <>
          {request && <CodeForm request={request} typed={typed} answer={actionData} />}
          <section className="account-section" aria-labelledby="angaben">
            <h2 id="angaben">{request ? "Noch einmal beginnen" : "Ihre Organisation"}</h2>
            <RequestForm answer={actionData} />
          </section>
        </>
      )}
    </PersonPage>
  );
}

type CodeProps = {
  request: { name: string; sentTo: string; expiresAt: string };
  typed: string;
  answer: DeskAnswer | undefined;
};

/** The mail's link only fills in the field; nothing happens before the button is pressed. */
function CodeForm({ request: { name, sentTo, expiresAt }, typed, answer }: CodeProps) {
  const sent = answer?.act === "einloesen" ? answer : undefined;
  return (
    <section className="account-section" aria-labelledby="bestaetigen">
      <h2 id="bestaetigen">{name}</h2>
      <p className="section-note">
        {`Der Code ist unterwegs an ${sentTo}. Er gilt bis ${formatMoment(new Date(expiresAt))}.`}
      </p>
      <Form id={CODE} submitLabel="Bestätigen">
        <ActField act="einloesen" />
        <FormField
          form={CODE}
          name="code"
          label="Code"
          hint="Acht Ziffern"
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue={sent?.values.code ?? typed}
          faults={sent?.faults}
        />
      </Form>
    </section>
  );
}

function RequestForm({ answer }: { answer: DeskAnswer | undefined }) {
  const sent = answer?.act === "beginnen" ? answer : undefined;
  const given = { form: REQUEST, faults: sent?.faults };
  return (
    <>
      <p className="section-note">
        Wir schicken einen Code an Ihre Adresse bei der Arbeit und prüfen Ihre Organisation danach. Meist dauert das
        einen Arbeitstag.
      </p>
      <Form id={REQUEST} submitLabel="Code senden">
        <ActField act="beginnen" />
        <FormField
          {...given}
          name="name"
          label="Name der Organisation"
          hint="Zum Beispiel Spital Uster, Sozialdienst"
          autoComplete="organization"
          defaultValue={sent?.values.name}
        />
        <DeskField
          {...given}
          name="kind"
          label="Art"
          options={REFERRER_KINDS}
          defaultValue={sent?.values.kind ?? "spital"}
          isRequired
        />
        <FormField
          {...given}
          {...EMAIL_INPUT}
          label="Ihre Adresse bei der Arbeit"
          hint="Eine Adresse Ihrer Organisation, nicht von einem freien Maildienst"
          autoComplete="email"
          defaultValue={sent?.values.email}
        />
      </Form>
    </>
  );
}
