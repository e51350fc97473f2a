import { makeSamlKey } from "./make-saml-key.ts";
import { makePepper, makeServiceToken, makeSigningKey } from "./make-secrets.ts";

const [action, value] = process.argv.slice(2);

/**
 * `npm run keys`: new secrets for `wrangler secret put`; stores nothing.
 * `npm run keys -- service-token [DAYS]`: a token for the admin API, signed with AUTH_SIGNING_KEYS.
 * `npm run keys -- saml [HOST]`: key and certificate for single sign-on.
 */
if (action === "service-token") {
  console.log(await makeServiceToken(process.env.AUTH_SIGNING_KEYS ?? "[]", Number(value ?? 30)));
} else if (action === "saml") {
  const { privateKey, certificate } = await makeSamlKey(value ?? "Spitex-Verzeichnis");
  console.log(`AUTH_SAML_PRIVATE_KEY, a secret:
${privateKey}

AUTH_SAML_CERTIFICATE:
${certificate}`);
} else {
  console.log(`AUTH_SIGNING_KEYS, a list; the first key signs, all verify:
${JSON.stringify([await makeSigningKey()])}

AUTH_PEPPER:
${makePepper()}`);
}
