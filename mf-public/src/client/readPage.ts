import { flag, id, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import type { Page as ApiPage } from '@friends/shared/contract/api/content';
import type { WithAnyId } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';
import { firstHeading } from '@friends/shared/contract/rules/firstHeading';
import { SOCIAL_NETWORKS, type SocialNetwork, WEB_ADDRESS } from '@friends/shared/contract/rules/socialNetworks';

export interface Page extends Omit<WithAnyId<ApiPage>, SocialNetwork> {
  /** Its own links; if empty, it shows the company's. */
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
}

const blank = or(text, '');

const fields = object<Omit<Page, 'social'>>({
  id,
  Slug: someText,
  Title: blank,
  TitleEn: blank,
  Image: or(someText, null),
  Custom: flag,
  Description: blank,
  DescriptionEn: blank,
});

/** Anything but a web address is left out. */
function socialLinks(page: unknown): Page['social'] {
  if (!isRecord(page)) return {};
  const links = SOCIAL_NETWORKS.map((network) => [network, page[network]]);
  return Object.fromEntries(links.filter(([, link]) => typeof link === 'string' && WEB_ADDRESS.test(link)));
}

/** A page without a title uses the first heading of its text, or words from its slug. */
export const readPage: Reader<Page> = (value) => {
  const read = fields(value);
  const page = {
    ...read,
    social: socialLinks(value),
    // For custom pages this is the whole path, with or without leading slash.
    Slug: read.Slug.replace(/^\/+/, ''),
    Title: read.Title || read.TitleEn,
    TitleEn: read.TitleEn || read.Title,
    Description: read.Description || read.DescriptionEn,
    DescriptionEn: read.DescriptionEn || read.Description,
  };
  if (page.Title !== '') return page;
  const indonesian = firstHeading(page.Description);
  const english = firstHeading(page.DescriptionEn);
  const slugTitle = titleFromSlug(page.Slug);
  return {
    ...page,
    Title: indonesian.heading || slugTitle,
    TitleEn: english.heading || slugTitle,
    Description: indonesian.rest,
    DescriptionEn: english.rest,
  };
};

/** For example "Partner hotels" for `partner-hotels`. */
function titleFromSlug(slug: string): string {
  const words = slug.replace(/[-_/]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
