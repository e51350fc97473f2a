import { z } from "zod";
import { formatDate, formatDay } from "#domain/format.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { letterheadInput, tokenInput, webhookInput } from "#domain/referrers/referrer-input.ts";
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

const SHOWN_ONCE = "Sie sehen das nur jetzt. Bewahren Sie es sicher auf.";

const page = personPage((deps, { actor }) => loadSettings(deps, actor.userId), {
  briefkopf: ownAct({
    input: letterheadInput,
    limit: "referrer-edit",
    does: (deps, { actor, asked: _, ...letterhead }) => changeLetterhead(deps, actor, letterhead),
  }),
  zugang: ownAct({
    input: tokenInput,
    limit: "referrer-edit",
    does: async (deps, { actor, name }): Promise<string[]> => [await makeToken(deps, actor, name), SHOWN_ONCE],
  }),
  widerrufen: ownAct({
    input: z.object({ zugang: z.coerce.number().int() }),
    does: (deps, { actor, zugang }) => revokeOwnToken(deps, actor, zugang),
  }),
  webhook: ownAct({
    input: webhookInput,
    limit: "referrer-edit",
    does: async (deps, { actor, url }): Promise<string[]> => [await setWebhook(deps, actor, url), SHOWN_ONCE],
  }),
  abschalten: { does: (deps, { actor }) => removeWebhook(deps, actor) },
});
export const loader = page.loader;
export const action = page.action;

const SAID = {
  briefkopf: "Briefkopf gespeichert",
  zugang: "Ihr neuer Token:",
  widerrufen: "Zugang widerrufen",
  webhook: "Webhook gespeichert. Mit diesem Schlüssel prüfen Sie die Unterschrift:",
  abschalten: "Webhook abgeschaltet",
};

/** Letterhead, tokens for programs and the webhook. Only the lead may change them. */
export default function ReferrerSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { referrer, siteUrl } = loaderData;
  return (
    <ReferrerPage current="referrerSettings" data={loaderData} answer={actionData} said={SAID} form={actionData?.act}>
      {referrer.role !== "lead" && <p className="note">Ändern darf hier nur die Leitung.</p>}
      <Letterhead {...loaderData} answer={actionData} />
      <section className="account-section" aria-labelledby="programme">
        <h3 id="programme">Für Programme</h3>
        <p className="section-note">
          Ihre Software fragt mit <code>{`POST ${siteUrl}${OPEN_API}/questions`}</code> dasselbe wie dieses Pult. Felder
          für Namen oder andere Angaben zur Person gibt es nicht. Die Beschreibung:{" "}
          <a href={`${OPEN_API}/openapi.json`}>OpenAPI 3.1</a>
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
      <h3 id="kopf">Briefkopf</h3>
      <p className="section-note">{`Steht über jeder gedruckten Liste, mit dem Namen «${referrer.name}».`}</p>
      {referrer.role === "lead" ? (
        <Form id="briefkopf" submitLabel="Briefkopf speichern">
          <ActField act="briefkopf" />
          <FormField {...given("street")} label="Strasse und Hausnummer" autoComplete="address-line1" />
          <FormField {...given("zipCode")} label="PLZ" inputMode="numeric" autoComplete="postal-code" />
          <FormField {...given("city")} label="Ort" autoComplete="address-level2" />
          <FormField {...given("phone")} label="Telefon" type="tel" autoComplete="tel" />
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
              <p className="field-hint">
                {`seit ${formatDate(new Date(createdAt))}, ${usedOn ? `zuletzt benutzt am ${formatDay(usedOn)}` : "noch nie benutzt"}`}
              </p>
            </div>
            {referrer.role === "lead" && (
              <AskedPress
                act="widerrufen"
                values={{ zugang: id }}
                label="Widerrufen"
                of={name}
                ask="Programme mit diesem Token bekommen sofort keine Antwort mehr."
              />
            )}
          </li>
        ))}
      </ul>
      {referrer.role === "lead" && (
        <Form id="zugang" submitLabel="Token erstellen">
          <ActField act="zugang" />
          <FormField
            form="zugang"
            name="name"
            label="Name des Programms"
            hint="Damit Sie den Token wieder erkennen"
            autoComplete="off"
            defaultValue={sent?.values.name}
            faults={sent?.faults}
          />
        </Form>
      )}
    </>
  );
}

function Webhook({ referrer, webhook, answer }: Part) {
  const sent = sentTo("webhook", answer);
  return (
    <section className="account-section" aria-labelledby="antworten">
      <h3 id="antworten">Antworten an Ihre Software</h3>
      <p className="section-note">
        Sobald ein Anbieter antwortet, senden wir es an eine Adresse von Ihnen, unterschrieben nach «Standard Webhooks».
        Ohne Adresse fragt Ihre Software nach.
      </p>
      {webhook && (
        <div className="account-item">
          <div>
            <p className="account-item-name">{webhook.url}</p>
            <p className="field-hint">
              {`${webhook.delivered} zugestellt, ${webhook.waiting} unterwegs, ${webhook.lost} nicht zustellbar`}
            </p>
          </div>
          {referrer.role === "lead" && (
            <AskedPress act="abschalten" label="Abschalten" ask="Was noch unterwegs ist, wird nicht mehr zugestellt." />
          )}
        </div>
      )}
      {referrer.role === "lead" && (
        <Form id="webhook" submitLabel={webhook ? "Adresse ersetzen" : "Adresse speichern"}>
          <ActField act="webhook" />
          <FormField
            form="webhook"
            name="url"
            label="Adresse"
            hint="Beginnt mit https://. Sie bekommen danach einen neuen Schlüssel."
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
