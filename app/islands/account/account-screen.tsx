import type { User } from "@supabase/auth-js";
import { useRef, useState } from "react";
import useSWR from "swr";
import type { EmailChangeRules } from "#domain/auth/account-form.ts";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { AccountList } from "#domain/shortlist/account-list.ts";
import { m } from "#messages";
import type { SignInOffers } from "../auth/auth-screen.tsx";
import { type Actions, useActions } from "../use-actions.ts";
import { GRANTS_ID, GrantsSection, SessionsSection } from "./access-sections.tsx";
import { AccountSection, ListState, showSiteFailure, siteFailure } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import type { FactorSetUp } from "./add-factor.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { focusAfter } from "./focus-after.ts";
import { ProfileSection } from "./profile-section.tsx";
import { ReviewsSection } from "./reviews-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { useAccountList } from "./use-account-list.ts";

const SHORTLIST_ID = "merkliste";

function ShortlistSection({ tools }: { tools: AccountTools }) {
  const { data, error, isLoading, mutate } = useSWR("shortlist", () => tools.site.get<AccountList>("/shortlist"));
  return (
    <AccountSection id={SHORTLIST_ID} title={m.account_shortlist()}>
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data && (
        <p>
          {`${m.account_shortlist_count({ count: data.slugs.length, shown: formatNumber(data.slugs.length) })} `}
          <a href={paths.shortlist()}>{m.sign_in_to_shortlist()}</a>
        </p>
      )}
    </AccountSection>
  );
}

type AccountScreenProps = {
  user: User;
  isAdmin: boolean;
  tools: AccountTools;
  minLength: number;
  emailChange: EmailChangeRules;
  offers: SignInOffers;
  setUp: FactorSetUp;
  /** Whether users can grant other sites access. */
  hasGrants: boolean;
};

const sections = () => [
  ["angaben", m.account_details()],
  ["anmelden", m.account_methods()],
  ["zweiter-schritt", m.account_factors()],
  ["geraete", m.account_devices()],
  [GRANTS_ID, m.account_grants()],
  ["bewertungen", m.account_reviews()],
  [SHORTLIST_ID, m.account_shortlist()],
  ["daten", m.account_data()],
];

/** At most one per page: its ids are fixed. */
export function AccountScreen(props: AccountScreenProps) {
  const { user, isAdmin, tools, minLength, emailChange, offers, setUp, hasGrants } = props;
  const actions = useActions(tools);
  // Another tab or device may have changed the account since this session was read.
  const fresh = useAccountList<User>(`user ${user.updated_at}`, () => readUser(tools));
  const all = { user: fresh.data ?? user, tools, actions };
  return (
    <div className="account-page">
      <nav className="account-menu" aria-label={m.account_menu()}>
        <ul>
          {sections()
            .filter(([id]) => hasGrants || id !== GRANTS_ID)
            .map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          <li>
            <a href={paths.providerDesk()}>{m.account_providers()}</a>
          </li>
        </ul>
      </nav>
      <div>
        <ProfileSection {...all} minLength={minLength} emailChange={emailChange} />
        <SignInMethods {...all} offers={offers} onChanged={fresh.reload} />
        <SecondFactorSection actions={actions} tools={tools} account={fresh} setUp={setUp} />
        <SessionsSection {...all} />
        {hasGrants && <GrantsSection {...all} />}
        <ReviewsSection {...all} />
        <ShortlistSection {...all} />
        <DataSection {...all} isAdmin={isAdmin} />
      </div>
    </div>
  );
}

async function readUser({ client }: AccountTools) {
  const { data, error } = await client.getUser();
  return error ? { data: null, error } : { data: data.user, error: null };
}

type DataSectionProps = { user: User; isAdmin: boolean; actions: Actions<AccountTools> };

function DataSection({ user, isAdmin, actions }: DataSectionProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () =>
    focusAfter(
      () => setIsDeleting(false),
      () => button.current,
    );
  const save = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.download("/export", m.account_data_file());
      } catch (failure) {
        showSiteFailure(toast, m.account_data_not_loaded(), failure);
      }
    });
  return (
    <AccountSection id="daten" title={m.account_data()} note={m.account_data_note()}>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={save}>
          {m.account_data_download()}
        </button>
        {!isDeleting && !isAdmin && (
          <button className="button quiet danger" type="button" ref={button} onClick={() => setIsDeleting(true)}>
            {m.account_delete()}
          </button>
        )}
      </p>
      {isAdmin && <p>{m.sign_in_fault_account_is_admin()}</p>}
      {isDeleting && !isAdmin && <DeleteAccount user={user} actions={actions} onCancel={cancel} />}
    </AccountSection>
  );
}
