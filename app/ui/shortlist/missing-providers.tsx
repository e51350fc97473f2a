import { paths } from "#domain/paths.ts";
import { Icon } from "../icons.tsx";

type Props = {
  providers: readonly { slug: string; name: string }[];
  /** The form that removes providers from the visitor's own list. */
  form?: string;
};

/** Shared lists and addresses may contain providers that have since been deleted. */
export function MissingProviders({ providers, form }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="note">
      <p>Nicht im Verzeichnis und deshalb weggelassen:</p>
      <ul className="bullets">
        {providers.map(({ slug, name }) => (
          <li key={slug}>
            {name}
            {form && (
              <button className="remember" type="submit" form={form} name="entfernen" value={slug}>
                <Icon name="close" />
                <span>Entfernen</span>
                <span className="sr-only"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown for a list or comparison with too few providers. */
export function HowToRemember() {
  return (
    <div className="empty">
      <ol className="bullets">
        <li>Suchen Sie Ihren Ort.</li>
        <li>Drücken Sie bei Anbietern, die Ihnen zusagen, auf «Merken».</li>
        <li>Kommen Sie hierher zurück, und vergleichen Sie zwei bis vier davon.</li>
      </ol>
      <p className="actions">
        <a className="button" href={paths.search()}>
          Spitex suchen
        </a>
      </p>
    </div>
  );
}
