import { paths } from "#domain/paths.ts";
import type { Note } from "../content/cost-notes.ts";

export const CostNotes = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="cost-notes">
    {notes.map(({ text, more }) => (
      <li key={text}>
        <span>{text}</span>
        {more && <a href={paths.lexiconEntry(more.slug)}>{more.label}</a>}
      </li>
    ))}
  </ul>
);
