import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; note?: string; children: ReactNode };

/** Without a label on purpose: what it shows has landmarks of its own. */
export const GuideSection = ({ id, title, note, children }: SectionProps) => (
  <section className="guide-section" id={id}>
    <h2>{title}</h2>
    {note && <p className="prose guide-note">{note}</p>}
    {children}
  </section>
);

type SpecimenProps = { name: string; children: ReactNode };

/** One piece of the interface in one state, with the name of both. */
export const Specimen = ({ name, children }: SpecimenProps) => (
  <div className="specimen">
    <p className="specimen-name">{name}</p>
    <div className="specimen-stage">{children}</div>
  </div>
);
