import type { ReactNode } from "react";
import { useSite } from "../ui/site.tsx";

type Props = {
  /** Its module is NAME.wake.ts or NAME.wake.tsx in app/islands. */
  name: string;
  /**
   * Wakes on the first touch, on a press of its buttons only, or with a session (or an answer of a mail or provider).
   * Also: an inquiry sent from this device, a kept toast, scrolling into view. The table of pages names islands that
   * always wake on load; "load" is for a page with a choice of them. "paint" is for what can be read before: its code
   * must not delay the fonts. Those that only wake on touch work without code.
   */
  when?: "load" | "paint" | "touch" | "press" | "session" | "toast" | "visible" | "touch session" | "touch sent";
  /** For parents that do not allow a div. */
  as?: "div" | "ul";
  props?: Record<string, unknown>;
  /** Message if its code does not load. */
  failure?: string;
  children?: ReactNode;
};

/**
 * A part of a server-rendered page that loader.ts hydrates. Before that, and without JavaScript, its
 * children are plain HTML. Links and buttons that need the code are marked with `data-answered`: an early press waits
 * for it (early-presses.ts). Elements with `data-needs` stay hidden in browsers without that global.
 */
export function Island({ name, when = "touch", as: Tag = "div", props, failure, children }: Props) {
  const { islandScripts, page } = useSite();
  const wakesOnLoad = when === "load" || (when !== "paint" && page?.wakesOnLoad === name);
  const scripts = islandScripts[name];
  if (!scripts) throw new Error(`no island ${name}: app/islands has no ${name}.wake.ts(x)`);
  return (
    <>
      {/* Not modulepreload: browsers cache the failure of a module (decision 1). */}
      {wakesOnLoad &&
        scripts.map((href) => <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />)}
      <Tag
        data-island={name}
        data-when={wakesOnLoad ? "load" : when}
        data-asleep=""
        data-scripts={scripts.join(" ")}
        data-props={props && JSON.stringify(props)}
        data-failure={failure}
      >
        {children}
      </Tag>
    </>
  );
}
