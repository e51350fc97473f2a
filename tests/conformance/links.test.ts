import { expect, test } from "vitest";
import { newState, startSite } from "./local-site.ts";

/** Requests at once; more would only wait for the one Worker. */
const AT_ONCE = 8;

test("every link of a whole site leads to a page, at its own address", async () => {
  const site = await startSite({}, await newState("country"));
  const { pages, faults, others } = await crawl(site.url);
  await site.close();
  expect(faults).toEqual([]);
  // Each provider has three, and the list of a large town has several.
  expect(pages.length).toBeGreaterThan(3 * 120);
  expect(pages).toContainEqual(expect.stringMatching(/[?&]ab=/));
  expect([...others].filter((link) => !isGoodElsewhere(link))).toEqual([]);
});

async function crawl(origin: string) {
  const known = new Map([["/", "the start"]]);
  const queue = ["/"];
  const faults: string[] = [];
  const others = new Set<string>();
  const anchors: { target: string; id: string; path: string }[] = [];
  const ids = new Map<string, Set<string>>();
  const follow = (link: string, path: string) => {
    const url = new URL(link, origin + path);
    const target = url.pathname + url.search;
    if (url.hash && url.origin === origin) anchors.push({ target, id: url.hash.slice(1), path });
    if (url.origin !== origin) others.add(link);
    if (url.origin !== origin || known.has(target)) return;
    known.set(target, path);
    queue.push(target);
  };
  const visit = async (path: string) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    const html = await response.text();
    if (response.status !== 200) {
      faults.push(`${response.status} ${path}, linked from ${known.get(path)}`);
      return;
    }
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)));
    for (const link of linksIn(html, path)) follow(link, path);
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  const lost = anchors.filter(({ target, id }) => !ids.get(target)?.has(id));
  faults.push(...lost.map(({ target, id, path }) => `no #${id} on ${target}, linked from ${path}`));
  return { pages: [...known.keys()], faults, others };
}

/** Filters combine endlessly, so, as in search engines, their links are not followed; on these pages, one step is. */
const TRIED = new Set(["/zuerich/", "/zuerich/zuerich/", "/leistungen/demenzpflege"]);

const linksIn = (html: string, path: string) =>
  [...html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]+)"[^>]*>/g)].flatMap(([tag, href = ""]) => {
    const isEndless = /^\//.test(href) && /\srel="[^"]*nofollow/.test(tag);
    return isEndless && !TRIED.has(path) ? [] : href.replaceAll("&amp;", "&");
  });

/** Not requested, because tests contact no other servers: checks only the form. Emergency numbers have three digits. */
const isGoodElsewhere = (link: string) =>
  /^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/|$|\?)/.test(link) || /^tel:(?:\+41\d{9}|1\d\d)$|^mailto:\S+@\S+$/.test(link);
