import type { OAuthAuthorizationDetails } from "@supabase/auth-js";
import type { ReactNode } from "react";
import { clientHost, clientName } from "./client-name.ts";
import { scopeWords } from "./scope-words.ts";

type Props = {
  request: OAuthAuthorizationDetails;
  isBusy: boolean;
  onApprove: () => void;
  onDeny: () => void;
  onChangeAccount: () => void;
};

/** Shows who asks for which data of which account. Clients choose their name freely, so the address is shown, too. */
export function ConsentQuestion(props: Props) {
  const { request, isBusy, onApprove, onDeny, onChangeAccount } = props;
  const { client, user, scope, redirect_uri } = request;
  const target = clientHost(redirect_uri);
  const site = clientHost(client.uri);
  return (
    <section className="consent" aria-labelledby="anfrage">
      <h2 id="anfrage">
        <bdi>{clientName(client, redirect_uri)}</bdi> möchte Ihr Konto verwenden
      </h2>
      <dl className="consent-facts">
        {site && site !== target && <Fact name="Website, die der Dienst angibt" value={site} />}
        <Fact name="Danach geht es weiter zu" value={target} />
        <Fact name="Sie sind angemeldet als" value={user.email || "Konto ohne E-Mail-Adresse"}>
          <button className="button quiet" type="button" onClick={onChangeAccount}>
            Anderes Konto verwenden
          </button>
        </Fact>
      </dl>
      <h3>Der Dienst sieht</h3>
      <ul>
        {scopeWords(scope.split(" ")).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        Er sieht Ihr Passwort nicht und kann an Ihrem Konto nichts ändern. Unter «Mein Konto» können Sie ihm den Zugriff
        jederzeit entziehen.
      </p>
      <p className="notice">
        <strong>Wir haben diesen Dienst nicht geprüft.</strong> Verantwortlich ist sein Betreiber. Lassen Sie den
        Zugriff nur zu, wenn Sie sich dort gerade selbst anmelden wollten.
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={onApprove}>
          {isBusy ? "Einen Moment …" : "Zulassen"}
        </button>
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={onDeny}>
          Ablehnen
        </button>
      </p>
    </section>
  );
}

type FactProps = { name: string; value: string; children?: ReactNode };

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      {children}
    </dd>
  </div>
);
