import type { OAuthAuthorizationDetails, OAuthRedirect } from "@supabase/auth-js";
import { type ReactNode, useEffect, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { type AuthFailure, authSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import type { AuthExtension } from "../../session/account.ts";
import { failed } from "../auth/account-toasts.ts";
import { type Tools, useActions } from "../use-actions.ts";
import { clientHost, clientName, scopeWords } from "./client-words.ts";

type ConsentTools = Tools & { extension: AuthExtension };

type ConsentScreenProps = {
  id: string;
  /** The request is bound to this user. */
  userId: string;
  tools: ConsentTools;
};

/** Another site asks for access to the signed-in user's account. */
export function ConsentScreen({ id, userId, tools }: ConsentScreenProps) {
  const actions = useActions(tools);
  const request = useSWRImmutable<OAuthAuthorizationDetails | OAuthRedirect, AuthFailure>(
    id && `${id} ${userId}`,
    async () => {
      const { data, error } = await tools.client.oauth.getAuthorizationDetails(id);
      if (error) throw error;
      return data;
    },
    // Reading binds the request to this account, so it is not repeated.
    { shouldRetryOnError: false },
  );
  const [decided, setDecided] = useState<string>();
  const { data } = request;
  const address = decided ?? (data && "redirect_url" in data ? data.redirect_url : undefined);
  // Follows only addresses that our own service returned.
  useEffect(() => {
    if (address) location.replace(address);
  }, [address]);

  const decide = (choice: "approveAuthorization" | "denyAuthorization") =>
    actions.run(async ({ client, toast }) => {
      const answer = await client.oauth[choice](id, { skipBrowserRedirect: true });
      if (answer.error) return toast(failed("Nicht gespeichert", answer.error));
      setDecided(answer.data.redirect_url);
    });
  const changeAccount = () =>
    actions.run(async ({ client, extension, toast }) => {
      const { error } = await extension.releaseAuthorization(id);
      if (error) return toast(failed("Konto nicht gewechselt", error));
      await client.signOut({ scope: "local" });
    });

  if (address) return <Leaving address={address} />;
  if (!id || request.error) return <NoRequest failure={request.error} />;
  if (!data || !("authorization_id" in data)) return <p role="status">Einen Moment …</p>;
  return (
    <ConsentQuestion
      request={data}
      isBusy={actions.isBusy}
      onApprove={() => decide("approveAuthorization")}
      onDeny={() => decide("denyAuthorization")}
      onChangeAccount={changeAccount}
    />
  );
}

/** Remains open while the browser opens an app, possibly after a confirmation. */
const Leaving = ({ address }: { address: string }) => (
  <div className="consent" role="status">
    <h2>Es geht weiter …</h2>
    <p>
      Geschieht nichts? Dann <a href={address}>kehren Sie hier zum Dienst zurück</a>.
    </p>
  </div>
);

function NoRequest({ failure = UNKNOWN }: { failure?: AuthFailure | undefined }) {
  const isDecided = failure.code === "validation_failed";
  return (
    <div className="consent" role="alert">
      <h2>{isDecided ? "Schon beantwortet" : "Die Anfrage lässt sich nicht öffnen"}</h2>
      <p>{isDecided ? DECIDED : authSentence(failure)}</p>
      <p>
        <a href={paths.account()}>Zu Ihrem Konto</a>
      </p>
    </div>
  );
}

const UNKNOWN: AuthFailure = { code: "oauth_authorization_not_found", message: "" };
const DECIDED =
  "Auf diese Anfrage haben Sie schon geantwortet. Welche Dienste Zugriff haben, sehen Sie in Ihrem Konto.";

type ConsentQuestionProps = {
  request: OAuthAuthorizationDetails;
  isBusy: boolean;
  onApprove: () => void;
  onDeny: () => void;
  onChangeAccount: () => void;
};

/** Shows who requests which data of which account. Clients choose their name freely, so the address is shown, too. */
function ConsentQuestion(props: ConsentQuestionProps) {
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
