import { FORM_TIME, HONEYPOT } from "#domain/sent-form.ts";

/** What tells programs from people without a puzzle; `formTime` is for forms that a page sends itself. */
export function FormTraces({ formTime }: { formTime?: string | undefined }) {
  return (
    <>
      <div className="off-screen" aria-hidden="true">
        <label>
          Homepage
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {formTime && <input type="hidden" name={FORM_TIME} value={formTime} />}
    </>
  );
}
