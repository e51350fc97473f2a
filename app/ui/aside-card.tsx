import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Address of a picture above the title. */
  picture?: string;
  children: ReactNode;
};

/** The column beside a list, a text or a form: a card that remains visible. */
export function AsideCard({ id, title, picture, children }: Props) {
  return (
    <aside className="aside" aria-labelledby={id}>
      <div className="card sticky">
        {picture && <img className="card-scene" src={picture} width="440" height="252" alt="" />}
        <header>
          <h2 id={id}>{title}</h2>
        </header>
        <div>{children}</div>
      </div>
    </aside>
  );
}
