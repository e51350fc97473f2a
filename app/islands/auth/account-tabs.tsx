import { Tabs } from "../tabs.tsx";
import type { Actions } from "../use-actions.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type Props = {
  actions: Actions;
  minLength: number;
  isHidden: boolean;
  /** Target of the link in the confirmation mail. */
  returnPath: string;
  onUnconfirmed: (email: string) => void;
  onRecovered: () => void;
};

const TABS = [
  { name: "neu", label: "Jetzt registrieren" },
  { name: "da", label: "Bereits registriert" },
] as const;

/** Rule accounts-1: tabs for signing up, shown first, and signing in. At most one per page: its ids are fixed. */
export function AccountTabs(props: Props) {
  const { actions, minLength, isHidden, returnPath, onUnconfirmed, onRecovered } = props;
  const panels = {
    neu: <SignUpForm actions={actions} minLength={minLength} returnPath={returnPath} onUnconfirmed={onUnconfirmed} />,
    da: <SignInPanel actions={actions} onUnconfirmed={onUnconfirmed} onRecovered={onRecovered} />,
  };
  return (
    <div hidden={isHidden}>
      <Tabs label="Konto" tabs={TABS} initial="neu" hasForms panel={(name) => panels[name]} />
    </div>
  );
}
