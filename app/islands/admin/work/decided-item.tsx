import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  title: string;
  href: string;
  tick?: ReactNode;
  children: ReactNode;
  /** The decision in words; "" before it. */
  said: string;
  /** When this changes, these words take the focus, because the focused button is gone. */
  decision: unknown;
};

/** An item of a desk about a provider, with the decision in words. */
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
