import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: string;
  href: string;
  /** Chooses the item together with others. */
  tick?: ReactNode;
  children: ReactNode;
  /** What was decided, in words; "" before. */
  said: string;
  /** The focus goes to these words whenever this changes: the button that had it is gone. */
  decision: unknown;
};

/** An item of a desk about a provider, with the words that follow a decision. */
export function DecidedItem({ title, href, tick, children, said, decision }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (decision) status.current?.focus();
  }, [decision]);
  return (
    <li>
      {tick}
      <h3>
        <a className="ledger-link" href={href}>
          {title}
        </a>
      </h3>
      {children}
      <p className="form-note" role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
    </li>
  );
}
