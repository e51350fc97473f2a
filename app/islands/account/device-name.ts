import Bowser from "bowser";

/** «Firefox auf Windows»: enough of the user agent to tell devices apart. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" auf ") || UNKNOWN;
}

const UNKNOWN = "Unbekanntes Gerät";
