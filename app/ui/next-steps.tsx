import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { AsideCard } from "./aside-card.tsx";

/** Links for readers who need a provider now. `picture`: its address. */
export function NextSteps({ picture }: { picture?: string | undefined }) {
  return (
    <AsideCard id="weiter" title={m.lexicon_next()} {...(picture && { picture })}>
      <p>{m.lexicon_next_text()}</p>
      <a className="button" href={paths.home()}>
        {m.lexicon_next_search()}
      </a>
      <a className="button quiet" href={paths.contact()}>
        {m.lexicon_next_contact()}
      </a>
    </AsideCard>
  );
}
