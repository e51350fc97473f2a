import type { Listing } from "../listings/listing.ts";
import { phoneNumber } from "../phone.ts";

/** The recipient of an inquiry, as far as its sender is told. */
export type Addressee = {
  slug: string;
  name: string;
  /** Without an address the site's operator forwards the inquiry. */
  hasEmail: boolean;
  phone: { display: string; href: string } | undefined;
};

export const addresseeOf = ({ slug, name, email, phone }: Listing): Addressee => ({
  slug,
  name,
  hasEmail: email !== null,
  phone: phoneNumber(phone),
});
