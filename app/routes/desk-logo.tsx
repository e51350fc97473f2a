import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { MAX_LOGO_BYTES } from "#domain/members/logo.ts";
import { paths } from "#domain/paths.ts";
import { removeOwnLogo, removeUpload, uploadLogo } from "#worker/services/members/logos.ts";
import { loadLogos } from "#worker/services/members/provider-desk.ts";
import { act, deskPage } from "../desk-page.ts";
import { describeField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { Island } from "../islands/island.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField, Press } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-logo.ts";

const page = deskPage(loadLogos, {
  senden: {
    limit: "provider-logo",
    does: async (deps, { actor, listingId }, _, file) => {
      if (!file) throw new AppError("invalid_input", { fields: { datei: ["Wählen Sie eine Datei."] } });
      if (file.size > MAX_LOGO_BYTES) throw new AppError("logo_too_large");
      await uploadLogo(deps, actor, listingId, new Uint8Array(await file.arrayBuffer()));
    },
  },
  entfernen: act({
    input: z.object({ logo: z.coerce.number().int() }),
    does: (deps, { actor, listingId, logo }) => removeOwnLogo(deps, actor, listingId, logo),
  }),
  verwerfen: act({
    input: z.object({ datei: z.string() }),
    does: (deps, { actor, listingId, datei }) => removeUpload(deps, actor, listingId, datei),
  }),
});
export const loader = page.loader;
export const action = page.action;

const SAID = {
  senden: "Logo gesendet. Es ist zu sehen, sobald wir es geprüft haben.",
  entfernen: "Logo entfernt",
  verwerfen: "Logo entfernt",
  abgelaufen: "Ihre Anmeldung war abgelaufen, darum kam das Logo nicht an. Wählen Sie die Datei noch einmal.",
};

const MEGABYTES = MAX_LOGO_BYTES / 1024 / 1024;
const UNREADABLE =
  "Dieses Bild lässt sich nicht lesen. Speichern Sie es in einem Bildprogramm neu als PNG und senden Sie es noch einmal.";

/** The logo that visitors see beside the name after an admin has approved it. */
export default function DeskLogoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { logos, upload, listing } = loaderData;
  const faults = actionData?.act === "senden" ? actionData.faults : undefined;
  const { className, notes, control } = describeField({
    form: "logo",
    name: "datei",
    hint: `PNG oder JPEG, höchstens ${MEGABYTES} MB`,
    faults,
  });
  return (
    <DeskPage current="deskFacts" title="Logo" data={loaderData} answer={actionData} said={SAID} form="logo">
      <p className="section-note">
        Wir prüfen jedes Logo, bevor es auf der Seite steht.{" "}
        <a href={paths.deskFacts(listing.id)}>Zurück zu den Angaben</a>
      </p>
      <ul className="account-list">
        {logos.map(({ id, isPublic, image }) => {
          const state = isPublic ? "auf der Seite" : "wartet auf Prüfung";
          return (
            <li className="account-item logo-choice" key={id}>
              <div>
                {image && <img src={image} width="128" height="128" alt={`Ihr Logo, ${state}`} />}
                <p className="field-hint">{state}</p>
              </div>
              <Press act="entfernen" values={{ logo: id }} label="Entfernen" of={`Logo, ${state}`} />
            </li>
          );
        })}
        {upload && (
          <li className="account-item logo-choice">
            {upload.state === "unreadable" ? (
              <p className="field-fault">{UNREADABLE}</p>
            ) : (
              <p className="field-hint">
                {"Wird geprüft. "}
                <a href={paths.deskLogo(listing.id)}>Neu laden</a>
              </p>
            )}
            <Press act="verwerfen" values={{ datei: upload.id }} label="Entfernen" of="Logo, wird geprüft" />
          </li>
        )}
      </ul>
      <Island name="logo-form">
        <Form id="logo" encType="multipart/form-data" submitLabel="Logo senden">
          <ActField act="senden" />
          <div className={className}>
            <label htmlFor={control.id}>Neues Logo</label>
            {notes}
            <input {...control} className="field-input" type="file" accept="image/png,image/jpeg,image/webp" required />
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
    <legend>So sehen es Besuchende</legend>
    <div className="logo-shown">
      <canvas role="img" aria-label={`Vorschau des Logos von «${name}»`} />
      <p className="logo-name">{name}</p>
    </div>
    {SLIDERS.map(({ label, value, hint }) => (
      <label key={label}>
        {label}
        <span className="field-hint">{hint}</span>
        <input type="range" min="0" max="100" defaultValue={value} />
      </label>
    ))}
  </fieldset>
);

const SLIDERS = [
  { label: "Grösse", value: 0, hint: "ganz links: das ganze Bild" },
  { label: "Waagrecht", value: 50, hint: "nach links oder rechts" },
  { label: "Senkrecht", value: 50, hint: "nach oben oder unten" },
];
