import { authSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { account } from "../../session/account.ts";
import { emailChanged, emailConfirmed, firstConfirmed, refusedLink, signedOut } from "../auth/account-toasts.ts";
import { keepToast, type ToastMessage } from "../kept-toasts.ts";
import { fetchWhole } from "../load-styles.ts";

/** Wakes on every page of signed-in visitors, so it does without React, which blocked phones for half a second. */
export async function wake(menu: HTMLElement): Promise<void> {
  const { providerReturn, question } = account;
  const asking = question && (await import("./sign-in-question.tsx"));
  showAdminLinks(menu);
  menu.querySelector("button")?.addEventListener("click", () => signOut(menu));
  menu.dataset.awake = "";
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(() => fetchToasts().catch(console.error));
  if (asking) return asking.askToSignIn(question);
  if (providerReturn?.kind === "failed") {
    const { code } = providerReturn;
    toast({ title: m.sign_in_not_done(), text: authSentence({ code, message: "" }), isError: true });
  }
  // The reset page handles its links itself.
  if (account.mailLink && location.pathname !== paths.resetPassword()) await followMailLink();
}

/** Rule layout-2: links for admins are in the page only for admins. */
function showAdminLinks(menu: HTMLElement) {
  const links = [linkTo("Datenimport", paths.import()), linkTo("Sitemap", paths.adminSitemap())];
  const next = menu.firstElementChild;
  const show = () => {
    const { isAdmin } = account.store.read();
    // Adding them again would take the focus from them.
    if (isAdmin === links[0]?.isConnected) return;
    for (const link of links) isAdmin ? menu.insertBefore(link, next) : link.remove();
  };
  account.store.subscribe(show);
  show();
}

function linkTo(label: string, path: string) {
  const item = document.createElement("li");
  item.appendChild(Object.assign(document.createElement("a"), { href: path, textContent: label }));
  return item;
}

async function signOut(menu: HTMLElement) {
  const { error } = await account.client.signOut();
  // When offline, at least ends the session on this device.
  if (error) await account.client.signOut({ scope: "local" });
  const message = error ? signedOutHere() : signedOut();
  // What the desk shows belongs to the account.
  if (document.querySelector("[data-island=desk-session]")) {
    keepToast(message);
    return location.replace(paths.home());
  }
  closeDrawer();
  toast(message);
  menu.querySelector<HTMLElement>(".session-switch a")?.focus();
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

/** In advance, because a toast may say that the connection is lost. */
async function fetchToasts() {
  const scripts = document.querySelector<HTMLElement>("[data-island=toasts]")?.dataset.scripts ?? "";
  await Promise.all(scripts.split(" ").map(fetchWhole));
}

async function toast(message: ToastMessage) {
  try {
    // An import that fails would take the code of other islands with it (decision 1).
    await fetchToasts();
    (await import("../toasts.tsx")).toast(message);
  } catch {
    keepToast(message);
  }
}

/** After a mail's link: reports whether it worked, and continues to its target. */
async function followMailLink() {
  const { error } = await account.client.initialize();
  const type = account.mailLink?.type;
  // A broken link has no type, but links for a new password lead to the reset page.
  if (error || account.mailLink?.isBroken) return toast(refusedLink(account.mailLink?.code));
  if (type === "recovery") return location.replace(paths.resetPassword());
  if (account.mailLink?.isHalf) return showAtTarget(firstConfirmed());
  if (type === "email_change") return toast(emailChanged());
  // An account made by an invitation has no password yet.
  if (type === "invite") return location.replace(paths.resetPassword());
  if (type !== "signup") return;
  // The sign-in screen redirects signed-in users.
  if (location.pathname === paths.auth()) keepToast(emailConfirmed());
  else await toast(emailConfirmed());
}

/** The account page redirects users without a session. */
async function showAtTarget(message: ToastMessage) {
  const { data } = await account.client.getSession();
  if (data.session) await toast(message);
  else keepToast(message);
}
