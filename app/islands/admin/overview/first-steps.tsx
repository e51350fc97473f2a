import { FIRST_STEPS, type FirstStep, openSteps, type FirstSteps as Steps } from "#domain/desks/first-steps.ts";
import { formatList } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";

/** Leads through the first steps of a new site until all of them are done. */
export function FirstSteps() {
  const { data, mutate } = useAdminData<Steps | null>("/overview/first-steps");
  const open = data ? openSteps(data) : [];
  const [next] = open;
  if (!data || !next) return null;
  return (
    <section className="desk-section" aria-labelledby="erste-schritte">
      <h2 id="erste-schritte">Erste Schritte</h2>
      <ol className="first-steps">
        {keysOf(FIRST_STEPS).map((step) => (
          <li key={step}>
            <h3>
              {FIRST_STEPS[step].title}
              {data.isDone[step] && <span className="tag">erledigt</span>}
            </h3>
            {!data.isDone[step] && <Step step={step} missing={data.missing} onDone={() => void mutate()} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: FirstStep; missing: string[]; onDone: () => void };

function Step({ step, missing, onDone }: StepProps) {
  const words: Record<FirstStep, string> = {
    operator: `Es fehlen noch Werte für ${formatList(missing)}. Das Impressum zeigt sie als Lücken; «npm run setup» fragt danach.`,
    places: "Ohne Orte findet die Suche nichts. Das amtliche Verzeichnis wird jede Nacht geladen, oder jetzt von Hand.",
    import: "Laden Sie eine Datei mit Anbietern hoch. Vor dem Import sehen Sie, was geschieht.",
    mail: "Senden Sie sich eine Mail. Kommt sie an, bekommen auch Anbieter ihre Anfragen.",
    sitemap: "Suchmaschinen lesen darin, welche Seiten es gibt. Sie entsteht auch jede Nacht.",
  };
  return (
    <>
      <p>{words[step]}</p>
      <p className="form-actions">
        {step === "mail" ? (
          <TestMail onSent={onDone} />
        ) : (
          <a className="button quiet" href={FIRST_STEPS[step].path}>
            {LINKS[step]}
          </a>
        )}
      </p>
    </>
  );
}

const LINKS: Record<Exclude<FirstStep, "mail">, string> = {
  operator: "Impressum ansehen",
  places: "Register laden",
  import: "Datei hochladen",
  sitemap: "Sitemap schreiben",
};

function TestMail({ onSent }: { onSent: () => void }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const send = () =>
    run(async () => {
      await api.send("POST", "/mails/test");
      toast({ title: "Mail unterwegs", text: "Sie kommt in einer Minute an die Adresse Ihres Kontos." });
      onSent();
    });
  return (
    <button className="button quiet only-with-script" type="button" aria-disabled={isBusy} onClick={send}>
      Mail an mich senden
    </button>
  );
}
