import { useEffect, useState } from "react";

/** Typing would interrupt an earlier announcement. */
const PAUSE_MS = 1000;

/** Announces a changed text to screen readers, politely and after a pause. */
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
