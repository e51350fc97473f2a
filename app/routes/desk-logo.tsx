import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { LOGO_TYPES, MAX_LOGO_BYTES, MAX_LOGO_MEGABYTES } from "#domain/members/logo.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { removeOwnLogo, removeUpload, uploadLogo } from "#worker/services/members/logos.ts";
import { loadLogos } from "#worker/services/members/provider-desk.ts";
import { act, deskPage } from "../desk-page.ts";
import { describeField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { Island } from "../islands/island.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField, AskedPress, Press } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-logo.ts";

const page = deskPage(loadLogos, {
  senden: {
    limit: "provider-logo",
    does: async (deps, { actor, listingId }, _, file) => {
      if (!file) throw new AppError("invalid_input", { fields: { datei: [m.logo_file_missing()] } });
      if (file.size > MAX_LOGO_BYTES) throw new AppError("logo_too_large");
      await uploadLogo(deps, actor, listingId, new Uint8Array(await file.arrayBuffer()));
    },
  },
  entfernen: act({
    input: z.object({ logo: z.coerce.number().int(), bild: z.string(), oeffentlich: z.coerce.number() }),
    does: (deps, { actor, listingId, logo, bild, oeffentlich }) =>
      removeOwnLogo(deps, actor, { listingId, id: logo, hash: bild, isPublic: oeffentlich === 1 }),
  }),
  verwerfen: act({
    input: z.object({ datei: z.string() }),
    does: (deps, { actor, listingId, datei }) => removeUpload(deps, actor, listingId, datei),
  }),
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  senden: m.logo_said_sent(),
  entfernen: m.logo_said_removed(),
  verwerfen: m.logo_said_removed(),
  abgelaufen: m.logo_said_expired(),
});

/** The logo that visitors see beside the name after an admin has approved it. */
export default function DeskLogoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { logos, upload, listing } = loaderData;
  const faults = actionData?.act === "senden" ? actionData.faults : undefined;
  const { className, notes, control } = describeField({
    form: "logo",
    name: "datei",
    hint: m.logo_hint({ most: MAX_LOGO_MEGABYTES }),
    faults,
  });
  return (
    <DeskPage
      current="deskFacts"
      title={m.logo_title()}
      data={loaderData}
      answer={actionData}
      said={said()}
      form="logo"
    >
      <p className="section-note">
        <ParaglideMessage
          message={m.logo_lead}
          markup={{ link: ({ children }) => <a href={paths.deskFacts(listing.id)}>{children}</a> }}
        />
      </p>
      <ul className="account-list">
        {logos.map(({ id, hash, isPublic, image }) => {
          const state = isPublic ? m.logo_on_page() : m.logo_waits();
          const removal = {
            act: "entfernen",
            values: { logo: id, bild: hash, oeffentlich: Number(isPublic) },
            label: m.account_remove(),
            of: m.logo_one({ state }),
          };
          return (
            <li className="account-item logo-choice" key={id}>
              <div>
                {image && <img src={image} width="128" height="128" alt={m.logo_own({ state })} />}
                <p className="field-hint">{state}</p>
              </div>
              {isPublic ? <AskedPress {...removal} ask={m.logo_remove_ask()} /> : <Press {...removal} />}
            </li>
          );
        })}
        {upload && (
          <li className="account-item logo-choice">
            {upload.state === "unreadable" && <p className="field-fault">{m.logo_unreadable()}</p>}
            {upload.state === "unchecked" && <p className="field-fault">{m.logo_unchecked()}</p>}
            {upload.state === "checking" && (
              <p className="field-hint">
                <ParaglideMessage
                  message={m.logo_checking_reload}
                  markup={{ link: ({ children }) => <a href={paths.deskLogo(listing.id)}>{children}</a> }}
                />
              </p>
            )}
            <Press
              act="verwerfen"
              values={{ datei: upload.id }}
              label={m.account_remove()}
              of={m.logo_one({ state: m.logo_checking() })}
            />
          </li>
        )}
      </ul>
      <Island name="logo-form">
        <Form id="logo" encType="multipart/form-data" submitLabel={m.logo_send()}>
          <ActField act="senden" />
          <div className={className}>
            <label htmlFor={control.id}>{m.logo_new()}</label>
            {notes}
            <input {...control} className="field-input" type="file" accept={LOGO_TYPES.join(",")} required />
          </div>
          <Crop name={listing.name} />
        </Form>
      </Island>
    </DeskPage>
  );
}

/** The part of the image to send; the code of the form shows it once a file is chosen. */
const Crop = ({ name }: { name: string }) => (
  <fieldset className="logo-crop" hidden>
    <legend>{m.logo_as_visitors_see()}</legend>
    <div className="logo-shown">
      <canvas role="img" aria-label={m.logo_preview({ name })} />
      <p className="logo-name">{name}</p>
    </div>
    {SLIDERS.map(({ label, value, hint }) => (
      <label key={label()}>
        {label()}
        <span className="field-hint">{hint()}</span>
        <input type="range" min="0" max="100" defaultValue={value} />
      </label>
    ))}
  </fieldset>
);

const SLIDERS = [
  { label: m.logo_size, value: 0, hint: m.logo_size_hint },
  { label: m.logo_across, value: 50, hint: m.logo_across_hint },
  { label: m.logo_down, value: 50, hint: m.logo_down_hint },
];
