import { LANGUAGE_TAGS, LANGUAGES, language } from "#domain/language.ts";
import { addressIn, locate } from "#domain/pages/addresses.ts";
import { defaultPreview, defaultWords, PREVIEW_SIZE, previewPath } from "#domain/preview/preview.ts";
import { SITE_NAME, useSite } from "./site.tsx";

type Props = {
  title: string;
  description?: string;
  /** Canonical path; omitted if search engines should not list the page. */
  path?: string | undefined;
  /** False for page states that search engines should not list. Pages without a sitemap are never listed. */
  isIndexed?: boolean;
};

/** Title, description, canonical link and Open Graph tags. */
export function PageHead({ title, description, path, isIndexed = true }: Props) {
  const { url, page } = useSite();
  const fullTitle = `${title} | ${SITE_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!(page?.sitemap && isIndexed) && <meta name="robots" content="noindex, follow" />}
      {path && <link rel="canonical" href={url + path} />}
      {path && page?.isTranslated && page.sitemap && isIndexed && <Alternates path={path} />}
      {path && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={SITE_NAME} />
          <meta property="og:locale" content={LANGUAGE_TAGS[language()].replace("-", "_")} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url + path} />
          <meta property="og:image" content={url + (page?.hasPreview ? previewPath(path) : defaultPreview())} />
          <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
          <meta property="og:image:alt" content={page?.hasPreview ? title : defaultWords().headline} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** The same page in each language, for search engines. German also serves those who read none of them. */
function Alternates({ path }: { path: string }) {
  const { url } = useSite();
  const german = locate(path).path;
  return (
    <>
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={LANGUAGE_TAGS[one]} href={url + addressIn(one, german)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url + german} />
    </>
  );
}
