import { PATHS } from '@friends/shared/contract/portal/paths';
import type { PageHead } from '@friends/shared/contract/portal/render';
import { summaryOf } from '@friends/shared/contract/rules/summaryOf';
import type { Page } from '../client/readPage.ts';

interface PageTexts {
  readonly title: string;
  readonly html: string;
}

/** Head data of an editor's page for search engines and shared links. */
export function headOfPage({ Slug, Custom, Image }: Page, { title, html }: PageTexts): PageHead {
  return {
    title,
    description: summaryOf(html) || undefined,
    // Link previews don't support SVG.
    image: Image && !/\.svg$/i.test(Image) ? Image : undefined,
    canonical: Custom ? `/${Slug}` : PATHS.page.replace(':slug', encodeURIComponent(Slug)),
  };
}
