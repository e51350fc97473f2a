import { paths } from "#domain/paths.ts";
import { m } from "#messages";
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
      <p>{m.shortlist_missing()}</p>
      <ul className="bullets">
        {providers.map(({ slug, name }) => (
          <li key={slug}>
            {name}
            {form && (
              <button className="remember" type="submit" form={form} name="entfernen" value={slug}>
                <Icon name="close" />
                <span>{m.shortlist_remove()}</span>
                <span className="sr-only">{` ${name}`}</span>
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
        <li>{m.shortlist_how_search()}</li>
        <li>{m.shortlist_how_remember({ remember: m.card_remember() })}</li>
        <li>{m.shortlist_how_return()}</li>
      </ol>
      <p className="actions">
        <a className="button" href={paths.search()}>
          {m.shortlist_search()}
        </a>
      </p>
    </div>
  );
}
