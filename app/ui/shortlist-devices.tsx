import { FORGOTTEN, paths } from "#domain/paths.ts";
import { Island } from "../islands/island.tsx";
import { FORGET_FORM } from "../islands/shortlist/device-list.ts";
import { ShortlistAccount } from "../islands/shortlist/shortlist-account.tsx";

/** The list on other devices, and off this one. The style sheet shows what fits the session. */
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
