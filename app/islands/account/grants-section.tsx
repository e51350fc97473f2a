import type { OAuthGrant } from "@supabase/auth-js";
import { formatDate } from "#domain/format.ts";
import { clientHost, clientName } from "../consent/client-name.ts";
import { scopeWords } from "../consent/scope-words.ts";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { titleOf } from "./focus-after.ts";
import { ListState } from "./list-state.tsx";
import { useAccountList } from "./use-account-list.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

export const GRANTS_ID = "dienste";

/** Sites with access to the account; each grant can be revoked here. */
export function GrantsSection({ tools, actions }: Props) {
  const list = useAccountList<OAuthGrant[]>("grants", tools.client.oauth.listGrants);
  const revoke = ({ client: { id: clientId } }: OAuthGrant) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.oauth.revokeGrant({ clientId });
      if (error && error.code !== "oauth_consent_not_found") {
        return showFailure(toast, "Zugriff nicht entzogen", error);
      }
      toast({ title: "Zugriff entzogen" });
      titleOf(GRANTS_ID)?.focus();
      await list.reload();
    });
  return (
    <AccountSection
      id={GRANTS_ID}
      title="Verbundene Dienste"
      note="Bei diesen Diensten melden Sie sich mit Ihrem Konto an. Verantwortlich ist der Betreiber des Dienstes."
    >
      <ListState {...list} onRetry={list.reload} />
      {list.data?.length === 0 && <p>Zurzeit sieht kein anderer Dienst etwas von Ihrem Konto.</p>}
      <ul className="account-list">
        {list.data?.map((grant) => (
          <GrantItem key={grant.client.id} grant={grant} onRevoke={() => revoke(grant)} />
        ))}
      </ul>
    </AccountSection>
  );
}

function GrantItem({ grant, onRevoke }: { grant: OAuthGrant; onRevoke: () => void }) {
  const { client, scopes, granted_at } = grant;
  const name = clientName(client);
  const host = clientHost(client.uri);
  const since = `Seit ${formatDate(new Date(granted_at))}`;
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">
          <bdi>{name}</bdi>
        </p>
        <p className="field-hint">{host && host !== name ? `${host}. ${since}` : since}</p>
        <p className="field-hint">{`Sieht ${scopeWords(scopes).join(", ")}`}</p>
      </div>
      <button className="button quiet" type="button" onClick={onRevoke}>
        Zugriff entziehen<span className="sr-only">{` (${name})`}</span>
      </button>
    </li>
  );
}
