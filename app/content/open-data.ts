import { language } from "#domain/language.ts";
import { LLMS_PATH } from "#domain/llms/llms-text.ts";
import { MCP_PATH } from "#domain/mcp/tools.ts";
import { OPEN_API, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { REQUEST_LIMITS } from "#domain/operations/request-limits.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";

/** The summary of the licence exists in each language. */
const deed = () => OPEN_LICENCE.url.replace(/de$/, language());

/** Texts of the page «Offene Daten». */
export const openDataText = () =>
  [
    m.open_data_allowed({ source: OPEN_LICENCE.attribution, licence: m.open_data_licence(), url: deed() }),
    m.open_data_content(),
    m.open_data_more({ embed: paths.embed(), gaps: paths.careGaps(), contact: paths.contact() }),
  ].join("\n\n");

export const apiText = () =>
  [
    m.open_data_interface_pages({ count: REQUEST_LIMITS["open-data"] }),
    m.open_data_interface_changes({ example: `${OPEN_API}/listings?since=2026-11-28T02:00:00Z` }),
    m.open_data_interface_mcp({ mcp: MCP_PATH, llms: LLMS_PATH }),
  ].join("\n\n");
