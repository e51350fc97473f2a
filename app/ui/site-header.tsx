import { paths } from "#domain/paths.ts";
import { mainNavigation } from "../content/navigation.ts";
import { Island } from "../islands/island.tsx";
import { SessionMenu } from "../islands/session/session-menu.tsx";
import { Icon } from "./icons.tsx";
import { NOT_LOADED } from "./needs-script.tsx";
import { SITE_NAME, useSite } from "./site.tsx";

/** On small screens the menu is a popover, so that it opens without JavaScript. */
export function SiteHeader() {
  const { isDemo } = useSite();
  return (
    <>
      {isDemo && (
        <aside className="demo-note" aria-label="Hinweis">
          <strong>Beispieldaten:</strong> Die gezeigten Anbieter sind erfunden.
        </aside>
      )}
      <header className="site-header">
        <a className="logo" href={paths.home()}>
          <Logo />
          {SITE_NAME}
        </a>
        <button className="menu-button" type="button" popoverTarget="menu">
          <Icon name="menu" />
          Menü
        </button>
        <div className="menu" id="menu" popover="auto">
          <button className="menu-button close" type="button" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" />
            Menü schliessen
          </button>
          <nav aria-label="Hauptmenü">
            <ul>
              {mainNavigation.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
              <li>
                <a className="button" href={paths.contact()}>
                  Kontakt
                </a>
              </li>
            </ul>
            <Island name="session-menu" when="session" as="ul" failure={NOT_LOADED}>
              <SessionMenu />
            </Island>
          </nav>
        </div>
      </header>
    </>
  );
}

function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3 3 13.500V29h26V13.500L16 3Z" />
      <path className="logo-cross" d="M16 14v10m-5-5h10" />
    </svg>
  );
}
