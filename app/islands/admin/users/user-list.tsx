import { banWords } from "#domain/auth/ban.ts";
import type { DeskUser, UserFilter } from "#domain/auth/user-desk.ts";
import { formatRelativeTime } from "#domain/dates/relative-time.ts";
import { countOf, formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { useNow } from "../first-view.ts";
import { listingPath } from "../listings/listing-paths.ts";
import type { UserAction } from "./user-action.ts";

type Props = { user: DeskUser; onAct: (action: UserAction) => void };

export function UserRow({ user, onAct }: Props) {
  const { email, firstName, lastName, confirmedAt, createdAt, lastSignInAt } = user;
  const isAdmin = user.roles.includes("admin");
  const rights = isAdmin ? (["revoke", "Adminrechte entziehen"] as const) : (["grant", "Adminrechte geben"] as const);
  const access = user.bannedUntil ? (["unban", "Entsperren"] as const) : (["ban", "Sperren …"] as const);
  const actions: (readonly [UserAction, string])[] = [
    rights,
    access,
    ...(user.awaitsConfirmation ? [["resend", "Bestätigung nochmals senden"] as const] : []),
    ["delete", "Konto löschen …"],
  ];
  return (
    <tr>
      <th scope="row">
        {email}
        <span className="ledger-note">{[firstName, lastName].filter(Boolean).join(" ")}</span>
      </th>
      <td data-label="Konto">
        {`seit ${formatDate(new Date(createdAt))}`}
        <span className="ledger-note">{confirmedAt ? "Adresse bestätigt" : "Adresse nicht bestätigt"}</span>
      </td>
      <td data-label="Letzte Anmeldung">{lastSignInAt ? <Since at={lastSignInAt} /> : "nie"}</td>
      <td data-label="Stand">{standing(user)}</td>
      <td data-label="Aktionen">
        <div className="row-actions">
          {actions.map(([action, label]) => (
            <button
              key={KEYS[action] ?? action}
              className={action === "delete" ? "button quiet danger" : "button quiet"}
              type="button"
              onClick={() => onAct(action)}
            >
              {label}
              <span className="sr-only">{`: ${email}`}</span>
            </button>
          ))}
          {user.reviews > 0 && (
            <a href={`${paths.adminReports()}?stand=all&konto=${user.id}`}>
              {countOf(user.reviews, "Bewertung", "Bewertungen")}
              <span className="sr-only">{`: ${email}`}</span>
            </a>
          )}
          <a href={`${paths.adminAudit()}?konto=${user.id}`}>
            Verlauf<span className="sr-only">{`: ${email}`}</span>
          </a>
        </div>
        <Kept {...user} />
      </td>
    </tr>
  );
}

const Since = ({ at }: { at: string }) => formatRelativeTime(new Date(at), useNow());

/** The listings that the account keeps. */
const Kept = ({ kept, keptCount }: Pick<DeskUser, "kept" | "keptCount">) =>
  kept.length > 0 && (
    <span className="ledger-note">
      {"pflegt "}
      {kept.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <a href={listingPath(id)}>{name}</a>
        </span>
      ))}
      {keptCount > kept.length && ` und ${keptCount - kept.length} weitere`}
    </span>
  );

/** An action and its opposite share a button, which keeps the focus. */
const KEYS: Partial<Record<UserAction, string>> = { grant: "rights", revoke: "rights", ban: "access", unban: "access" };

function standing({ roles, bannedUntil }: DeskUser): string {
  const words = [
    bannedUntil && `gesperrt ${banWords(bannedUntil)}`,
    roles.includes("admin") && "mit Adminrechten",
  ].filter(Boolean);
  return words.join(", ") || "normal";
}

const FILTERS: Record<UserFilter, string> = {
  all: "Alle Konten",
  admins: "Mit Adminrechten",
  banned: "Gesperrt",
  unconfirmed: "Nicht bestätigt",
};

export function UserSearch({ q, filter }: { q: string; filter: string }) {
  return (
    <search aria-label="Konten">
      <form className="desk-search">
        <div className="field-pair">
          <div className="field">
            <label htmlFor="konten-suche">Teil der E-Mail-Adresse oder des Namens</label>
            <input
              className="field-input"
              id="konten-suche"
              name="q"
              type="search"
              autoCapitalize="none"
              defaultValue={q}
            />
          </div>
          <div className="field">
            <label htmlFor="konten-filter">Zeigen</label>
            <div className="field-row">
              <select className="field-input" id="konten-filter" name="filter" defaultValue={filter}>
                {Object.entries(FILTERS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <button className="button" type="submit">
                Suchen
              </button>
            </div>
          </div>
        </div>
      </form>
    </search>
  );
}
