import { emailOf, listOf, objectOf, profile } from "./profile.ts";
import type { OAuth2Definition } from "./provider.ts";

/** Providers without OpenID Connect: each describes users in its own format. */

export const github: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://github.com/login/oauth/authorize",
    token: "https://github.com/login/oauth/access_token",
    userinfo: "https://api.github.com/user",
    emails: "https://api.github.com/user/emails",
  },
  endpointsAt: (url) => ({
    authorization: `${url}/login/oauth/authorize`,
    token: `${url}/login/oauth/access_token`,
    userinfo: `${url}/api/v3/user`,
    emails: `${url}/api/v3/user/emails`,
  }),
  scopes: ["user:email"],
  hasPkce: true,
  clientAuth: "post",
  readProfile: ({ claims, emails }) =>
    profile(
      claims.id,
      {
        iss: "https://api.github.com",
        name: claims.name,
        preferred_username: claims.login,
        picture: claims.avatar_url,
      },
      // The address of the profile is unverified; only this list has verified ones.
      listOf(emails).flatMap((each) => emailOf(each.email, each.verified === true, each.primary === true)),
    ),
};

export const bitbucket: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://bitbucket.org/site/oauth2/authorize",
    token: "https://bitbucket.org/site/oauth2/access_token",
    userinfo: "https://api.bitbucket.org/2.0/user",
    emails: "https://api.bitbucket.org/2.0/user/emails",
  },
  scopes: ["account", "email"],
  hasPkce: false,
  clientAuth: "basic",
  readProfile: ({ claims, emails }) =>
    profile(
      claims.uuid,
      {
        iss: "https://api.bitbucket.org",
        name: claims.display_name,
        preferred_username: claims.nickname,
        picture: objectOf(objectOf(claims.links).avatar).href,
      },
      listOf(objectOf(emails).values).flatMap((each) =>
        emailOf(each.email, each.is_confirmed === true, each.is_primary === true),
      ),
    ),
};

export const discord: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://discord.com/api/oauth2/authorize",
    token: "https://discord.com/api/oauth2/token",
    userinfo: "https://discord.com/api/users/@me",
  },
  scopes: ["email", "identify"],
  hasPkce: true,
  clientAuth: "post",
  readProfile: ({ claims }) =>
    profile(
      claims.id,
      {
        iss: "https://discord.com/api",
        name: claims.global_name ?? claims.username,
        preferred_username: claims.username,
        picture: claims.avatar ? `https://cdn.discordapp.com/avatars/${claims.id}/${claims.avatar}.png` : undefined,
      },
      emailOf(claims.email, claims.verified === true),
    ),
};

export const facebook: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://www.facebook.com/dialog/oauth",
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: "https://graph.facebook.com/me?fields=id,email,first_name,last_name,name,picture",
  },
  idTokenIssuer: "https://www.facebook.com",
  scopes: ["email"],
  hasPkce: false,
  clientAuth: "post",
  readProfile: ({ claims }) =>
    profile(
      // An id_token names the user like OpenID Connect, the API by `id`.
      claims.id ?? claims.sub,
      {
        iss: "https://graph.facebook.com",
        name: claims.name,
        given_name: claims.first_name ?? claims.given_name,
        family_name: claims.last_name ?? claims.family_name,
        picture: objectOf(objectOf(claims.picture).data).url ?? claims.picture,
      },
      // Nowhere does Facebook say that the address was proved.
      emailOf(claims.email, false),
    ),
};

export const spotify: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://accounts.spotify.com/authorize",
    token: "https://accounts.spotify.com/api/token",
    userinfo: "https://api.spotify.com/v1/me",
  },
  scopes: ["user-read-email"],
  hasPkce: true,
  clientAuth: "basic",
  readProfile: ({ claims }) =>
    profile(
      claims.id,
      { iss: "https://api.spotify.com/v1", name: claims.display_name, picture: listOf(claims.images)[0]?.url },
      // "This email address is unverified", says its documentation.
      emailOf(claims.email, false),
    ),
};
