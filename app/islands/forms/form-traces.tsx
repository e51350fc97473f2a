import { FORM_TIME, HONEYPOT } from "#domain/sent-form.ts";

/** Detects bots without a captcha; `formTime` is for forms that work without JavaScript. */
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
