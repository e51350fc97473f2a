import type { User } from "@supabase/auth-js";
import { paths } from "#domain/paths.ts";
import type { SignInOffers } from "../auth/other-sign-ins.tsx";
import { useActions } from "../use-actions.ts";
import type { AccountTools } from "./account-tools.ts";
import type { FactorSetUp } from "./add-factor.tsx";
import { DataSection } from "./data-section.tsx";
import { GRANTS_ID, GrantsSection } from "./grants-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { ReviewsSection } from "./reviews-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SHORTLIST_ID, ShortlistSection } from "./shortlist-section.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { useAccountList } from "./use-account-list.ts";

type Props = {
  user: User;
  tools: AccountTools;
  minLength: number;
  offers: SignInOffers;
  setUp: FactorSetUp;
  /** Whether users can grant other sites access. */
  hasGrants: boolean;
};

const SECTIONS = [
  ["angaben", "Ihre Angaben"],
  ["anmelden", "Anmelden ohne Passwort"],
  ["zweiter-schritt", "Anmeldung in zwei Schritten"],
  ["geraete", "Angemeldete Geräte"],
  [GRANTS_ID, "Verbundene Dienste"],
  ["bewertungen", "Meine Bewertungen"],
  [SHORTLIST_ID, "Meine Merkliste"],
  ["daten", "Ihre Daten"],
];

/** At most one per page: its ids are fixed. */
export function AccountScreen(props: Props) {
  const { user, tools, minLength, offers, setUp, hasGrants } = props;
  const actions = useActions(tools);
  // Another tab or device may have changed the account since this session was read.
  const fresh = useAccountList<User>(`user ${user.updated_at}`, () => readUser(tools));
  const all = { user: fresh.data ?? user, tools, actions };
  return (
    <div className="account-page">
      <nav className="account-menu" aria-label="Auf dieser Seite">
        <ul>
          {SECTIONS.filter(([id]) => hasGrants || id !== GRANTS_ID).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href={paths.providerDesk()}>Ihre Anbieter</a>
          </li>
        </ul>
      </nav>
      <div>
        <ProfileSection {...all} minLength={minLength} />
        <SignInMethods {...all} offers={offers} onChanged={fresh.reload} />
        <SecondFactorSection actions={actions} tools={tools} account={fresh} setUp={setUp} />
        <SessionsSection {...all} />
        {hasGrants && <GrantsSection {...all} />}
        <ReviewsSection {...all} />
        <ShortlistSection {...all} />
        <DataSection {...all} />
      </div>
    </div>
  );
}

async function readUser({ client }: AccountTools) {
  const { data, error } = await client.getUser();
  return error ? { data: null, error } : { data: data.user, error: null };
}
