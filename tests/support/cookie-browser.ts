type Jar = Map<string, Map<string, string>>;

/** Follows redirects and forms across sites and keeps each site's cookies, like a browser. */
export function cookieBrowser() {
  const jar: Jar = new Map();
  const browserFetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(input, { redirect: "manual", ...init });
    const cookies = [...(jar.get(new URL(request.url).host) ?? [])];
    if (cookies.length > 0) {
      request.headers.set("Cookie", cookies.map((pair) => pair.join("=")).join("; "));
    }
    const response = await fetch(request);
    keepCookies(jar, new URL(request.url).host, response);
    return response;
  };
  /** Opens an address and follows redirects until `isThere` holds for the next target. */
  const follow = async (start: string, isThere: (url: URL) => boolean): Promise<string> => {
    let next: Request | undefined = new Request(start);
    for (let step = 0; next && step < 20; step += 1) {
      if (isThere(new URL(next.url))) return next.url;
      next = await nextRequest(next.url, await browserFetch(next));
    }
    throw new Error(`${start} leads nowhere`);
  };
  return {
    fetch: browserFetch as typeof fetch,
    follow,
    /** Deletes the cookies of a site. */
    forget: (site: string) => void jar.delete(new URL(site).host),
  };
}

export type CookieBrowser = ReturnType<typeof cookieBrowser>;

function keepCookies(jar: Jar, host: string, response: Response): void {
  const own = jar.get(host) ?? new Map<string, string>();
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    own.set(name, value);
  }
  jar.set(host, own);
}

async function nextRequest(url: string, response: Response): Promise<Request | undefined> {
  const location = response.headers.get("Location");
  const text = await response.text();
  if (location) return new Request(new URL(location, url));
  // response_mode=form_post: the page's form submits itself.
  const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
  if (!action) throw new Error(`${url} answered ${response.status} ${text.slice(0, 300)}`);
  const fields = [...text.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  return new Request(action, { method: "POST", body });
}
