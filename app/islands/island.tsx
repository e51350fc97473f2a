import type { ReactNode } from "react";
import { useSite } from "../ui/site.tsx";

type Props = {
  name: string;
  /**
   * When it wakes: at the first touch, as soon as the page is there, where somebody is signed in (or
   * a link in a mail says so), or where a toast of the page before waits.
   */
  when?: "touch" | "load" | "session" | "toast";
  /** For places that allow no div. */
  as?: "div" | "ul";
  props?: Record<string, unknown>;
  children?: ReactNode;
};

/**
 * A place on a server-rendered page that loader.ts brings to life. Until then, and without
 * JavaScript, its children are plain HTML; those that wake at the first touch work as they are.
 */
export function Island({ name, when = "touch", as: Tag = "div", props = {}, children }: Props) {
  const { islandScripts } = useSite();
  return (
    <>
      {when === "load" &&
        islandScripts[name]?.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <Tag
        data-island={name}
        data-when={when}
        data-asleep={when === "load" || when === "session" ? "" : undefined}
        data-props={JSON.stringify(props)}
      >
        {children}
      </Tag>
    </>
  );
}
