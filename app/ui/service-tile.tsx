import { Icon } from "./icons.tsx";
import type { Pictogram } from "./pictograms.ts";

type Props = { title: string; icon: Pictogram; path: string; text: string; className?: string };

/** A kind of help to choose; the whole tile leads to its page. */
export function ServiceTile({ title, icon, path, text, className = "card tile" }: Props) {
  return (
    <li className={className}>
      <header>
        <Icon name={icon} />
        <h3>
          <a href={path}>{title}</a>
        </h3>
      </header>
      <div>{text}</div>
    </li>
  );
}
