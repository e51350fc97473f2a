/** What a visitor noted about a provider, by field: «called», «answer» and «text». */
export type Note = Record<string, string>;

/** By the slug of the provider. */
export type Notes = Record<string, Note>;

/** `formerly`: the slugs under which the list knew a provider before it was renamed, or merged into this one. */
export type Shown = { slug: string; formerly: readonly string[] };

/** Moves notes under former slugs to today's slug; if a provider has several notes, all texts stay. */
export function withMovedNotes(notes: Notes, shown: readonly Shown[]): Notes {
  const moved = new Map(Object.entries(notes));
  for (const { slug, formerly } of shown) {
    for (const former of formerly) {
      const note = former === slug ? undefined : moved.get(former);
      if (!note) continue;
      moved.delete(former);
      moved.set(slug, joined(moved.get(slug), note));
    }
  }
  return Object.fromEntries(moved);
}

/** A choice, such as the answer, keeps only one value: that of the note under today's slug. */
function joined(today: Note | undefined, former: Note): Note {
  const filled = Object.entries(today ?? {}).filter(([, value]) => value !== "");
  const [text = "", more = ""] = [today?.text, former.text];
  const isKnown = text.includes(more.trim());
  return { ...former, ...Object.fromEntries(filled), text: isKnown ? text : [text, more].filter(Boolean).join("\n") };
}

/** Only the notes about these providers. */
export const notesAbout = (notes: Notes, slugs: ReadonlySet<string>): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([slug]) => slugs.has(slug)));
