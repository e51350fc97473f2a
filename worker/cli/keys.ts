import { makePepper, makeSigningKey } from "./make-secrets.ts";

/** `npm run keys`: fresh secrets to copy into `wrangler secret put`. Nothing is stored. */
console.log(`AUTH_SIGNING_KEYS, a list; the first key signs, all verify:
${JSON.stringify([await makeSigningKey()])}

AUTH_PEPPER:
${makePepper()}`);
