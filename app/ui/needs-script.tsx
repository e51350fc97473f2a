import { m } from "#messages";

/** `notice`: for pages without other functions. */
type Props = { purpose?: "sign-in" | "review"; look?: "notice" | "empty" };

/** Signing in needs JavaScript, so that pages can be identical for all visitors. */
export function NeedsScript({ purpose = "sign-in", look = "notice" }: Props) {
  return (
    <noscript>
      <p className={look}>{purpose === "review" ? m.review_needs_script() : m.sign_in_needs_script()}</p>
    </noscript>
  );
}
