import type { CantonCode } from "../places/canton.ts";

/** The image that messengers and social networks show beside a link to a page (og:image). */
export type Preview = {
  headline: string;
  /** One line below. */
  line: string;
  /** The canton that the map of Switzerland highlights. */
  canton: CantonCode;
};

/** The size that all networks accept. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Drawn by the build, for pages without an image of their own. */
export const DEFAULT_PREVIEW = "/og.png";

const PREFIX = "/og";
const ENDING = ".png";

/** "/zuerich/uster/" → "/og/zuerich/uster.png" */
export const previewPath = (pagePath: string) => `${PREFIX}${pagePath.replace(/\/$/, "")}${ENDING}`;

/** "/og/zuerich/uster.png" → "/zuerich/uster"; not necessarily the canonical spelling, or a page. */
export const pageOfPreview = (path: string) => path.slice(PREFIX.length, -ENDING.length);
