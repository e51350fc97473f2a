/** E.164, with its "+" or without. */
export const isPhoneNumber = (text: string) => /^\+?[1-9]\d{1,14}$/.test(text);

export const PHONE_FORMAT = "Invalid phone number format (E.164 required)";
