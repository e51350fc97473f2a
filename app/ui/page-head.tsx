import { DEFAULT_PREVIEW, DEFAULT_WORDS, PREVIEW_SIZE, previewPath } from "#domain/preview/preview.ts";
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
      {path && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={SITE_NAME} />
          <meta property="og:locale" content="de_CH" />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url + path} />
          <meta property="og:image" content={url + (page?.hasPreview ? previewPath(path) : DEFAULT_PREVIEW)} />
          <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
          <meta property="og:image:alt" content={page?.hasPreview ? title : DEFAULT_WORDS.headline} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
