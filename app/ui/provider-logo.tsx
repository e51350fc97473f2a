import { LOGO_SIZE, logoPath } from "#domain/members/logo.ts";

/** In place of the letters of the name, which stands beside it. */
export const ProviderLogo = ({ hash }: { hash: string }) => (
  <img className="provider-logo" src={logoPath(hash)} width={LOGO_SIZE} height={LOGO_SIZE} alt="" />
);
