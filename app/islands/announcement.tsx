import { useEffect, useState } from "react";

/** Typing would interrupt anything said sooner. */
const PAUSE_MS = 1000;

/** Says a changed text to screen readers, politely and only after a pause. */
export function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {spoken}
    </p>
  );
}
