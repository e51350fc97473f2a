/** Distinguishes sign-in codes from the codes of shared lists, whose addresses also have a parameter `code`. */
export const PROVIDER_CODE = /^[0-9a-f-]{36}$/;

/** Query parameters that the auth service adds when an identity provider sends the user back. */
export const SIGN_IN_RESULT = {
  code: PROVIDER_CODE,
  error: /^[a-z_]{1,60}$/,
  error_code: /^[a-z_]{1,60}$/,
  error_description: /^.{0,500}$/s,
};
