import { useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icons.tsx";
import type { ToastMessage } from "./kept-toasts.ts";
import { ServerWords } from "./server-words.tsx";

/** Enough time to read it twice. */
const SHOWN_MS = 30_000;

type Props = { message: ToastMessage; isPaused: boolean; onClose: (element: HTMLElement) => void };

export function Toast({ message, isPaused, onClose }: Props) {
  const { title, text, serverText, link, isError } = message;
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => root.current && onClose(root.current);
  useTimer(!isPaused && !isError, close);
  return (
    <div
      className="toast"
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={text || serverText ? `${id}text` : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Escape closes it.
      tabIndex={0}
      ref={root}
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <div className={isError ? "toast-body error" : "toast-body"}>
        <p className="toast-title" id={`${id}title`}>
          {title}
        </p>
        {(text || serverText) && (
          <div id={`${id}text`}>
            {text && <p>{text}</p>}
            <ServerWords text={serverText} />
          </div>
        )}
        {link && <a href={link.path}>{link.label}</a>}
      </div>
      <button className="close-button" type="button" onClick={close}>
        <Icon name="close" />
        <span className="sr-only">Meldung schliessen</span>
      </button>
    </div>
  );
}

/** A pause keeps the time that is left. */
function useTimer(isRunning: boolean, onEnd: () => void): void {
  const left = useRef(SHOWN_MS);
  useEffect(() => {
    if (!isRunning) return;
    const start = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isRunning, onEnd]);
}
