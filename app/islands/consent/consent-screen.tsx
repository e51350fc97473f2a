import type { OAuthAuthorizationDetails, OAuthRedirect } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { type AuthFailure, authSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import type { AuthExtension } from "../../session/auth-extension.ts";
import { failed } from "../auth/account-toasts.ts";
import { type Tools, useActions } from "../use-actions.ts";
import { ConsentQuestion } from "./consent-question.tsx";

type ConsentTools = Tools & { extension: AuthExtension };

type Props = {
  id: string;
  /** The request is bound to this user. */
  userId: string;
  tools: ConsentTools;
};

/** Another site asks for access to the signed-in user's account. */
export function ConsentScreen({ id, userId, tools }: Props) {
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
  // Only addresses that our own service returned.
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

/** The browser opens an app, possibly after a confirmation, and this page stays open. */
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
