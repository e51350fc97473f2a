import type { ReactNode } from "react";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";
import { SiteApiError } from "../../session/site-api.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import { showSignInAgain } from "./account-failure.ts";

type AccountSectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

export const AccountSection = ({ id, title, note, children }: AccountSectionProps) => (
  <section className="account-section" id={id} aria-labelledby={`${id}-titel`}>
    {/* Receives the focus when the focused element disappears. */}
    <h2 id={`${id}-titel`} tabIndex={-1}>
      {title}
    </h2>
    {note && <p className="section-note">{note}</p>}
    {children}
  </section>
);

type ListStateProps = { isLoading: boolean; failure: string | undefined; onRetry: () => void };

/** Shown while a list on the account page loads or after it failed. */
export function ListState({ isLoading, failure, onRetry }: ListStateProps) {
  if (failure) {
    return (
      <div className="notice" role="alert">
        <p>{failure}</p>
        <button className="button quiet" type="button" onClick={onRetry}>
          {m.account_retry()}
        </button>
      </div>
    );
  }
  return isLoading ? <p role="status">{m.sign_in_wait()}</p> : null;
}

/** Shows a toast; the page stays open, even if its session has ended. */
export function showSiteFailure(toast: (message: ToastMessage) => void, title: string, failure: unknown): void {
  const isEnded = failure instanceof SiteApiError && failure.status === 401;
  if (isEnded) showSignInAgain(toast, title);
  else toast(siteFailure(title, failure));
}

/** Shows the site's own refusal; any other failure is logged. */
export const siteFailure = (title: string, failure: unknown): ToastMessage => ({
  title,
  text: wordsOf(failure),
  isError: true,
});

/** The same for a form. */
export function siteFaults(summary: string, failure: unknown): FormFaults {
  const fields = failure instanceof SiteApiError ? failure.fields : {};
  const sentences = Object.entries(fields).flatMap(([name, said]) => said?.slice(0, 1).map((one) => [name, one]) ?? []);
  return { summary, text: wordsOf(failure), fields: Object.fromEntries(sentences) };
}

function wordsOf(failure: unknown): string {
  if (failure instanceof SiteApiError) return failure.message;
  console.error(failure);
  return m.errors_unexpected();
}
