import fc from "fast-check";
import { anyText } from "./any-text.ts";

/** Addresses as attackers construct them. */
const hostileAddress = fc
  .array(
    fc.constantFrom(
      ...["https:", "http:", "HTTPS:", "javascript:", "data:text/html,", "blob:", "//", "///", "/", "\\", "/\\", "\t"],
      ...["\n", "\r", " ", "@", ":", "#", "?", "%2f", "%5c", "%00", "%2e", ".", "..", "/./", "/.//", ";", "\u3002"],
      ...["spitex.example", "evil.example", "a.vorschau.example", "vorschau.example", "localhost", "127.0.0.1"],
      ...["2130706433", "[::1]", "user:pass", "auth", "konto", "ⓔvil.example", "\u00ad", "\ufeff", ":443", ":8443"],
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(""));

/** Any address that may be requested. */
export const anyAddress: fc.Arbitrary<string> = fc.oneof(
  hostileAddress,
  anyText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

export const ADDRESS_SITE = "https://spitex.example";

/** Where a browser goes when the site sends this Location. */
export const destination = (location: string) => new URL(location, `${ADDRESS_SITE}/auth`);
