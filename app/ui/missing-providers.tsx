/** Addresses that were shared may name providers that were deleted since. */
export function MissingProviders({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <div className="note">
      <p>Nicht im Verzeichnis und deshalb weggelassen:</p>
      <ul className="bullets">
        {slugs.map((slug) => (
          <li key={slug}>{slug}</li>
        ))}
      </ul>
    </div>
  );
}
