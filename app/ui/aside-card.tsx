import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Address of a picture that stands above the title. */
  picture?: string;
  /** Higher than most windows, so it scrolls with the page. */
  isLong?: boolean;
  children: ReactNode;
};

/** The column beside a list, a text or a form: a card that stays in view. */
export function AsideCard({ id, title, picture, isLong = false, children }: Props) {
  return (
    <aside className="aside" aria-labelledby={id}>
      <div className={isLong ? "card" : "card sticky"}>
        {picture && <img className="card-scene" src={picture} width="440" height="252" alt="" />}
        <header>
          <h2 id={id}>{title}</h2>
        </header>
        <div>{children}</div>
      </div>
    </aside>
  );
}
