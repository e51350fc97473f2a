import mailProviders from "email-providers/all.json" with { type: "json" };
import commonProviders from "email-providers/common.json" with { type: "json" };
import { websiteUrl } from "../listings/website.ts";

/**
 * Additions to the list of mail providers: Swiss access providers, hosts that give pages to anybody, and directories of
 * providers.
 */
const OTHERS =
  `a1.net adon.li agri.ch aon.at besonet.ch bit.ly blogspot.com bluemail.de bluewin.com bluewin.li breitband.ch
   business.site cablecom.ch canva.site carrd.co catv.ch chello.at citycable.ch comparis.ch curaviva.ch cybernet.ch
   cyon.site datacomm.ch datazug.ch deckpoint.ch disroot.org dplanet.ch duck.com e-mail.de eclipso.ch eclipso.de
   econophone.ch ewanet.ch fastmail.com fastnet.ch fb.com flashcable.ch freesurf.ch g.page gawnet.ch ggamaur.ch
   ggaweb.ch github.io gmx.ch gmx.li gmx.org godaddysites.com goo.gl google.ch google.com green.ch greenmail.ch
   heimverzeichnis.ch hin.ch hispeed.ch home.blog hostpoint.ch hotmail.ch hotmail.li ik.me infomaniak.ch
   infomaniak.com init7.net instagram.com intergga.ch iprolink.ch iway.ch jimdo.com jimdofree.com jimdosite.com
   kolabnow.com leunet.ch linkedin.com linktr.ee live.at live.ch liwest.at local.ch localsearch.ch magenta.de
   mail.ch mail.de mailfence.com mailo.com medicosearch.ch moneyhouse.ch monzoon.net mysunrise.ch naxoo.ch
   netlify.app netplus.ch netplusmail.ch netstream.ch notion.site outlook.ch pages.dev pinterest.com posteo.at
   posteo.ch posteo.de posteo.net posteo.org powersurf.li quickline.ch rhone.ch riseup.net romandie.com salt.ch
   search.ch senesuisse.ch seniorweb.ch shinternet.ch site123.me sites.google.com solnet.ch spectraweb.ch spitex.ch
   squarespace.com startmail.com strikingly.com sunrise.ch sunrise.net sunweb.ch swisscom.ch swisscom.com
   swisscows.email swissmail.org swissonline.ch tbwil.ch telekom.de thurcom.ch thurweb.ch ticino.com tiktok.com
   tiscali.ch tiscalinet.ch tripod.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de twitter.com upc.ch
   upcmail.ch urbanet.ch valaiscom.ch valaiscom.com vercel.app vodafone.de vtx.ch vtxmail.ch vtxnet.ch web.app
   webflow.io webnode.ch webnode.com webnode.page weebly.com wingo.ch wix.com wixsite.com wordpress.com workers.dev
   worldcom.ch worldsoft.ch x.com xing.com yahoo.ch yetnet.ch yetnet.com youtube.com`.split(/\s+/);

/** Addresses at these hosts and their subdomains prove nothing. */
const SHARED = new Set([...mailProviders, ...OTHERS]);

/** More listings than this with one website point to a directory, a commune or a hoster, not to one organisation. */
export const MOST_ON_ONE_WEBSITE = 5;

/**
 * The domain whose addresses prove that their owner works for a provider: exactly the host of its website without
 * "www." (rule claim-2). Parents and subdomains do not count, because others may own those, so no list of public
 * suffixes is needed. undefined if the website proves nothing.
 */
export function claimDomain(website: string | null): string | undefined {
  const url = websiteUrl(website);
  if (url === undefined) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, "").replace(/\.$/, "");
  return isOwnHost(host) ? host : undefined;
}

/** The domain of an address of an organization; undefined if anybody can get one there. */
export function workDomain(address: string): string | undefined {
  const host = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return isOwnHost(host) ? host : undefined;
}

function isOwnHost(host: string): boolean {
  const parts = host.split(".");
  return parts.length > 1 && !parts.some((_, at) => SHARED.has(parts.slice(at).join(".")));
}

const COMMON = new Set([...commonProviders, ...OTHERS]);

/** The domain of an address without subdomains, of which one owner can have many; undefined for shared domains. */
export function rareMailDomain(address: string): string | undefined {
  const parts = address
    .slice(address.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  return parts.some((_, at) => COMMON.has(parts.slice(at).join("."))) ? undefined : parts.slice(-2).join(".");
}
