import type { OwnCase } from "#domain/desks/waiting.ts";
import { sinceWords } from "./waiting-cards.tsx";
import { WAITING_KINDS } from "./waiting-kinds.ts";

type Props = { cases: readonly OwnCase[]; now: number };

/** The cases that the reading admin takes care of. */
export function OwnCases({ cases, now }: Props) {
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="meine-faelle">
      <h2 id="meine-faelle">Meine Fälle</h2>
      <ul className="bullets">
        {cases.map(({ kind, id, title, path, since }) => (
          <li key={`${kind} ${id}`}>
            <a className="ledger-link" href={path}>
              {title}
            </a>
            <span className="ledger-note">
              {kind === "duplicates" ? "Mögliches Doppel, " : `${WAITING_KINDS[kind].tag}, `}
              <time dateTime={since}>{sinceWords(since, now)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
