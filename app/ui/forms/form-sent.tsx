import type { ReactNode } from "react";
import letterBox from "../../pictures/brief.svg?url&no-inline";
import { PageHead } from "../page-head.tsx";

type Props = { title: string; text: string; more?: string; children: ReactNode };

export function FormSent({ title, text, more, children }: Props) {
  return (
    <div className="page pictured">
      <PageHead title={title} isIndexed={false} />
      <div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {more && <p className="sent-note">{more}</p>}
        <p className="actions">{children}</p>
      </div>
      <img src={letterBox} width="314" height="286" alt="" />
    </div>
  );
}
