import type { ReactNode } from "react";
import { type AuthTab, SIGN_IN_TAB, withTab } from "#domain/auth/auth-tab.ts";
import { panelProps, Tabs, tabProps } from "../tabs.tsx";
import type { Actions } from "../use-actions.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type Props = {
  actions: Actions;
  minLength: number;
  /** Target of the link in the confirmation mail. */
  returnPath: string;
  onUnconfirmed: (email: string) => void;
  onRecovered: () => void;
};

const TABS: readonly { name: AuthTab; label: string }[] = [
  { name: "registrieren", label: "Jetzt registrieren" },
  { name: SIGN_IN_TAB, label: "Bereits registriert" },
];

/** Rule accounts-1: tabs for signing up, shown first, and signing in. At most one per page: its ids are fixed. */
export function AccountTabs({ isHidden, ...props }: Props & { isHidden: boolean }) {
  const panels = panelsOf(props);
  return (
    <div hidden={isHidden}>
      <Tabs label="Konto" tabs={TABS} initial="registrieren" hasForms panel={(name) => panels[name]} />
    </div>
  );
}

/** `tab`: the one that the address names. `next`: the page to open afterwards. */
type LinkProps = Props & { isHidden: boolean; tab: AuthTab; next: string | null };

/**
 * The same on a page of their own: links without JavaScript, which early-tabs.ts changes in place, before and after the island
 * wakes. So what is rendered here never changes.
 */
export function AccountTabLinks({ isHidden, tab, next, ...props }: LinkProps) {
  const panels = panelsOf(props);
  return (
    <div hidden={isHidden}>
      <div className="tabs" role="tablist" aria-label="Konto">
        {TABS.map(({ name, label }) => (
          <a className="tab" key={name} href={withTab(name, next)} {...tabProps(name, tab)} suppressHydrationWarning>
            {label}
          </a>
        ))}
      </div>
      {TABS.map(({ name }) => (
        <div className="panel" key={name} {...panelProps(name, tab)} suppressHydrationWarning>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}

const panelsOf = ({
  actions,
  minLength,
  returnPath,
  onUnconfirmed,
  onRecovered,
}: Props): Record<AuthTab, ReactNode> => ({
  registrieren: (
    <SignUpForm actions={actions} minLength={minLength} returnPath={returnPath} onUnconfirmed={onUnconfirmed} />
  ),
  [SIGN_IN_TAB]: <SignInPanel actions={actions} onUnconfirmed={onUnconfirmed} onRecovered={onRecovered} />,
});
