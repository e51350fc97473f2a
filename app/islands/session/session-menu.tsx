import { useRef } from "react";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Account } from "../../session/account.ts";
import { useSession } from "../../session/session-state.ts";
import { signedOut } from "../auth/account-toasts.ts";
import type { ToastMessage } from "../kept-toasts.ts";

/** `account` and `toast` are undefined until the island wakes. */
type Props = { account?: Account; toast?: (message: ToastMessage) => void };

/**
 * «Anmelden» and «Abmelden» share one place in the header, and the style sheet shows the right one. Links for admins
 * are rendered only for admins (rule layout-2).
 */
export function SessionMenu({ account, toast }: Props) {
  const { isAdmin } = useSession(account?.store);
  const signInLink = useRef<HTMLAnchorElement>(null);

  const signOut = async () => {
    if (!account) return;
    const { error } = await account.client.signOut();
    // When offline, at least ends the session on this device.
    if (error) await account.client.signOut({ scope: "local" });
    closeDrawer();
    toast?.(error ? signedOutHere() : signedOut());
    signInLink.current?.focus();
  };
  return (
    <>
      {isAdmin && (
        <>
          <li>
            <a href={paths.import()}>Datenimport</a>
          </li>
          <li>
            <a href={paths.adminSitemap()}>Sitemap</a>
          </li>
        </>
      )}
      <li className="when-signed-in">
        <a href={paths.account()}>{m.frame_account()}</a>
      </li>
      <li className="session-switch">
        <a className="when-signed-out" ref={signInLink} href={paths.auth()}>
          {m.frame_sign_in()}
        </a>
        <button className="when-signed-in" type="button" onClick={signOut}>
          {m.frame_sign_out()}
        </button>
      </li>
    </>
  );
}

/** The open drawer would cover the toast; wide screens have no drawer. */
function closeDrawer() {
  const drawer = document.getElementById("menu");
  if (!drawer?.matches(":popover-open")) return;
  drawer.hidePopover();
  document.querySelector<HTMLElement>("[popovertarget=menu]")?.focus();
}

const signedOutHere = (): ToastMessage => ({
  title: m.frame_signed_out_here(),
  text: m.frame_signed_out_here_text(),
  isError: true,
});
