import type { Page } from "#domain/page.ts";
import account from "./account-page.css?url&no-inline";
import admin from "./admin.css?url&no-inline";
import consent from "./consent-page.css?url&no-inline";
import print from "./print.css?url&no-inline";
import provider from "./provider-print.css?url&no-inline";
import styleguide from "./styleguide-page.css?url&no-inline";

/** URLs of the style sheets that are not inlined into every page. */
export const pageStyles: Record<NonNullable<Page["styles"]>, string> = { account, admin, consent, styleguide };

/** How every page prints. Linked before the inline styles, whose parts may say more. */
export const basicPrintStyles = print;

export const printStyles: Record<NonNullable<Page["printStyles"]>, string> = { provider };
