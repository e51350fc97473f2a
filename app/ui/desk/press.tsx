import type { ReactNode } from "react";
import { OLDER } from "#domain/paths.ts";
import { m } from "#messages";

/** The form field that names the action. */
export const ACT = "tun";
/** The query parameter that names the action which has just been done. */
export const DONE = "getan";

type PressProps = {
  /** The action. */
  act: string;
  /** Hidden fields. */
  values?: Record<string, string | number>;
  label: string;
  /** Whom or what it is about, for screen readers. */
  of?: string;
  isMain?: boolean;
  isPressed?: boolean;
};

/** A form of one button. */
export const Press = ({ act, values = {}, label, of, isMain = false, isPressed }: PressProps) => (
  <form method="post">
    <ActField act={act} values={values} />
    <button className={isMain ? "button" : "button quiet"} type="submit" aria-pressed={isPressed}>
      {label}
      {of && <span className="sr-only">{` (${of})`}</span>}
    </button>
  </form>
);

export const ActField = ({ act, values = {} }: Pick<PressProps, "act" | "values">) => (
  <>
    <input type="hidden" name={ACT} value={act} />
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

type OlderProps = { path: string; next: string | null; name?: string; anchor?: string };

/** The way to the entries of a list that are older than those on the page. */
export const Older = ({ path, next, name = OLDER, anchor = "" }: OlderProps) =>
  next && (
    <p className="actions">
      <a className="button quiet" href={`${path}?${new URLSearchParams({ [name]: next })}${anchor}`}>
        {m.desk_show_older()}
      </a>
    </p>
  );

/** An action that asks for confirmation, in place and without script. */
export const AskedPress = ({ ask, ...press }: PressProps & { ask: ReactNode }) => (
  <details className="asked">
    <summary className="button quiet">
      {press.label}
      {press.of && <span className="sr-only">{` (${press.of})`}</span>}
    </summary>
    <p>{ask}</p>
    <Press {...press} label={m.desk_yes({ what: press.label.toLowerCase() })} />
  </details>
);
