import type { ReactNode } from "react";
import { useSite } from "../ui/site.tsx";

type Props = {
  name: string;
  /**
   * When it wakes: at the first touch, as soon as the page is there, where somebody is signed in (or
   * a link in a mail says so), where a toast of the page before waits, or once it is seen.
   */
  when?: "touch" | "load" | "session" | "toast" | "visible" | "touch session";
  /** For places that allow no div. */
  as?: "div" | "ul";
  props?: Record<string, unknown>;
  /** What it says where its code does not arrive. */
  failure?: string;
  children?: ReactNode;
};

/**
 * A place on a server-rendered page that loader.ts brings to life. Until then, and without
 * JavaScript, its children are plain HTML; those that wake at the first touch work as they are.
 */
export function Island({
  name,
  when = "touch",
  as: Tag = "div",
  props = {},
  failure,
  children,
}: Props) {
  const { islandScripts } = useSite();
  return (
    <>
      {when === "load" &&
        islandScripts[name]?.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <Tag
        data-island={name}
        data-when={when}
        data-asleep={KEEPS_PRESSES.includes(when) ? "" : undefined}
        data-props={JSON.stringify(props)}
        data-failure={failure}
      >
        {children}
      </Tag>
    </>
  );
}

/** Without their code these do nothing, so a press waits for it. */
const KEEPS_PRESSES = ["load", "session", "touch session"];
