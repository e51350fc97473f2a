import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** The column beside a text or a form: a card that stays in view. */
export function AsideCard({ id, title, children }: Props) {
  return (
    <aside className="aside" aria-labelledby={id}>
      <div className="card sticky">
        <header>
          <h2 id={id}>{title}</h2>
        </header>
        <div>{children}</div>
      </div>
    </aside>
  );
}
