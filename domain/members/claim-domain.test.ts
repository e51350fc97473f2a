import { expect, test } from "vitest";
import { maskedAddress } from "./claim.ts";
import { claimDomain, workDomain } from "./claim-domain.ts";

test.each([
  ["https://www.spitex-uster.ch/team", "spitex-uster.ch"],
  ["spitex-uster.ch", "spitex-uster.ch"],
  ["HTTP://Spitex-Uster.CH:8080/", "spitex-uster.ch"],
  ["https://www.spitex-zürich.ch", "xn--spitex-zrich-klb.ch"],
  ["https://notfacebook.com", "notfacebook.com"],
])("addresses at the host of %s count", (website, domain) => {
  expect(claimDomain(website)).toBe(domain);
});

test.each([
  ["https://spitex.uster.ch", "spitex.uster.ch"],
  ["https://spitex.co.uk", "spitex.co.uk"],
  ["https://www.www.spitex.li", "www.spitex.li"],
])("for a subdomain like %s only its own addresses count, not those of the parent domain", (website, domain) => {
  expect(claimDomain(website)).toBe(domain);
});

test.each([
  null,
  "",
  "NO WEBSITE",
  "https://www.facebook.com/spitexuster",
  "https://sites.google.com/view/spitex",
  "https://spitex-uster.wixsite.com/home",
  "https://spitexuster.jimdofree.com",
  "https://gmail.com",
  "https://homepage.bluewin.ch/spitex",
  "https://www.local.ch/de/d/uster/8610/spitex",
  "http://192.168.1.1/",
  "http://localhost/",
  "https://gmail.com./",
])("the website %s proves nothing", (website) => {
  expect(claimDomain(website)).toBeUndefined();
});

// Hosts from the package, and from our own list of providers and directories, which many listings name.
test.each(
  `posteo.de gmx.org live.ch outlook.de ik.me pm.me green.ch bluemail.ch bluewin.ch hispeed.ch sunrise.ch quickline.ch
   gmail.com gmx.ch hotmail.ch yahoo.de icloud.com proton.me web.de t-online.de hin.ch laposte.net libero.it thurcom.ch
   shinternet.ch mailo.com`.split(/\s+/),
)("mailboxes at %s are open to the public", (host) => {
  expect(claimDomain(`https://${host}`)).toBeUndefined();
  expect(claimDomain(`https://www.home.${host}/spitex`)).toBeUndefined();
});

test("an address is masked so that only people who know it recognise it", () => {
  expect(maskedAddress("info@spitex-uster.ch")).toBe("i…@spitex-uster.ch");
});

test("an address proves an organization unless its mailboxes are open to the public", () => {
  expect(workDomain("R.Meier@Spital-Uster.CH")).toBe("spital-uster.ch");
  expect(workDomain("a@sozialdienst.stadt.ch")).toBe("sozialdienst.stadt.ch");
  for (const shared of ["a@gmail.com", "a@praxis.hin.ch", "a@localhost"]) expect(workDomain(shared)).toBeUndefined();
});
