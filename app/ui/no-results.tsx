import nothing from "../pictures/leer.svg?url&no-inline";

/** Rule search-5 gives the words. */
export function NoResults() {
  return (
    <div className="empty pictured">
      <div>
        <h2>Keine Ergebnisse</h2>
        <p>Bitte geben Sie eine gültige PLZ oder einen Ort ein.</p>
      </div>
      <img src={nothing} width="428" height="290" alt="" />
    </div>
  );
}
