import { DEFAULT_SERVICES, shownServices } from "#domain/listings/provider.ts";
import { Icon } from "./icons.tsx";

type Props = { services: string[] | null; care: string[] | null };

/** Rule provider-3. A usual service is no promise, so it has a question mark instead of a tick. */
export function ProviderServices({ services, care }: Props) {
  const shown = shownServices(services, care);
  const isOwn = shown !== DEFAULT_SERVICES;
  return (
    <section aria-labelledby="leistungen">
      <h2 id="leistungen">Leistungen</h2>
      {!isOwn && <p>Das bieten viele Spitex an. Fragen Sie nach.</p>}
      <ul className="checks">
        {shown.map((service) => (
          <li key={service}>
            <Icon name={isOwn ? "check" : "question"} />
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}
