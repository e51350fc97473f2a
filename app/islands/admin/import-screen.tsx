export function Screen() {
  return <p>Diese Seite entsteht gerade.</p>;
}
