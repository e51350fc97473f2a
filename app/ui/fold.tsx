import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type Props = { id?: string; title: ReactNode; children: ReactNode };

/** A section that opens on a press; open on paper: app/styles/print.css. */
export const Fold = ({ id, title, children }: Props) => (
  <details className="fold">
    <summary>
      <h2 id={id}>{title}</h2>
      <Icon name="down" />
    </summary>
    {children}
  </details>
);
