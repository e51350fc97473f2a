import type { ReactNode } from "react";

/** A link within a message: `markup={{ link: linkTo(paths.guide()) }}`. */
export const linkTo =
  (href: string) =>
  ({ children }: { children?: ReactNode }) => <a href={href}>{children}</a>;
