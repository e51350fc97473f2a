import { useEffect, useRef } from "react";
import { groupsOfFour } from "./groups-of-four.ts";

/** Recovery codes; they are shown only once. */
export function CodeSheet({ codes }: { codes: string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shown = codes.map(groupsOfFour);
  const save = () => {
    const text = `Notfallcodes für das Spitex-Verzeichnis\n\n${shown.join("\n")}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = "notfallcodes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="code-box">
      <h4 ref={title} tabIndex={-1}>
        Ihre neuen Notfallcodes
      </h4>
      <p>
        <strong>Bewahren Sie diese Codes sicher auf.</strong> Wir zeigen sie nur dieses eine Mal. Frühere Notfallcodes
        gelten nicht mehr.
      </p>
      <ul className="code-sheet">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="button quiet" type="button" onClick={save}>
        Als Datei speichern
      </button>
    </div>
  );
}
