import type { Person } from "./members.ts";

/** The page of the logo of the first listing. */
export const LOGO = "/anbieter/1/logo";
/** The text of that page about a logo before an admin has approved it. */
export const WAITS = "wartet auf Prüfung";

/** The fields of the form that removes the first logo. */
export function removalIn(html: string) {
  const [, fields = ""] = /value="entfernen"\/>(.*?)<button/s.exec(html) ?? [];
  return Object.fromEntries(
    [...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value = ""]) => [name, value]),
  );
}

/** The page's text about the logos, and about the file that is not drawn yet. */
export async function logosOf({ open }: Person) {
  const { html } = await open(LOGO);
  const shown = html.matchAll(/<img src="data:image\/png;base64,[^>]* alt="Ihr Logo, ([^"]*)"/g);
  return {
    logos: [...shown].map(([, state]) => state),
    upload: /name="datei" value="([^"]+)"/.exec(html)?.[1],
    said: /Wird geprüft|lässt sich nicht lesen|konnte nicht geprüft werden/.exec(html)?.[0],
  };
}
