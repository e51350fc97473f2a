import type { StoredUser } from "#db/queries/auth/users.ts";
import type { Config } from "../../../config.ts";

type Claims = { [name: string]: string | number | boolean };

/**
 * What the scopes show of a user (OpenID Connect Core §5.4). An address or a number counts as verified
 * only where its owner has shown it to be theirs: other sites let people in by that word.
 */
export function userClaims(
  { sms }: Pick<Config["auth"], "sms">,
  user: StoredUser,
  scopes: string[],
): Claims {
  const { email, phone } = user;
  return {
    ...(scopes.includes("email") &&
      email !== "" && {
        email,
        email_verified: user.emailConfirmedAt !== null && user.isEmailAssumed === 0,
      }),
    ...(scopes.includes("phone") &&
      phone !== "" && {
        phone_number: `+${phone}`,
        phone_number_verified: user.phoneConfirmedAt !== null && !sms.isAutoconfirmed,
      }),
    ...(scopes.includes("profile") && profileClaims(user)),
  };
}

function profileClaims({ userMetadata: user_metadata, updatedAt: updated_at }: StoredUser): Claims {
  const metadata: Record<string, unknown> = JSON.parse(user_metadata);
  const { first_name, last_name, full_name, avatar_url } = metadata;
  const parts = [first_name, last_name].filter((part) => typeof part === "string" && part !== "");
  const given: Record<string, unknown> = {
    name: metadata.name ?? full_name ?? (parts.length > 0 ? parts.join(" ") : undefined),
    given_name: first_name ?? metadata.given_name,
    family_name: last_name ?? metadata.family_name,
    picture: metadata.picture ?? avatar_url,
    preferred_username: metadata.preferred_username ?? metadata.user_name,
  };
  const texts = Object.entries(given).filter(
    ([, value]) => typeof value === "string" && value !== "",
  );
  return {
    ...(Object.fromEntries(texts) as Claims),
    updated_at: Math.floor(Date.parse(updated_at) / 1000),
  };
}
