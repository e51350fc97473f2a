import { Tabs } from "@base-ui/react/tabs";
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

/** Rule accounts-1: tabs for signing up, shown first, and signing in. At most one per page: its ids are fixed. */
export function AccountTabs(props: Props) {
  const { actions, minLength, isHidden, returnPath, onUnconfirmed, onRecovered } = props;
  return (
    <Tabs.Root defaultValue="neu" hidden={isHidden}>
      <Tabs.List className="tabs" aria-label="Konto" activateOnFocus>
        <Tabs.Tab className="tab" value="neu" id="tab-neu" aria-controls="konto-neu">
          Jetzt registrieren
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="da" id="tab-da" aria-controls="konto-da">
          Bereits registriert
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className="panel" value="neu" {...panel("neu")}>
        <SignUpForm actions={actions} minLength={minLength} returnPath={returnPath} onUnconfirmed={onUnconfirmed} />
      </Tabs.Panel>
      <Tabs.Panel className="panel" value="da" {...panel("da")}>
        <SignInPanel actions={actions} onUnconfirmed={onUnconfirmed} onRecovered={onRecovered} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

/** Ids must match between server and browser; hidden panels stay mounted, so that they keep what was typed. */
const panel = (name: string) => ({
  id: `konto-${name}`,
  "aria-labelledby": `tab-${name}`,
  tabIndex: -1,
  keepMounted: true,
});
