/** Why a website could not be read. */
export type WebsiteFault = "private" | "silent" | "refused" | "no page";

/** The beginning of a website's page, or why there is none. */
export type WebsitePage = { state: "page"; html: string } | { state: "fails"; fault: WebsiteFault };

export type WebsiteReader = (address: string) => Promise<WebsitePage>;
