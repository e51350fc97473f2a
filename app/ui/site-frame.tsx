import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ErrorCode } from "#domain/app-error.ts";
import { isSignedOff, LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, language } from "#domain/language.ts";
import { errorMessages } from "#domain/messages.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { footerCities, footerPlatform, mainNavigation } from "../content/navigation.ts";
import { Island } from "../islands/island.tsx";
import { SearchBox } from "../islands/search/search-box.tsx";
import door from "../pictures/tuer.svg?url&no-inline";
import { Icon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { PageHead } from "./page-head.tsx";
import { SITE_NAME, useSite } from "./site.tsx";

/** On small screens the menu is a popover, so that it opens without JavaScript. */
export function SiteHeader() {
  const { isDemo } = useSite();
  return (
    <>
      {isDemo && (
        <aside className="demo-note on-deep" aria-label={m.frame_demo_label()}>
          <ParaglideMessage message={m.frame_demo} markup={{ strong: ({ children }) => <strong>{children}</strong> }} />
        </aside>
      )}
      <header className="site-header">
        <Logo />
        <button className="menu-button" type="button" popoverTarget="menu">
          <Icon name="menu" />
          {m.frame_menu()}
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
            {m.frame_menu_close()}
          </button>
          <nav aria-label={m.frame_main_menu()}>
            <ul>
              {mainNavigation().map((link) => (
                <MenuItem key={link.path} {...link} />
              ))}
              <MenuItem label={m.frame_contact()} path={paths.contact()} className="menu-contact" />
            </ul>
            <Island name="session-menu" when="session" as="ul" failure={m.frame_not_loaded()}>
              <SessionMenu />
            </Island>
          </nav>
          <LanguageSwitch />
        </div>
      </header>
    </>
  );
}

/**
 * «Anmelden» and «Abmelden» share one place in the header, and the style sheet shows the right one. The island adds
 * links for admins.
 */
const SessionMenu = () => (
  <>
    <li className="when-signed-in">
      <a href={paths.account()}>{m.frame_account()}</a>
    </li>
    <li className="session-switch">
      <a className="when-signed-out" href={paths.auth()}>
        {m.frame_sign_in()}
      </a>
      <button className="when-signed-in" type="button">
        {m.frame_sign_out()}
      </button>
    </li>
  </>
);

type ItemProps = { label: string; path: string; title?: string; className?: string; isOnlyInDrawer?: true };

/** A title that only repeats the label is left out: with it, the page of a town in French would not fit one flight. */
function MenuItem({ label, title, path, isOnlyInDrawer, ...link }: ItemProps) {
  const { page } = useSite();
  return (
    <li className={isOnlyInDrawer && "only-drawer"}>
      <a
        {...link}
        {...(title !== label && { title })}
        href={path}
        aria-current={page?.address === path ? "page" : undefined}
      >
        {label}
      </a>
    </li>
  );
}

/** Administration has none, because its pages are for work. */
export function SiteFooter() {
  const { lexiconTop, page } = useSite();
  if (page?.styles === "admin") return null;
  const lexicon = lexiconTop.map(({ slug, title }) => ({ label: title, path: paths.lexiconEntry(slug) }));
  return (
    <footer className="site-footer on-deep">
      <div className="footer-columns">
        <div>
          <Logo />
          <p>{m.frame_claim()}</p>
        </div>
        <FooterLinks title={m.frame_cities()} links={footerCities()} />
        <FooterLinks title={m.frame_lexicon()} links={lexicon} />
        <FooterLinks title={m.frame_platform()} links={footerPlatform()} />
      </div>
      <LanguageSwitch />
      {!isSignedOff(language()) && <p>{m.frame_unreviewed()}</p>}
      <p className="copyright">
        <span>{`© 2025 ${SITE_NAME}`}</span> <a href={paths.legal()}>{m.frame_legal()}</a>
      </p>
    </footer>
  );
}

/** Closed on phones; on wider screens the style sheet shows heading and list. */
function FooterLinks({ title, links }: { title: string; links: { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <details className="wide-open">
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <ul>
          {links.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** `canton`: offered as a way back. */
type Props = { code: ErrorCode; canton?: Canton | undefined; typed?: string | undefined };

/** Rules errors-1 and errors-2 prescribe the German texts; the search box is our addition. */
export function ErrorPage({ code, canton, typed }: Props) {
  const message = errorMessages[code];
  const isNotFound = code === "page_not_found";
  // Rule errors-1 prescribes English words for the German heading.
  const lang = isNotFound && language() === "de" ? "en" : undefined;
  return (
    <div className="page pictured">
      <PageHead title={isNotFound ? m.errors_title_page_not_found() : message} isIndexed={false} />
      <div>
        <h1 lang={lang}>{message}</h1>
        {typed && (
          <>
            <p role="alert">
              <strong>{m.errors_not_sent()}</strong>
            </p>
            <blockquote>{typed}</blockquote>
          </>
        )}
        <p className="lead">{HELP[code]?.() ?? m.errors_help()}</p>
        <SearchBox />
        <p className="actions">
          {canton && (
            <a className="button quiet" href={paths.canton(canton.slug)}>
              {m.errors_to_canton({ name: cantonName(canton) })}
            </a>
          )}
          {code === "not_member" && (
            <a className="button quiet" href={paths.providerDesk()}>
              {m.account_providers()}
            </a>
          )}
          <a className="button" href={paths.home()}>
            {m.errors_to_home()}
          </a>
        </p>
      </div>
      <img src={door} width="366" height="322" alt="" />
    </div>
  );
}

const HELP: Partial<Record<ErrorCode, () => string>> = {
  page_not_found: m.errors_help_page_not_found,
  provider_gone: m.errors_help_provider_gone,
  inquiry_not_found: () => m.errors_help_inquiry_not_found({ days: KEEP_DAYS }),
  mail_link_not_found: m.errors_help_mail_link_not_found,
  not_member: m.errors_help_not_member,
  proof_not_found: m.errors_help_proof_not_found,
  proof_of_closed: m.errors_help_proof_of_closed,
  outcome_gone: () => m.errors_help_outcome_gone({ days: KEEP_DAYS }),
  shared_list_not_found: m.errors_help_shared_list_not_found,
  too_many_requests: m.errors_help_too_many_requests,
  provider_unavailable: m.errors_help_unavailable,
  list_unavailable: m.errors_help_unavailable,
  unexpected: m.errors_help_unexpected,
};

/** The same page with the same filters in the other languages. */
function LanguageSwitch() {
  const { translations } = useSite();
  if (!translations) return null;
  return (
    <ul className="languages" aria-label={m.frame_languages()}>
      {LANGUAGES.map((one) => (
        <li key={one}>
          <a
            href={translations[one]}
            lang={LANGUAGE_TAGS[one]}
            hrefLang={LANGUAGE_TAGS[one]}
            aria-current={one === language() ? "true" : undefined}
          >
            {LANGUAGE_NAMES[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}
