import { formatDate } from "#domain/format.ts";
import { LIST_CODE, paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { FORGOTTEN } from "#domain/shortlist/shortlist-cookie.ts";
import { Island } from "../../islands/island.tsx";
import { FORGET_FORM } from "../../islands/shortlist/device-list.ts";
import { ShortlistAccount } from "../../islands/shortlist/shortlist-account.tsx";
import { useSite } from "../site.tsx";
import { QrCode } from "./qr-code.tsx";

/** Id that the actions above the list link to. */
export const SHARE = "weitergeben";

export const ShareForm = () => (
  <section aria-labelledby={SHARE}>
    <h2 id={SHARE}>Liste weitergeben</h2>
    <p>
      {`Sie bekommen einen Link, einen QR-Code und einen Code zum Vorlesen. Darin stehen nur die Anbieter, keine Notizen und kein Name. Nach ${KEEP_DAYS} Tagen löschen wir die geteilte Liste.`}
    </p>
    <form className="actions" method="post" action={paths.shortlist()}>
      <button className="button" type="submit" name="teilen" value="1">
        Liste weitergeben
      </button>
    </form>
  </section>
);

export const CodeForm = () => (
  <section aria-labelledby="code-titel">
    <h2 id="code-titel">Haben Sie einen Code bekommen?</h2>
    <form className="form" action={paths.shortlist()}>
      <div className="field">
        <label htmlFor="code">Code, zum Beispiel TULPE-4821</label>
        <div className="field-row">
          <input
            type="text"
            className="field-input"
            id="code"
            name={LIST_CODE}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button className="button quiet" type="submit">
            Liste öffnen
          </button>
        </div>
      </div>
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
  const mail = `mailto:?subject=${encodeURIComponent("Liste von Spitex-Anbietern")}&body=${encodeURIComponent(address)}`;
  return (
    <section className="share-list" aria-labelledby="weitergeben">
      <h2 id="weitergeben">Diese Liste weitergeben</h2>
      <div>
        <div>
          <p>Lesen Sie am Telefon diesen Code vor. Wer ihn in die Suche tippt, sieht die Liste.</p>
          <p className="figure list-code">{code}</p>
          <p>
            Oder senden Sie den Link: <a href={paths.shortlist(code)}>{address}</a>
          </p>
          <p className="actions">
            <a className="button quiet" href={mail}>
              Per E-Mail senden
            </a>
          </p>
          <p className="muted">{`Die Liste gilt bis ${formatDate(new Date(expiresAt))}. Danach löschen wir sie.`}</p>
        </div>
        <QrCode text={address} alt={`QR-Code: öffnet die Liste ${code}`} />
      </div>
    </section>
  );
}

/** Using the list on other devices, removing it from this one. The style sheet shows what suits the session. */
export const ShortlistDevices = ({ isEmpty }: { isEmpty: boolean }) => (
  <section className="shortlist-devices" aria-labelledby="geraete">
    <h2 id="geraete">Auf allen Ihren Geräten</h2>
    <p className="when-signed-out">Melden Sie sich an, um Ihre Merkliste auf allen Geräten zu sehen.</p>
    <p className="actions when-signed-out">
      <a className="button quiet" href={paths.auth(paths.shortlist())}>
        Anmelden
      </a>
    </p>
    <form id={FORGET_FORM} method="post" action={paths.shortlist()}>
      <input type="hidden" name={FORGOTTEN} value="1" />
      {!isEmpty && (
        <>
          <p className="when-signed-out">
            Benutzen auch andere dieses Gerät, zum Beispiel in einem Spital? Dann löschen Sie hier die Liste und Ihre
            Notizen.
          </p>
          <p className="actions when-signed-out">
            <button className="button quiet" type="submit">
              Auf diesem Gerät löschen
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
