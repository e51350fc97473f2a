import { type Node, WebsiteData } from "#domain/website/website-nodes.ts";

/** Microdata properties that are read from pages without JSON-LD. */
const PROPERTIES = new Set([
  ...["telephone", "email", "openingHours", "knowsLanguage", "availableLanguage", "areaServed", "serviceType"],
  ...["streetAddress", "postalCode", "addressLocality"],
]);
/** Attributes that hold a value in place of the text. */
const VALUES = ["content", "datetime", "href"];
const HAS_NO_END = /^(?:meta|link|img|input|br|hr|area|base|col|embed|source|track|wbr)$/i;
const MOST_VALUES = 200;
const LONGEST_VALUE = 500;
const LONGEST_SCRIPT = 300_000;

/** The structured data of a page. A page that is cut off yields what was read so far. */
export async function readPage(html: string): Promise<WebsiteData> {
  const scripts: string[] = [];
  const values: [name: string, value: string][] = [];
  let isData = false;
  let open: [name: string, value: string] | undefined;
  const rewriter = new HTMLRewriter()
    .on("script", {
      element: (script) => {
        isData = /^\s*application\/ld\+json\s*(?:;|$)/i.test(script.getAttribute("type") ?? "");
        if (isData) scripts.push("");
      },
      text: ({ text }) => {
        const before = scripts.at(-1) ?? "";
        if (isData && before.length < LONGEST_SCRIPT) scripts[scripts.length - 1] = before + text;
      },
    })
    .on("[itemprop]", {
      element: (element) => {
        const name = element.getAttribute("itemprop") ?? "";
        if (!PROPERTIES.has(name) || values.length >= MOST_VALUES) return;
        const given = VALUES.map((attribute) => element.getAttribute(attribute)).find((value) => value !== null);
        const said: [name: string, value: string] = [name, given ?? ""];
        values.push(said);
        if (typeof given === "string" || HAS_NO_END.test(element.tagName)) return;
        open = said;
        element.onEndTag(() => {
          open = undefined;
        });
      },
      text: ({ text }) => {
        if (open && open[1].length < LONGEST_VALUE) open[1] += text;
      },
    });
  try {
    await rewriter.transform(new Response(html)).arrayBuffer();
  } catch {
    // A page that cannot be read to its end keeps what was found before.
  }
  return new WebsiteData(scripts, microdata(values));
}

/** One business's values. If a page names several addresses, values cannot be assigned to one, so none is read. */
function microdata(values: readonly (readonly [name: string, value: string])[]): Node[] {
  const said = values.filter(([, value]) => value !== "");
  if (said.length === 0) return [];
  const all = Map.groupBy(said, ([name]) => name);
  const of = (name: string) => all.get(name)?.map(([, value]) => value) ?? [];
  const address = Object.fromEntries(
    ["streetAddress", "postalCode", "addressLocality"].map((name) => [name, of(name)[0]]),
  );
  const isSeveral = ["postalCode", "streetAddress"].some((name) => new Set(of(name)).size > 1);
  if (isSeveral) return [];
  const lists = [...PROPERTIES].filter((name) => !(name in address)).map((name) => [name, of(name)]);
  return [{ "@type": "LocalBusiness", ...Object.fromEntries(lists), address }];
}
