import type { ReactNode } from "react";
import { useSite } from "../ui/site.tsx";

type Props = {
  /** Its module is NAME.wake.ts or NAME.wake.tsx in a folder of app/islands. */
  name: string;
  /**
   * When it wakes: at the first touch, as soon as the page is there, where a session is stored (or a
   * link in a mail carries one), where a toast of the page before waits, or once it is seen.
   */
  when?: "touch" | "load" | "session" | "toast" | "visible" | "touch session";
  /** For places that allow no div. */
  as?: "div" | "ul";
  props?: Record<string, unknown>;
  /** What it says if its code does not arrive. */
  failure?: string;
  children?: ReactNode;
};

/**
 * A place on a server-rendered page that loader.ts brings to life. Until then, and without
 * JavaScript, its children are plain HTML; those that wake at the first touch work as they are.
 * What a press of a link or button does only once awake is marked with `data-answered`: a press that
 * comes too early waits for the code (early-presses.ts).
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
  const scripts = islandScripts[name];
  if (!scripts) throw new Error(`no island ${name}: app/islands has no ${name}.wake.ts(x)`);
  return (
    <>
      {/* Not modulepreload: a browser remembers a module that it failed to load (decision 28). */}
      {when === "load" &&
        scripts.map((href) => (
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
        ))}
      <Tag
        data-island={name}
        data-when={when}
        data-asleep=""
        data-scripts={scripts.join(" ")}
        data-props={JSON.stringify(props)}
        data-failure={failure}
      >
        {children}
      </Tag>
    </>
  );
}
