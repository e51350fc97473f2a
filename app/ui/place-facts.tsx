import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { Fold } from "./fold.tsx";

type Props = { canton: Pick<Canton, "code">; title: string; texts: string[] };

/** What to know about care in a place or a canton, below its list. */
export const PlaceFacts = ({ canton, title, texts }: Props) => (
  <Fold id="wissen" title={title}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <a className="button quiet" href={paths.costs(canton.code)}>
      Kosten berechnen
    </a>
  </Fold>
);
