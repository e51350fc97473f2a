import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { formatDate, formatDay } from "#domain/format.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { letterheadInput, tokenInput, webhookInput } from "#domain/referrers/referrer-input.ts";
import { m } from "#messages";
import {
  changeLetterhead,
  loadSettings,
  makeToken,
  removeWebhook,
  revokeOwnToken,
  setWebhook,
} from "#worker/services/referrers/settings.ts";
import { type DeskAnswer, ownAct, personPage } from "../desk-page.ts";
import { FormField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { ActField, AskedPress } from "../ui/desk/press.tsx";
import { ReferrerPage } from "../ui/referrers/referrer-frame.tsx";
import type { Route } from "./+types/referrer-settings.ts";

const page = personPage((deps, { actor }) => loadSettings(deps, actor.userId), {
  briefkopf: ownAct({
    input: letterheadInput,
    limit: "referrer-edit",
    does: (deps, { actor, asked: _, ...letterhead }) => changeLetterhead(deps, actor, letterhead),
  }),
  zugang: ownAct({
    input: tokenInput,
    limit: "referrer-edit",
    does: async (deps, { actor, name }): Promise<string[]> => [
      await makeToken(deps, actor, name),
      m.referrer_setting_shown_once(),
    ],
  }),
  widerrufen: ownAct({
    input: z.object({ zugang: z.coerce.number().int() }),
    does: (deps, { actor, zugang }) => revokeOwnToken(deps, actor, zugang),
  }),
  webhook: ownAct({
    input: webhookInput,
    limit: "referrer-edit",
    does: async (deps, { actor, url }): Promise<string[]> => [
      await setWebhook(deps, actor, url),
      m.referrer_setting_shown_once(),
    ],
  }),
  abschalten: { does: (deps, { actor }) => removeWebhook(deps, actor) },
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  briefkopf: m.referrer_setting_said_letterhead(),
  zugang: m.referrer_setting_said_token(),
  widerrufen: m.referrer_setting_said_revoked(),
  webhook: m.referrer_setting_said_webhook(),
  abschalten: m.referrer_setting_said_off(),
});

/** Letterhead, tokens for programs and the webhook. Only the lead may change them. */
export default function ReferrerSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, siteUrl } = loaderData;
  return (
    <ReferrerPage current="referrerSettings" data={loaderData} answer={actionData} said={said()} form={actionData?.act}>
      {referrer.role !== "lead" && <p className="note">{m.referrer_setting_only_lead()}</p>}
      <Letterhead {...loaderData} answer={actionData} />
      <section className="account-section" aria-labelledby="programme">
        <h3 id="programme">{m.referrer_setting_programs()}</h3>
        <p className="section-note">
          <ParaglideMessage
            message={m.referrer_setting_programs_note}
            inputs={{ call: `POST ${siteUrl}${OPEN_API}/questions` }}
            markup={{
              code: ({ children }) => <code>{children}</code>,
              link: ({ children }) => <a href={`${OPEN_API}/openapi.json`}>{children}</a>,
            }}
          />
        </p>
        <Tokens {...loaderData} answer={actionData} />
      </section>
      <Webhook {...loaderData} answer={actionData} />
    </ReferrerPage>
  );
}

type Part = Pick<Route.ComponentProps["loaderData"], "referrer" | "tokens" | "webhook"> & {
  answer: DeskAnswer | undefined;
};

const sentTo = (act: string, answer: DeskAnswer | undefined) =>
  answer?.act === act && answer.faults ? answer : undefined;

function Letterhead({ referrer, answer }: Part) {
  const sent = sentTo("briefkopf", answer);
  const given = (name: "street" | "zipCode" | "city" | "phone") => ({
    ...{ form: "briefkopf", name, faults: sent?.faults },
    defaultValue: sent?.values[name] ?? referrer[name],
  });
  return (
    <section className="account-section" aria-labelledby="kopf">
      <h3 id="kopf">{m.referrer_setting_letterhead()}</h3>
      <p className="section-note">{m.referrer_setting_letterhead_note({ name: referrer.name })}</p>
      {referrer.role === "lead" ? (
        <Form id="briefkopf" submitLabel={m.referrer_setting_letterhead_save()}>
          <ActField act="briefkopf" />
          <FormField {...given("street")} label={m.referrer_setting_street()} autoComplete="address-line1" />
          <FormField {...given("zipCode")} label={m.fact_zip()} inputMode="numeric" autoComplete="postal-code" />
          <FormField {...given("city")} label={m.fact_city()} autoComplete="address-level2" />
          <FormField {...given("phone")} label={m.fact_phone()} type="tel" autoComplete="tel" />
        </Form>
      ) : (
        <p>{[referrer.street, `${referrer.zipCode} ${referrer.city}`, referrer.phone].filter(Boolean).join(", ")}</p>
      )}
    </section>
  );
}

function Tokens({ referrer, tokens, answer }: Part) {
  const sent = sentTo("zugang", answer);
  return (
    <>
      <ul className="account-list">
        {tokens.map(({ id, name, createdAt, usedOn }) => (
          <li className="account-item" key={id}>
            <div>
              <p className="account-item-name">{name}</p>
              <p className="field-hint">{usedWords(formatDate(new Date(createdAt)), usedOn)}</p>
            </div>
            {referrer.role === "lead" && (
              <AskedPress
                act="widerrufen"
                values={{ zugang: id }}
                label={m.referrer_setting_revoke()}
                of={name}
                ask={m.referrer_setting_revoke_ask()}
              />
            )}
          </li>
        ))}
      </ul>
      {referrer.role === "lead" && (
        <Form id="zugang" submitLabel={m.referrer_setting_token_make()}>
          <ActField act="zugang" />
          <FormField
            form="zugang"
            name="name"
            label={m.referrer_setting_token_name()}
            hint={m.referrer_setting_token_hint()}
            autoComplete="off"
            defaultValue={sent?.values.name}
            faults={sent?.faults}
          />
        </Form>
      )}
    </>
  );
}

const usedWords = (day: string, usedOn: string | null) =>
  usedOn ? m.referrer_setting_token_used({ day, used: formatDay(usedOn) }) : m.referrer_setting_token_unused({ day });

function Webhook({ referrer, webhook, answer }: Part) {
  const sent = sentTo("webhook", answer);
  return (
    <section className="account-section" aria-labelledby="antworten">
      <h3 id="antworten">{m.referrer_setting_webhook()}</h3>
      <p className="section-note">{m.referrer_setting_webhook_note()}</p>
      {webhook && (
        <div className="account-item">
          <div>
            <p className="account-item-name">{webhook.url}</p>
            <p className="field-hint">{countsOf(webhook)}</p>
          </div>
          {referrer.role === "lead" && (
            <AskedPress
              act="abschalten"
              label={m.referrer_setting_webhook_off()}
              ask={m.referrer_setting_webhook_off_ask()}
            />
          )}
        </div>
      )}
      {referrer.role === "lead" && (
        <Form
          id="webhook"
          submitLabel={webhook ? m.referrer_setting_webhook_replace() : m.referrer_setting_webhook_save()}
        >
          <ActField act="webhook" />
          <FormField
            form="webhook"
            name="url"
            label={m.provider_address()}
            hint={m.referrer_setting_webhook_hint()}
            type="url"
            autoComplete="off"
            defaultValue={sent?.values.url}
            faults={sent?.faults}
          />
        </Form>
      )}
    </section>
  );
}

const countsOf = ({ delivered, waiting, lost }: NonNullable<Part["webhook"]>) =>
  m.referrer_setting_webhook_counts({ delivered, waiting, lost });
