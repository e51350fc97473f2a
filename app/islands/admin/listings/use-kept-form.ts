import { useCallback, useEffect, useRef, useState } from "react";
import { keepForm } from "../../desk/kept-form.ts";
import { useAdminTools } from "../admin-tools.tsx";

/**
 * A form of a listing whose unsaved changes stay in this tab. `of`: the listing. `round`: the key of its fields,
 * because each round begins with the stored values, to which it adds what is kept. `isWaiting`: what is kept cannot be
 * filled in yet.
 */
export function useKeptForm(of: string, isWaiting = false) {
  const { userId } = useAdminTools();
  const box = useRef<HTMLDivElement>(null);
  const isUnsaved = useRef(false);
  const forgetSaved = useRef(() => {});
  const [round, setRound] = useState(0);
  const begin = useCallback(() => setRound((before) => before + 1), []);
  const key = `pult admin ${of}`;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!box.current || !form || isWaiting) return;
    const ended = new AbortController();
    const onShown = (isChanged: boolean) => {
      isUnsaved.current = isChanged;
    };
    const { signal } = ended;
    const kept = { root: box.current, form, key, userId: userId(), signal, onShown, onDiscard: begin };
    forgetSaved.current = keepForm(kept);
    return () => ended.abort();
  }, [key, round, begin, userId, isWaiting]);
  const forget = () => {
    isUnsaved.current = false;
    forgetSaved.current();
  };
  return { box, key, round, begin, forget };
}
