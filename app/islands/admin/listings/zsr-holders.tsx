import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ZsrHolder } from "#domain/desks/listing-desk.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { useAdminData } from "../admin-tools.tsx";
import { listingPath } from "./listing-paths.ts";

const findField = () => document.querySelector('[data-field="zsrNumber"]');

/**
 * Which other providers have the number of the ZSR that is typed: a hint below its field, because branches may share
 * one. It loads with what follows the form. `of`: the listing of the form; 0 for a new one.
 */
export function ZsrHolders({ of }: { of: number }) {
  const [field, setField] = useState<Element | null>(null);
  const [typed, setTyped] = useState("");
  const { data } = useAdminData<{ items: ZsrHolder[] }>(
    typed === "" ? null : `/listings/zsr?${new URLSearchParams({ number: typed, besides: String(of) })}`,
  );
  // A form that begins again has new fields.
  useEffect(() => setField(findField()));
  useEffect(() => {
    const ended = new AbortController();
    const read = () => setTyped(findField()?.querySelector("input")?.value.trim() ?? "");
    document.addEventListener("change", read, { signal: ended.signal });
    read();
    return () => ended.abort();
  }, []);
  return field && createPortal(<Holders holders={data?.items ?? []} />, field);
}

const Holders = ({ holders }: { holders: readonly ZsrHolder[] }) => (
  <>
    <p className="field-hint">Zum Beispiel Q 1234.56</p>
    <div role="status">
      {holders.length > 0 && (
        <>
          <p className="field-hint">Diese ZSR-Nummer hat schon:</p>
          <ul className="bullets">
            {holders.map(({ id, name, zipCode, city, closed }) => (
              <li key={id}>
                <a href={listingPath(id)}>{name}</a>
                {`, ${zipCode} ${city}${closed === "offen" ? "" : `, ${closedLabel(closed)}`}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </>
);
