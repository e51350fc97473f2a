import { useEffect, useRef } from "react";
import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
import { SITEMAP_PATH, type SitemapDesk, type SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { SiteApiError } from "../../session/site-api.ts";
import { useAdminData, useAdminTools } from "./admin-tools.tsx";
import { Loading } from "./list-frame.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "sitemap", Screen);

const POLL_MS = 1000;

/** Rule sitemap-2: has the sitemap written, and shows when that last happened. */
function Screen() {
  const { api, toast } = useAdminTools();
  const { data, error, mutate } = useAdminData<SitemapDesk>("/sitemap", {
    refreshInterval: (desk) => (desk?.run ? POLL_MS : 0),
  });
  const { isBusy, run } = useAdminAction();
  const isAtWork = isBusy || data?.run != null;
  const update = () =>
    run(async () => {
      try {
        await mutate(await api.send<SitemapDesk>("POST", "/sitemap"), { revalidate: false });
      } catch (cause) {
        const isKnown = cause instanceof SiteApiError && cause.code !== "unexpected";
        const text = isKnown ? cause.message : "Unbekannter Fehler";
        toast({ title: "Fehler beim Aktualisieren", text, isError: true });
      }
    });
  useEndOf(data, ({ size }) =>
    toast({ title: "Sitemap erfolgreich aktualisiert", text: `Grösse: ${formatNumber(size)} Zeichen` }),
  );
  return (
    <>
      <p className="prose">
        Die Sitemap nennt Suchmaschinen alle Seiten des Verzeichnisses. Sie wird jede Nacht um 3 Uhr aktualisiert. Nach
        einem grossen Import können Sie das hier gleich tun.
      </p>
      {error && !data ? (
        <p className="notice" role="alert">
          {error.message}
        </p>
      ) : (
        <LastUpdate last={data?.last} />
      )}
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isAtWork} onClick={isAtWork ? undefined : update}>
          Sitemap aktualisieren
        </button>
      </p>
      <div role="status">
        {isAtWork && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" />
            {data?.run?.hasFailed
              ? "Das misslang und wird bald noch einmal versucht. Die bisherige Sitemap gilt weiter."
              : "Die Sitemap wird aktualisiert. Sie können diese Seite verlassen."}
          </p>
        )}
      </div>
    </>
  );
}

/** Calls once a run that this screen has shown is over and has written a new sitemap. */
function useEndOf(data: SitemapDesk | undefined, onEnd: (last: SitemapInfo) => void): void {
  const shown = useRef<SitemapDesk>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = data;
    if (before?.run && data?.last && !data.run) onEnd(data.last);
  });
}

function LastUpdate({ last }: { last: SitemapInfo | null | undefined }) {
  if (last === undefined) return <Loading />;
  if (last === null) return <p className="empty">Die Sitemap wurde noch nie erstellt.</p>;
  const { updatedAt, urls, size } = last;
  return (
    <dl className="facts">
      <div>
        <dt>Zuletzt aktualisiert</dt>
        <dd>
          <time dateTime={updatedAt}>{formatMoment(new Date(updatedAt))}</time>
        </dd>
      </div>
      <div>
        <dt>Inhalt</dt>
        <dd>{countOf(urls, "Seite", "Seiten")}</dd>
      </div>
      <div>
        <dt>Grösse</dt>
        <dd>{`${formatNumber(size)} Zeichen`}</dd>
      </div>
      <div>
        <dt>Datei</dt>
        <dd>
          <a href={SITEMAP_PATH}>{SITEMAP_PATH.slice(1)}</a>
        </dd>
      </div>
    </dl>
  );
}
