import type { StoredUser } from "#db/queries/auth/users.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Config } from "../../../config.ts";
import { authenticatePersonOrClient } from "../authenticate.ts";
import { checkOAuthServer } from "./issuer.ts";

/** GET /oauth/userinfo (OpenID Connect Core §5.3). A session without a client has no scopes. @throws AuthError */
export async function loadUserInfo(deps: AuthDeps, bearer: string | undefined) {
  checkOAuthServer(deps);
  const { user, session } = await authenticatePersonOrClient(deps, bearer);
  const scopes = (session.scopes ?? "").split(" ");
  return { sub: user.id, ...userClaims(deps.config.auth, user, scopes) };
}

type Claims = { [name: string]: string | number | boolean };

/**
 * The claims that the scopes allow (OpenID Connect Core §5.4). An address or number counts as verified only if its
 * owner has proved it, because other sites rely on it.
 */
export function userClaims({ sms }: Pick<Config["auth"], "sms">, user: StoredUser, scopes: string[]): Claims {
  const { email, phone, emailConfirmedAt, isEmailAssumed, phoneConfirmedAt } = user;
  return {
    ...(scopes.includes("email") &&
      email !== "" && { email, email_verified: emailConfirmedAt !== null && !isEmailAssumed }),
    ...(scopes.includes("phone") &&
      phone !== "" && {
        phone_number: `+${phone}`,
        phone_number_verified: phoneConfirmedAt !== null && !sms.isAutoconfirmed,
      }),
    ...(scopes.includes("profile") && profileClaims(user)),
  };
}

function profileClaims({ userMetadata: metadata, updatedAt }: StoredUser): Claims {
  const { first_name, last_name, full_name, avatar_url } = metadata;
  const parts = [first_name, last_name].filter((part) => typeof part === "string" && part !== "");
  const given = {
    name: metadata.name ?? full_name ?? (parts.length > 0 ? parts.join(" ") : undefined),
    given_name: first_name ?? metadata.given_name,
    family_name: last_name ?? metadata.family_name,
    picture: metadata.picture ?? avatar_url,
    preferred_username: metadata.preferred_username ?? metadata.user_name,
  };
  const texts = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(texts), updated_at: Math.floor(Date.parse(updatedAt) / 1000) };
}
