import { type ChangeEvent, useEffect, useState } from "react";
import { MAX_LOGO_BYTES } from "#domain/members/logo.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { AccountSection, showSiteFailure } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import type { DeskProps } from "./member-tools.ts";

const ID = "logo";
const MEGABYTES = MAX_LOGO_BYTES / 1024 / 1024;

type Logo = ProviderDesk["logos"][number];
type Upload = NonNullable<ProviderDesk["logoUpload"]>;

const UNREADABLE =
  "Dieses Bild lässt sich nicht lesen. Speichern Sie es in einem Bildprogramm neu als PNG und senden Sie es noch einmal.";

/** The logo that visitors see beside the name after an admin has approved it. */
export function LogoSection(props: DeskProps) {
  const { desk, path, actions, onChanged } = props;
  const [fault, setFault] = useState("");
  useFreshWhile(desk.logoUpload?.state === "checking", onChanged);
  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    return actions.run(async ({ site, toast }) => {
      const image = await readable(file);
      if (!image) return setFault("Dieses Bild lässt sich nicht lesen. Nehmen Sie ein PNG, JPEG oder WebP.");
      if (image.size > MAX_LOGO_BYTES)
        return setFault(`Dieses Bild ist zu gross. Es darf höchstens ${MEGABYTES} MB haben.`);
      setFault("");
      try {
        await site.upload(`${path}/logo`, image);
      } catch (failure) {
        return showSiteFailure(toast, "Logo nicht gesendet", failure);
      }
      toast({ title: "Logo gesendet", text: "Es ist zu sehen, sobald wir es geprüft haben." });
      onChanged();
    });
  };
  return (
    <AccountSection id={ID} title="Logo" note="Wir prüfen jedes Logo, bevor es auf der Seite steht.">
      <ul className="account-list">
        {desk.logos.map((logo) => (
          <Shown key={logo.id} {...props} logo={logo} />
        ))}
        {desk.logoUpload && <Sent {...props} upload={desk.logoUpload} />}
      </ul>
      <div className={fault ? "field faulty" : "field"}>
        <label htmlFor="logo-datei">Neues Logo</label>
        <p className="field-hint" id="logo-hinweis">{`PNG, JPEG oder WebP, höchstens ${MEGABYTES} MB`}</p>
        <p className="field-fault" id="logo-fehler" role="status">
          {fault}
        </p>
        <input
          className="field-input"
          id="logo-datei"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={fault ? true : undefined}
          aria-describedby="logo-hinweis logo-fehler"
          onChange={send}
        />
      </div>
    </AccountSection>
  );
}

function Shown({ logo, ...props }: DeskProps & { logo: Logo }) {
  const state = logo.isPublic ? "auf der Seite" : "wartet auf Prüfung";
  return (
    <li className="account-item logo-choice">
      <div>
        {logo.image && <img src={logo.image} width="128" height="128" alt={`Ihr Logo, ${state}`} />}
        <p className="field-hint">{state}</p>
      </div>
      <RemoveButton {...props} address={`logos/${logo.id}`} state={state} />
    </li>
  );
}

/** A logo that is not drawn yet, or cannot be. */
function Sent({ upload, ...props }: DeskProps & { upload: Upload }) {
  const isUnreadable = upload.state === "unreadable";
  return (
    <li className="account-item logo-choice">
      <p className={isUnreadable ? "field-fault" : "field-hint"} role="status">
        {isUnreadable ? UNREADABLE : "wird geprüft"}
      </p>
      <RemoveButton
        {...props}
        address={`logo-uploads/${upload.id}`}
        state={isUnreadable ? "nicht lesbar" : "wird geprüft"}
      />
    </li>
  );
}

type Removal = DeskProps & { address: string; state: string };

function RemoveButton({ path, actions, onChanged, address, state }: Removal) {
  const remove = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", `${path}/${address}`);
      } catch (failure) {
        return showSiteFailure(toast, "Logo nicht entfernt", failure);
      }
      focusAfter(
        () => onChanged(),
        () => titleOf(ID),
      );
    });
  return (
    <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={remove}>
      Entfernen<span className="sr-only">{` (Logo, ${state})`}</span>
    </button>
  );
}

/** Reloads the desk every few seconds until the logo is drawn. */
function useFreshWhile(isChecking: boolean, onChanged: () => void) {
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(onChanged, 3000);
    return () => clearInterval(timer);
  }, [isChecking, onChanged]);
}

const TAKEN = ["image/png", "image/jpeg"];

/** The server does not read WebP, so the browser converts it. */
async function readable(file: File): Promise<Blob | null> {
  if (TAKEN.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
