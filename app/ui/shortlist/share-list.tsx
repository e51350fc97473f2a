import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatDate } from "#domain/format.ts";
import { LIST_CODE, paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { FORGOTTEN } from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import { FormField } from "../../islands/forms/fields.tsx";
import { Island } from "../../islands/island.tsx";
import { FORGET_FORM } from "../../islands/shortlist/device-list.ts";
import { ShortlistAccount } from "../../islands/shortlist/shortlist-account.tsx";
import { useSite } from "../site.tsx";
import { linkTo } from "../text-link.tsx";
import { QrCode } from "./qr-code.tsx";

/** Id that the actions above the list link to. */
export const SHARE = "weitergeben";

export const ShareForm = () => (
  <section aria-labelledby={SHARE}>
    <h2 id={SHARE}>{m.shortlist_share()}</h2>
    <p>{m.shortlist_share_text({ days: KEEP_DAYS })}</p>
    <form className="actions" method="post" action={paths.shortlist()}>
      <button className="button" type="submit" name="teilen" value="1">
        {m.shortlist_share()}
      </button>
    </form>
  </section>
);

const CODE_FORM = "liste";

type CodeProps = {
  /** What was typed before, if it is no code. */
  wrong: string | undefined;
};

/** The faults of a wrong code, for the form and the page's summary. */
export function codeFaults() {
  const summary = m.shortlist_wrong_code();
  return { form: CODE_FORM, faults: { summary, fields: { [LIST_CODE]: summary } } };
}

export const CodeForm = ({ wrong }: CodeProps) => (
  <section aria-labelledby="code-titel">
    <h2 id="code-titel">{m.shortlist_code_title()}</h2>
    <form className="form" action={paths.shortlist()}>
      <FormField
        form={CODE_FORM}
        name={LIST_CODE}
        label={m.shortlist_code_label()}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={wrong}
        faults={wrong === undefined ? undefined : codeFaults().faults}
        extra={
          <button className="button quiet" type="submit">
            {m.shortlist_open()}
          </button>
        }
      />
    </form>
  </section>
);

type SharedProps = {
  code: string;
  /** In ISO. */
  expiresAt: string;
};

/** Three ways to share a list. */
export function SharedListHelp({ code, expiresAt }: SharedProps) {
  const { url } = useSite();
  const address = url + paths.shortlist(code);
  const mail = `mailto:?subject=${encodeURIComponent(m.shortlist_mail_subject())}&body=${encodeURIComponent(address)}`;
  return (
    <section className="share-list" aria-labelledby="weitergeben">
      <h2 id="weitergeben">{m.shortlist_share_this()}</h2>
      <div>
        <div>
          <p>{m.shortlist_read_out()}</p>
          <p className="figure list-code">{code}</p>
          <p>
            <ParaglideMessage
              message={m.shortlist_send_link}
              inputs={{ address }}
              markup={{ link: linkTo(paths.shortlist(code)) }}
            />
          </p>
          <p className="actions">
            <a className="button quiet" href={mail}>
              {m.shortlist_send_mail()}
            </a>
          </p>
          <p className="muted">{m.shortlist_expires({ day: formatDate(new Date(expiresAt)) })}</p>
        </div>
        <QrCode text={address} alt={m.shortlist_qr({ code })} />
      </div>
    </section>
  );
}

/** Using the list on other devices, removing it from this one. The style sheet shows what suits the session. */
export const ShortlistDevices = ({ isEmpty }: { isEmpty: boolean }) => (
  <section className="shortlist-devices" aria-labelledby="geraete">
    <h2 id="geraete">{m.shortlist_devices()}</h2>
    <p className="when-signed-out">{m.shortlist_devices_text()}</p>
    <p className="actions when-signed-out">
      <a className="button quiet" href={paths.auth(paths.shortlist())}>
        {m.shortlist_sign_in()}
      </a>
    </p>
    <form id={FORGET_FORM} method="post" action={paths.shortlist()}>
      <input type="hidden" name={FORGOTTEN} value="1" />
      {!isEmpty && (
        <>
          <p className="when-signed-out">{m.shortlist_shared_device()}</p>
          <p className="actions when-signed-out">
            <button className="button quiet" type="submit">
              {m.shortlist_empty_device()}
            </button>
          </p>
        </>
      )}
    </form>
    <Island name="shortlist-account" when="session">
      <ShortlistAccount />
    </Island>
  </section>
);
