import type { ReactNode } from "react";

type Props = { name: string; props?: Record<string, unknown>; children: ReactNode };

/**
 * A place on a server-rendered page that loader.ts brings to life when a visitor first reaches for
 * it. Until then, and without JavaScript, its children are plain working HTML.
 */
export function Island({ name, props = {}, children }: Props) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
