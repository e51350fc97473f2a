import type { PageView } from "#domain/page-view.ts";
import { postJson } from "./post-json.ts";

export type PageViews = { record: (view: PageView) => Promise<void> };

/** Analytics Engine, and a second counter that accepts JSON if PAGE_VIEWS_SINK is set. */
export const pageViews = (dataset: AnalyticsEngineDataset, sink: string | undefined): PageViews => ({
  record: async ({ path, referrer }) => {
    dataset.writeDataPoint({ indexes: [path.slice(0, 96)], blobs: [path, referrer] });
    if (sink !== undefined) await postJson("page view sink", sink, { name: "pageview", path, referrer });
  },
});
