import { m } from "#messages";

type Props = { links: readonly { label: string; href: string }[] };

/** «Mehr erfahren», rule lexicon-5. */
export function RelatedLinks({ links }: Props) {
  return (
    <section aria-labelledby="mehr">
      <h2 id="mehr">{m.lexicon_more()}</h2>
      <ul className="chips">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
