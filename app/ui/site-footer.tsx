import { paths } from "#domain/paths.ts";
import { footerCities, footerPlatform } from "../content/navigation.ts";
import { Icon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { SITE_NAME, useSite } from "./site.tsx";

/** Administration has none: its pages are for work. */
export function SiteFooter() {
  const { lexiconTop, page } = useSite();
  if (page?.styles === "admin") return null;
  const lexicon = lexiconTop.map(({ slug, title }) => ({ label: title, path: paths.lexiconEntry(slug) }));
  return (
    <footer className="site-footer on-deep">
      <div className="footer-columns">
        <section>
          <Logo />
          <p>
            Das unabhängige Verzeichnis der Spitex-Organisationen in der Schweiz. Kostenlos für alle, die Pflege zu
            Hause suchen.
          </p>
        </section>
        <FooterLinks title="Beliebte Städte" links={footerCities} />
        <FooterLinks title="Pflegelexikon" links={lexicon} />
        <FooterLinks title="Plattform" links={footerPlatform} />
      </div>
      <p className="copyright">
        <span>© 2025 {SITE_NAME}</span> <a href={paths.legal()}>Impressum &amp; Datenschutz</a>
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
