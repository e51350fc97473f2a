import { paths } from "#domain/paths.ts";
import { footerCities, footerPlatform } from "../content/navigation.ts";
import { SITE_NAME, useSite } from "./site.tsx";

export function SiteFooter() {
  const { lexiconTop } = useSite();
  const lexicon = lexiconTop.map(({ slug, title }) => ({ label: title, path: paths.lexiconEntry(slug) }));
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <section>
          <h2>{SITE_NAME}</h2>
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
        © 2025 {SITE_NAME} · <a href={paths.legal()}>Impressum &amp; Datenschutz</a>
      </p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
