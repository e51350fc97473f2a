import type { PageView } from "#domain/page-view.ts";

export type PageViews = { record: (view: PageView) => Promise<void> };

/** Analytics Engine, and a second counter that accepts JSON if PAGE_VIEWS_SINK is set. */
export const pageViews = (dataset: AnalyticsEngineDataset, sink: string | undefined): PageViews => ({
  record: async ({ path, referrer }) => {
    dataset.writeDataPoint({ indexes: [path.slice(0, 96)], blobs: [path, referrer] });
    if (sink === undefined) return;
    const response = await fetch(sink, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "pageview", path, referrer }),
      signal: AbortSignal.timeout(5000),
      redirect: "manual",
    });
    if (!response.ok) throw new Error(`page view sink answered ${response.status}`);
  },
});
