import type { OAuthGrant } from "@supabase/auth-js";
import Bowser from "bowser";
import { formatDate, formatMoment } from "#domain/format.ts";
import { m } from "#messages";
import type { SessionEntry } from "../../session/account.ts";
import { clientHost, clientName, scopeWords } from "../consent/client-words.ts";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import { AccountSection, ListState } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { titleOf } from "./focus-after.ts";
import { useAccountList } from "./use-account-list.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

const ID = "geraete";

export function SessionsSection({ tools, actions }: Props) {
  const list = useAccountList("sessions", tools.extension.sessions);
  const end = (id: string) =>
    actions.run(async ({ extension, toast }) => {
      const { error } = await extension.endSession(id);
      if (error && error.code !== "session_not_found") return showFailure(toast, m.account_not_signed_out(), error);
      toast({ title: m.account_device_signed_out() });
      titleOf(ID)?.focus();
      await list.reload();
    });
  const endOthers = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.signOut({ scope: "others" });
      if (error) return showFailure(toast, m.account_not_signed_out(), error);
      toast({ title: m.account_others_signed_out() });
      titleOf(ID)?.focus();
      await list.reload();
    });
  const sessions = list.data ?? [];
  return (
    <AccountSection id={ID} title={m.account_devices()} note={m.account_devices_note()}>
      <ListState {...list} onRetry={list.reload} />
      <ul className="account-list">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={endOthers}>
            {m.account_sign_out_others()}
          </button>
        </p>
      )}
    </AccountSection>
  );
}

function SessionItem({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  const device = deviceName(session.user_agent ?? "");
  const usedAt = formatMoment(new Date(session.refreshed_at ?? session.created_at));
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">
          {device}
          {session.is_current && <span className="badge">{m.account_this_device()}</span>}
        </p>
        <p className="field-hint">{m.account_last_used({ moment: usedAt })}</p>
      </div>
      {!session.is_current && (
        <button className="button quiet" type="button" onClick={onEnd}>
          {m.account_sign_out_device()}
          <span className="sr-only">{` (${device}, ${usedAt})`}</span>
        </button>
      )}
    </li>
  );
}

/** «Firefox auf Windows»: enough of the user agent to distinguish devices. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return m.account_unknown_device();
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return m.account_device_on({ browser: browser.name, system: os.name });
  return browser.name || os.name || m.account_unknown_device();
}

export const GRANTS_ID = "dienste";

/** Sites with access to the account; each grant can be revoked here. */
export function GrantsSection({ tools, actions }: Props) {
  const list = useAccountList<OAuthGrant[]>("grants", tools.client.oauth.listGrants);
  const revoke = ({ client: { id: clientId } }: OAuthGrant) =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.oauth.revokeGrant({ clientId });
      if (error && error.code !== "oauth_consent_not_found") {
        return showFailure(toast, m.account_not_revoked(), error);
      }
      toast({ title: m.account_revoked() });
      titleOf(GRANTS_ID)?.focus();
      await list.reload();
    });
  return (
    <AccountSection id={GRANTS_ID} title={m.account_grants()} note={m.account_grants_note()}>
      <ListState {...list} onRetry={list.reload} />
      {list.data?.length === 0 && <p>{m.account_no_grants()}</p>}
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
  const since = m.account_since({ day: formatDate(new Date(granted_at)) });
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">
          <bdi>{name}</bdi>
        </p>
        <p className="field-hint">{host && host !== name ? `${host}. ${since}` : since}</p>
        <p className="field-hint">{m.account_sees({ things: scopeWords(scopes).join(", ") })}</p>
      </div>
      <button className="button quiet" type="button" onClick={onRevoke}>
        {m.account_revoke()}
        <span className="sr-only">{` (${name})`}</span>
      </button>
    </li>
  );
}
