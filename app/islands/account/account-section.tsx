import type { ReactNode } from "react";

type Props = { id: string; title: string; note?: ReactNode; children: ReactNode };

export const AccountSection = ({ id, title, note, children }: Props) => (
  <section className="account-section" id={id} aria-labelledby={`${id}-titel`}>
    {/* Receives the focus when the focused element disappears. */}
    <h2 id={`${id}-titel`} tabIndex={-1}>
      {title}
    </h2>
    {note && <p className="section-note">{note}</p>}
    {children}
  </section>
);
