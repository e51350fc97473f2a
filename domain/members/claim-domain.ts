import { websiteUrl } from "../listings/provider.ts";

/**
 * Hosts that give pages or mailboxes to anybody, and directories that list providers: an address there proves nothing.
 * So do their subdomains.
 */
const SHARED = new Set(
  `aol.com bit.ly blogspot.com bluewin.ch business.site canva.site carrd.co comparis.ch curaviva.ch cyon.site
   facebook.com fb.com freesurf.ch github.io gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net godaddysites.com google.ch
   google.com googlemail.com goo.gl g.page heimverzeichnis.ch hin.ch hispeed.ch home.blog hotmail.ch hotmail.com
   hotmail.de icloud.com instagram.com jimdo.com jimdofree.com jimdosite.com linkedin.com linktr.ee live.com local.ch
   localsearch.ch mac.com mail.ch mail.com me.com medicosearch.ch moneyhouse.ch msn.com netlify.app notion.site
   outlook.ch outlook.com pages.dev pinterest.com protonmail.ch protonmail.com proton.me quickline.ch search.ch
   seniorweb.ch senesuisse.ch site123.me sites.google.com spitex.ch squarespace.com strikingly.com
   sunrise.ch swissonline.ch t-online.de tiktok.com tripod.com twitter.com vercel.app vtxmail.ch web.app web.de
   webflow.io webnode.ch webnode.com webnode.page weebly.com wix.com wixsite.com wordpress.com workers.dev x.com
   xing.com yahoo.com yahoo.de yahoo.fr ymail.com youtube.com`.split(/\s+/),
);

/** So many listings with one website belong to a directory, a commune or a hoster rather than to one organisation. */
export const MOST_ON_ONE_WEBSITE = 5;

/**
 * The domain whose addresses prove that somebody works for a provider: the host of its website without "www.", and
 * nothing else (rule claim-2). Neither parents nor subdomains count, because others may have those; so no list of public
 * suffixes is needed. undefined: the website proves nothing.
 */
export function claimDomain(website: string | null): string | undefined {
  const url = websiteUrl(website);
  if (url === undefined) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, "").replace(/\.$/, "");
  const parts = host.split(".");
  const isShared = parts.some((_, at) => SHARED.has(parts.slice(at).join(".")));
  return isShared || parts.length < 2 ? undefined : host;
}

/** «i…@spitex-uster.ch»: enough to know it again, too little to write to it. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1…");
