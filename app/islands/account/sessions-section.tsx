import { formatMoment } from "#domain/format.ts";
import type { SessionEntry } from "../../session/auth-extension.ts";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { deviceName } from "./device-name.ts";
import { titleOf } from "./focus-after.ts";
import { ListState } from "./list-state.tsx";
import { useAccountList } from "./use-account-list.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

const ID = "geraete";

export function SessionsSection({ tools, actions }: Props) {
  const list = useAccountList("sessions", tools.extension.sessions);
  const end = (id: string) =>
    actions.run(async ({ extension, toast }) => {
      const { error } = await extension.endSession(id);
      if (error && error.code !== "session_not_found") return showFailure(toast, "Nicht abgemeldet", error);
      toast({ title: "Gerät abgemeldet" });
      titleOf(ID)?.focus();
      await list.reload();
    });
  const endOthers = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.signOut({ scope: "others" });
      if (error) return showFailure(toast, "Nicht abgemeldet", error);
      toast({ title: "Alle anderen Geräte sind abgemeldet" });
      titleOf(ID)?.focus();
      await list.reload();
    });
  const sessions = list.data ?? [];
  return (
    <AccountSection
      id={ID}
      title="Angemeldete Geräte"
      note="Kennen Sie ein Gerät nicht, melden Sie es ab und ändern Sie Ihr Passwort. Entfernen Sie auch Passkeys und verbundene Dienste, die Sie nicht kennen."
    >
      <ListState {...list} onRetry={list.reload} />
      <ul className="account-list">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={endOthers}>
            Alle anderen abmelden
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
          {session.is_current && <span className="badge">Dieses Gerät</span>}
        </p>
        <p className="field-hint">{`Zuletzt gebraucht am ${usedAt}`}</p>
      </div>
      {!session.is_current && (
        <button className="button quiet" type="button" onClick={onEnd}>
          Abmelden<span className="sr-only">{` (${device}, ${usedAt})`}</span>
        </button>
      )}
    </li>
  );
}
