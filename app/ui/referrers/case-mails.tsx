import { Press } from "../desk/press.tsx";

/** Whether the person gets a mail at the first yes to a case. */
export const CaseMails = ({ isWanted }: { isWanted: boolean }) => (
  <section className="account-section" aria-labelledby="mails">
    <h3 id="mails">Mails an Sie</h3>
    <p className="section-note">
      {isWanted
        ? "Sagt ein Anbieter als Erster zu, bekommen Sie gleich eine Mail, zu jedem Fall Ihrer Organisation."
        : "Sie bekommen keine Mails zu Fällen. Die Antworten stehen hier."}
    </p>
    <div className="form-actions">
      <Press
        act="mails"
        values={{ wahl: isWanted ? "nein" : "ja" }}
        label={isWanted ? "Keine Mails zu Fällen" : "Mail bei der ersten Zusage"}
      />
    </div>
  </section>
);
