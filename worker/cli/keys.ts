import { makePepper, makeServiceToken, makeSigningKey } from "./make-secrets.ts";

const [action, days = "30"] = process.argv.slice(2);

/**
 * `npm run keys`: fresh secrets to copy into `wrangler secret put`. Nothing is stored.
 * `npm run keys -- service-token [DAYS]`: a token of administration, signed with AUTH_SIGNING_KEYS.
 */
if (action === "service-token") {
  console.log(await makeServiceToken(process.env.AUTH_SIGNING_KEYS ?? "[]", Number(days)));
} else {
  console.log(`AUTH_SIGNING_KEYS, a list; the first key signs, all verify:
${JSON.stringify([await makeSigningKey()])}

AUTH_PEPPER:
${makePepper()}`);
}
