import { countOf, formatMoment, formatNumber } from "#domain/format.ts";
import { SITEMAP_PATH, type SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { SiteApiError } from "../../session/site-api.ts";
import { useAdminData, useAdminTools } from "./admin-tools.tsx";
import { Loading } from "./answer-states.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "sitemap", Screen);

/** Rule sitemap-2: rebuilds the sitemap and shows when that last happened. */
export function Screen() {
  const { api, toast } = useAdminTools();
  const { data, error, mutate } = useAdminData<{ last: SitemapInfo | null }>("/sitemap");
  const { isBusy, run } = useAdminAction();
  const update = () =>
    run(async () => {
      try {
        const last = await api.send<SitemapInfo>("POST", "/sitemap");
        if (!last) return;
        await mutate({ last }, { revalidate: false });
        toast({ title: "Sitemap erfolgreich aktualisiert", text: `Grösse: ${formatNumber(last.size)} Zeichen` });
      } catch (cause) {
        const isKnown = cause instanceof SiteApiError && cause.code !== "unexpected";
        const text = isKnown ? cause.message : "Unbekannter Fehler";
        toast({ title: "Fehler beim Aktualisieren", text, isError: true });
      }
    });
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
        <LastUpdate data={data} />
      )}
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={update}>
          Sitemap aktualisieren
        </button>
      </p>
      <div role="status">
        {isBusy && (
          <p className="loading">
            <span className="spinner" aria-hidden="true" />
            Die Sitemap wird aktualisiert …
          </p>
        )}
      </div>
    </>
  );
}

function LastUpdate({ data }: { data: { last: SitemapInfo | null } | undefined }) {
  if (!data) return <Loading />;
  if (!data.last) return <p className="empty">Die Sitemap wurde noch nie erstellt.</p>;
  const { updatedAt, urls, size } = data.last;
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
