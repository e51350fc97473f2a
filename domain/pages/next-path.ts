import { LANGUAGES } from "../language.ts";
import { AUTH, paths } from "../paths.ts";

/** A placeholder origin for parsing that cannot be registered (RFC 2606). */
const SITE = "https://site.invalid";

/** Browsers read a backslash as a slash and drop control characters; both can change the target. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DECEPTIVE = /[\\\u0000-\u0020\u007f]/;

/**
 * Where to go after signing in, from an untrusted address: a page of this site other than the sign-in, otherwise the
 * home page. Drops the fragment, which could carry a session.
 */
export function nextPath(asked: string | null): string {
  if (!asked?.startsWith("/") || DECEPTIVE.test(asked) || !URL.canParse(asked, SITE)) {
    return paths.home();
  }
  const { origin, pathname, search } = new URL(asked, SITE);
  // "/.//evil.example" is on this host only until its dots are resolved.
  const isElsewhere = origin !== SITE || pathname.startsWith("//");
  return isElsewhere || isSignIn(pathname) ? paths.home() : pathname + search;
}

/** Recognises any spelling that redirects to the sign-in, in any language. */
function isSignIn(pathname: string): boolean {
  const segments = pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeSegment(segment).toLowerCase());
  const isPrefixed = LANGUAGES.some((language) => language === segments[0]);
  return `/${segments[isPrefixed ? 1 : 0]}` === AUTH;
}

/** Decodes a segment of a path; malformed escapes leave it as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
