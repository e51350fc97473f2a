import { m } from "#messages";
import { Press } from "../desk/press.tsx";

/** Whether the person gets a mail at the first yes to a case. */
export const CaseMails = ({ isWanted }: { isWanted: boolean }) => (
  <section className="account-section" aria-labelledby="mails">
    <h3 id="mails">{m.referrer_mails()}</h3>
    <p className="section-note">{isWanted ? m.referrer_mails_on() : m.referrer_mails_off()}</p>
    <div className="form-actions">
      <Press
        act="mails"
        values={{ wahl: isWanted ? "nein" : "ja" }}
        label={isWanted ? m.referrer_mails_stop() : m.referrer_mails_start()}
      />
    </div>
  </section>
);
