import { z } from "zod";
import { authError, invalid } from "../auth-error.ts";
import { isStorable, isStorableText } from "../metadata.ts";
import { emailOf, type Profile, profile } from "../providers/provider.ts";
import type { SamlAssertion, SamlAttribute } from "./assertion.ts";

const SUBJECT_ID = "urn:oasis:names:tc:SAML:attribute:subject-id";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_ADDRESS = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** Attributes in which identity providers send the address. */
const EMAIL_ATTRIBUTES = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
];

const MAX_ID = 500;
/** In bytes. */
const MAX_CLAIMS = 8000;

/** The person an assertion identifies, and its claims (docs/auth.md "Single sign-on"). @throws AuthError */
export function samlPerson(assertion: SamlAssertion, mapping: AttributeMapping): Profile {
  const subject = subjectOf(assertion);
  const claims = mapAttributes(mapping, assertion.attributes);
  const [email] = emailsOf(assertion, claims.email);
  if (!email) {
    throw authError("saml_assertion_no_email");
  }
  const known = profile(subject, { ...claims, iss: assertion.issuer }, [email]);
  const { email: _, ...others } = claims;
  const hasOthers = isStorable(others, MAX_CLAIMS) && Object.keys(others).length > 0;
  return hasOthers ? { ...known, data: { ...known.data, custom_claims: others } } : known;
}

/** The permanent id of the person; a transient name differs each time. */
function subjectOf({ attributes, nameId }: SamlAssertion): string {
  const [subjectId] = valuesOf(attributes, [SUBJECT_ID]);
  const isLasting = nameId !== undefined && nameId.format !== TRANSIENT;
  const isAddress = nameId?.format === EMAIL_ADDRESS;
  const name = isLasting && isAddress ? nameId.value.toLowerCase() : isLasting ? nameId.value : "";
  const subject = subjectId ?? name;
  if (subject !== "" && subject.length <= MAX_ID) return subject;
  throw authError("saml_assertion_no_user_id");
}

/** The valid addresses, best first. */
function emailsOf({ attributes, nameId }: SamlAssertion, mapped: unknown) {
  const named = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(attributes, [name]));
  const isAddress = nameId?.format === EMAIL_ADDRESS;
  const candidates = [mapped, ...named, isAddress ? nameId.value : undefined];
  return candidates.flatMap((candidate) => emailOf(candidate, true));
}

const name = z.string().min(1).max(500);

/** Maps our claims to the name or friendly name of an identity provider's attributes. */
export const attributeMappingSchema = z.object({
  keys: z
    .record(
      z.string().min(1).max(100).refine(isStorableText),
      z.object({
        name: name.optional(),
        names: z.array(name).max(20).optional(),
        /** Used if none of the attributes is present. */
        default: z.unknown().optional(),
        /** Takes all values instead of the first. */
        array: z.boolean().optional(),
      }),
    )
    .optional(),
});

export type AttributeMapping = z.output<typeof attributeMappingSchema>;

/** In characters, because every access token has all claims. */
const MAX_VALUE = 500;

const MAX_VALUES = 50;

/** Maps an assertion's attributes to our claims. */
function mapAttributes({ keys = {} }: AttributeMapping, attributes: SamlAttribute[]): Record<string, unknown> {
  const claims = Object.entries(keys).map(([claim, { name: one, names, array, ...rest }]) => {
    const wanted = names ?? (one === undefined ? [] : [one]);
    const values = valuesOf(attributes, wanted)
      .filter(({ length }) => length <= MAX_VALUE)
      .slice(0, MAX_VALUES);
    return [claim, (array && values.length > 0 ? values : values[0]) ?? rest.default] as const;
  });
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
}

/** The values of the first of these names that has any. */
function valuesOf(attributes: SamlAttribute[], names: readonly string[]): string[] {
  for (const wanted of names) {
    const found = attributes.find(
      ({ name, friendlyName, values }) => (name === wanted || friendlyName === wanted) && values.length > 0,
    );
    if (found) return found.values;
  }
  return [];
}

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Normalises a domain to lower case and ASCII. "" if it is invalid. */
export function ssoDomain(text: string): string {
  const given = text.trim().toLowerCase();
  const ascii = /^[\p{L}\p{M}\p{N}.-]+$/u.test(given) ? (URL.parse(`http://${given}`)?.hostname ?? "") : "";
  return ascii.length <= 253 && DOMAIN.test(ascii) ? ascii : "";
}

/** Normalises the domains and removes duplicates. @throws AuthError */
export function ssoDomains(texts: string[]): string[] {
  const domains = texts.map((text) => {
    const domain = ssoDomain(text);
    if (domain === "") throw invalid(`SSO domain '${text.slice(0, 100)}' is not a valid domain`);
    return domain;
  });
  return [...new Set(domains)];
}
