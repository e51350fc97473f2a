type Props = { text: string };

const SPAN = /((?<!\p{L})\p{L}{2}–\p{L}{2}(?!\p{L})|\d\d:\d\d–\d\d:\d\d)/u;

/** Keeps «Sa–So» and «08:00–12:00» on one line, because browsers break after a dash. */
export const HoursText = ({ text }: Props) =>
  text.split(SPAN).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span className="unbroken" key={at}>
        {part}
      </span>
    ),
  );
