import { authError } from "../auth-error.ts";
import { isStorable } from "../metadata.ts";
import { emailOf, profile } from "../providers/profile.ts";
import type { Profile } from "../providers/provider.ts";
import { type AttributeMapping, mapAttributes, valuesOf } from "./attribute-mapping.ts";
import type { SamlAssertion } from "./saml-assertion.ts";

const SUBJECT_ID = "urn:oasis:names:tc:SAML:attribute:subject-id";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_ADDRESS = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/** Where identity providers write the address. */
const EMAIL_ATTRIBUTES = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
];

const MAX_ID = 500;
/** Bytes. */
const MAX_CLAIMS = 8000;

/** Whom an assertion means, and what it says of them (docs/auth.md "Single sign-on"). @throws AuthError */
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

/** For ever the same; a transient name is another one each time. */
function subjectOf({ attributes, nameId }: SamlAssertion): string {
  const [subjectId] = valuesOf(attributes, [SUBJECT_ID]);
  const isLasting = nameId !== undefined && nameId.format !== TRANSIENT;
  const isAddress = nameId?.format === EMAIL_ADDRESS;
  const name = isLasting && isAddress ? nameId.value.toLowerCase() : isLasting ? nameId.value : "";
  const subject = subjectId ?? name;
  if (subject !== "" && subject.length <= MAX_ID) return subject;
  throw authError("saml_assertion_no_user_id");
}

/** The first that is an address. */
function emailsOf({ attributes, nameId }: SamlAssertion, mapped: unknown) {
  const named = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(attributes, [name]));
  const isAddress = nameId?.format === EMAIL_ADDRESS;
  const candidates = [mapped, ...named, isAddress ? nameId.value : undefined];
  return candidates.flatMap((candidate) => emailOf(candidate, true));
}
