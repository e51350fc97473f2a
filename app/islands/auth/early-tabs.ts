import { SIGN_IN_TAB, TAB } from "#domain/auth/auth-tab.ts";
import { HAD_SESSION } from "../../session/stored-session.ts";

/**
 * Inline script of /auth after its tabs: they change before any code has loaded, and React leaves them alone
 * afterwards. The tabs are one stop of the Tab key, and arrow keys choose:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Values typed into one form are copied to the other.
 */
export const earlyTabs = `{
const tabs = [...document.querySelectorAll(".account [role=tab]")];
const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
const field = (tab, name) => panelOf(tab).querySelector("form [name=" + name + "]");
const isShown = (tab) => tab.getAttribute("aria-selected") === "true";
const show = (tab) => {
  const left = tabs.find(isShown);
  if (!tab.isConnected) return;
  for (const name of ["email", "password"]) if (field(left, name).value) field(tab, name).value = field(left, name).value;
  for (const each of tabs) {
    each.setAttribute("aria-selected", each === tab);
    each.tabIndex = each === tab ? 0 : -1;
    panelOf(each).hidden = each !== tab;
  }
};
const choose = (tab) => {
  if (!isShown(tab)) history.pushState(null, "", tab.href);
  show(tab);
};
const asked = () => new URLSearchParams(location.search).get("${TAB}");
const first = () => {
  try {
    return localStorage.getItem("${HAD_SESSION}") ? 1 : 0;
  } catch {
    return 0;
  }
};
const follow = () => show(tabs[asked() ? +(asked() === "${SIGN_IN_TAB}") : first()]);
const list = tabs[0].parentNode;
list.addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  choose(tab);
});
list.addEventListener("keydown", (event) => {
  const at = tabs.indexOf(event.target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1, " ": at }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  choose(tab);
  tab.focus();
});
addEventListener("popstate", follow);
follow();
}`;
