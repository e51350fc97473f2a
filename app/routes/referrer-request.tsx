import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatMoment } from "#domain/format.ts";
import { recordOf } from "#domain/keys.ts";
import { codeInput } from "#domain/members/member-input.ts";
import { paths } from "#domain/paths.ts";
import { REFERRER_KIND_CODES, referrerKind } from "#domain/referrers/referrer.ts";
import { referrerInput } from "#domain/referrers/referrer-input.ts";
import { m } from "#messages";
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
      title={m.referrer_request_title()}
      lead={m.referrer_request_lead()}
      data={loaderData}
      answer={actionData}
      said={{ beginnen: m.claim_code_sent() }}
      form={actionData?.act === "einloesen" ? CODE : REQUEST}
    >
      {referrer ? (
        <p>
          <ParaglideMessage
            message={m.referrer_request_belongs}
            inputs={{ name: referrer.name }}
            markup={{ link: ({ children }) => <a href={paths.referrerDesk()}>{children}</a> }}
          />
        </p>
      ) : (
        <>
          {request && <CodeForm request={request} typed={typed} answer={actionData} />}
          <section className="account-section" aria-labelledby="angaben">
            <h2 id="angaben">{request ? m.referrer_request_again() : m.referrer_request_yours()}</h2>
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
        {`${m.claim_code_on_way({ address: sentTo })} ${m.claim_code_valid({ moment: formatMoment(new Date(expiresAt)) })}`}
      </p>
      <Form id={CODE} submitLabel={m.sign_in_confirm()}>
        <ActField act="einloesen" />
        <FormField
          form={CODE}
          name="code"
          label={m.claim_code()}
          hint={m.claim_code_hint()}
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
      <p className="section-note">{m.referrer_request_how()}</p>
      <Form id={REQUEST} submitLabel={m.claim_send_code()}>
        <ActField act="beginnen" />
        <FormField
          {...given}
          name="name"
          label={m.referrer_request_name()}
          hint={m.referrer_request_name_hint()}
          autoComplete="organization"
          defaultValue={sent?.values.name}
        />
        <DeskField
          {...given}
          name="kind"
          label={m.referrer_request_kind()}
          options={recordOf(REFERRER_KIND_CODES, referrerKind)}
          defaultValue={sent?.values.kind ?? "spital"}
          isRequired
        />
        <FormField
          {...given}
          {...EMAIL_INPUT}
          label={m.referrer_request_email()}
          hint={m.referrer_request_email_hint()}
          autoComplete="email"
          defaultValue={sent?.values.email}
        />
      </Form>
    </>
  );
}
