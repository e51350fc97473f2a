/** Parts of answers of the API that a set-up does not change. */
export const ACCOUNT = { id: "acc1", name: "Verein" };
export const SUBDOMAIN = { id: "spitex", name: "spitex", subdomain: { enabled: false, previews_enabled: false } };
export const COUNTS = {
  consumers: [],
  producers: [],
  consumers_total_count: 0,
  producers_total_count: 0,
  created_on: "2026",
};
