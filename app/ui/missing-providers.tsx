import { Icon } from "./icons.tsx";

type Props = {
  slugs: readonly string[];
  /** The form that removes them from the visitor's own list. */
  form?: string;
};

/** Lists and addresses that were shared may name providers that were deleted since. */
export function MissingProviders({ slugs, form }: Props) {
  if (slugs.length === 0) return null;
  return (
    <div className="note">
      <p>Nicht im Verzeichnis und deshalb weggelassen:</p>
      <ul className="bullets">
        {slugs.map((slug) => (
          <li key={slug}>
            {slug}
            {form && (
              <button className="remember" type="submit" form={form} name="entfernen" value={slug}>
                <Icon name="close" />
                <span>Entfernen</span>
                <span className="sr-only"> {slug}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
