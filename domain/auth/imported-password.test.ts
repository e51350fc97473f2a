import { expect, test } from "vitest";
import { checkImportedPassword } from "./credentials.ts";

const SALT = "c29tZXNhbHQ5OTk5";
const HASH = "n9Qdxv1J7vQbXnK0Yc5cYZp5Vv2n0sQe9h1f3a5b7c9";

test.each([
  `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${HASH}`,
  `$argon2i$v=19$m=4096,t=3,p=1$${SALT}$${HASH}`,
  "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==$C0sHCg9ek77hsg==$ZGlmZmVyZW50aGFzaA==",
])("%s", (hash) => {
  expect(() => checkImportedPassword(hash)).not.toThrow();
});

test.each([
  "",
  "password",
  "$2a$31$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  `$argon2id$v=19$m=999999,t=2,p=1$${SALT}$${HASH}`,
  `$argon2id$v=19$m=19456,t=99,p=1$${SALT}$${HASH}`,
  `$argon2d$v=19$m=19456,t=2,p=1$${SALT}$${HASH}`,
  "$fbscrypt$v=1,n=20,r=8,p=1,ss=Bw==,sk=AA==$AA==$AA==",
  "$1$salt$hash",
])("%j is refused", (hash) => {
  expect(() => checkImportedPassword(hash)).toThrow("Unsupported password hash");
});
