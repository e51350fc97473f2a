import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

type Props = { title: string; text: string; more?: string; children: ReactNode };

export function FormSent({ title, text, more, children }: Props) {
  return (
    <div className="page narrow">
      <PageHead title={title} isIndexed={false} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {more && <p className="sent-note">{more}</p>}
      <p className="actions">{children}</p>
    </div>
  );
}
