import { paths } from "#domain/paths.ts";
import { AsideCard } from "./aside-card.tsx";

/** Links for readers who need a provider now. `picture`: its address. */
export function NextSteps({ picture }: { picture?: string | undefined }) {
  return (
    <AsideCard id="weiter" title="Brauchen Sie Hilfe zu Hause?" {...(picture && { picture })}>
      <p>Vergleichen Sie Anbieter an Ihrem Ort. Die Suche ist kostenlos und unabhängig.</p>
      <a className="button" href={paths.home()}>
        Spitex suchen
      </a>
      <a className="button quiet" href={paths.contact()}>
        Kontakt aufnehmen
      </a>
    </AsideCard>
  );
}
