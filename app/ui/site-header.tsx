import { paths } from "#domain/paths.ts";
import { mainNavigation } from "../content/navigation.ts";
import { Island } from "../islands/island.tsx";
import { SessionMenu } from "../islands/session/session-menu.tsx";
import { Icon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { NOT_LOADED } from "./needs-script.tsx";
import { useSite } from "./site.tsx";

/** On small screens the menu is a popover, so that it opens without JavaScript. */
export function SiteHeader() {
  const { isDemo } = useSite();
  return (
    <>
      {isDemo && (
        <aside className="demo-note on-deep" aria-label="Hinweis">
          <strong>Beispieldaten:</strong> Die gezeigten Anbieter sind erfunden.
        </aside>
      )}
      <header className="site-header">
        <Logo />
        <button className="menu-button" type="button" popoverTarget="menu">
          <Icon name="menu" />
          Menü
        </button>
        <div className="menu" id="menu" popover="auto">
          <button
            className="menu-button close"
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: of a popover; takes the focus when it opens, from the hidden button.
            autoFocus
          >
            <Icon name="close" />
            Menü schliessen
          </button>
          <nav aria-label="Hauptmenü">
            <ul>
              {mainNavigation.map((link) => (
                <MenuItem key={link.path} {...link} />
              ))}
              <MenuItem label="Kontakt" path={paths.contact()} className="menu-contact" />
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

type ItemProps = { label: string; path: string; title?: string; className?: string; isOnlyInDrawer?: true };

function MenuItem({ label, path, isOnlyInDrawer, ...link }: ItemProps) {
  const { page } = useSite();
  return (
    <li className={isOnlyInDrawer && "only-drawer"}>
      <a {...link} href={path} aria-current={page?.address === path ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
}
