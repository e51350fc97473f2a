import type { CareCosts } from "#domain/costs/care-costs.ts";
import { paths } from "#domain/paths.ts";
import { notesOn } from "../content/cost-notes.ts";

export const CostNotes = ({ costs }: { costs: CareCosts }) => (
  <ul className="cost-notes">
    {notesOn(costs).map(({ text, more }) => (
      <li key={text}>
        <span>{text}</span>
        {more && <a href={paths.lexiconEntry(more.slug)}>{more.label}</a>}
      </li>
    ))}
  </ul>
);
