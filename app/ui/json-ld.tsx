/** Structured data. "<" is escaped, so that a provider's text cannot close the script element. */
export function JsonLd({ value }: { value: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...value });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
