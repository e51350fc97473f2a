import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type Props = { id?: string; title: ReactNode; children: ReactNode };

/** A part of the page behind one press. Paper shows it open: app/styles/print.css. */
export const Fold = ({ id, title, children }: Props) => (
  <details className="fold">
    <summary>
      <h2 id={id}>{title}</h2>
      <Icon name="down" />
    </summary>
    {children}
  </details>
);
