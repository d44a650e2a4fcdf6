import { PATHS } from '@friends/shared/contract/portal/paths';
import type { PageHead } from '@friends/shared/contract/portal/render';
import type { Page } from '../client/readPage.ts';
import { summaryOf } from '../client/summaryOf.ts';

interface Words {
  readonly title: string;
  readonly html: string;
}

/** What an editor's page says of itself to search engines and shared links. */
export function headOfPage({ Slug, Custom, Image }: Page, { title, html }: Words): PageHead {
  return {
    title,
    description: summaryOf(html) || undefined,
    // Those who show shared links show no drawings.
    image: Image && !/\.svg$/i.test(Image) ? Image : undefined,
    canonical: Custom ? `/${Slug}` : PATHS.page.replace(':slug', encodeURIComponent(Slug)),
  };
}
