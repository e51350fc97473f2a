import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { OAuthAuthorizationDetails, OAuthRedirect } from "@supabase/auth-js";
import { type ReactNode, useEffect, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { type AuthFailure, authSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
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
      if (answer.error) return toast(failed(m.consent_not_saved(), answer.error));
      setDecided(answer.data.redirect_url);
    });
  const changeAccount = () =>
    actions.run(async ({ client, extension, toast }) => {
      const { error } = await extension.releaseAuthorization(id);
      if (error) return toast(failed(m.consent_not_switched(), error));
      await client.signOut({ scope: "local" });
    });

  if (address) return <Leaving address={address} />;
  if (!id || request.error) return <NoRequest failure={request.error} />;
  if (!data || !("authorization_id" in data)) return <p role="status">{m.sign_in_wait()}</p>;
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
    <h2>{m.consent_leaving()}</h2>
    <p>
      <ParaglideMessage
        message={m.consent_leaving_link}
        markup={{ link: ({ children }) => <a href={address}>{children}</a> }}
      />
    </p>
  </div>
);

function NoRequest({ failure = UNKNOWN }: { failure?: AuthFailure | undefined }) {
  const isDecided = failure.code === "validation_failed";
  return (
    <div className="consent" role="alert">
      <h2>{isDecided ? m.consent_decided() : m.consent_broken()}</h2>
      <p>{isDecided ? m.consent_decided_text() : authSentence(failure)}</p>
      <p>
        <a href={paths.account()}>{m.consent_to_account()}</a>
      </p>
    </div>
  );
}

const UNKNOWN: AuthFailure = { code: "oauth_authorization_not_found", message: "" };

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
        <ParaglideMessage
          message={m.consent_asks}
          inputs={{ name: clientName(client, redirect_uri) }}
          markup={{ name: ({ children }) => <bdi>{children}</bdi> }}
        />
      </h2>
      <dl className="consent-facts">
        {site && site !== target && <Fact name={m.consent_site()} value={site} />}
        <Fact name={m.consent_target()} value={target} />
        <Fact name={m.consent_signed_in_as()} value={user.email || m.sign_in_no_address()}>
          <button className="button quiet" type="button" onClick={onChangeAccount}>
            {m.consent_switch()}
          </button>
        </Fact>
      </dl>
      <h3>{m.consent_sees()}</h3>
      <ul>
        {scopeWords(scope.split(" ")).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{m.consent_limits()}</p>
      <p className="notice">
        <ParaglideMessage
          message={m.consent_unchecked}
          markup={{ strong: ({ children }) => <strong>{children}</strong> }}
        />
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={onApprove}>
          {isBusy ? m.sign_in_wait() : m.consent_allow()}
        </button>
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={onDeny}>
          {m.consent_deny()}
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
