import { flag, id, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import type { Page as ApiPage, Testimonial as ApiTestimonial } from '@friends/shared/contract/api/content';
import type { WithAnyId } from '@friends/shared/contract/api/id';
import { firstHeading } from './firstHeading.ts';

export type Page = WithAnyId<ApiPage>;
export type Testimonial = WithAnyId<ApiTestimonial>;

const blank = or(text, '');

const pageFields = object<Page>({
  id,
  Slug: someText,
  Title: blank,
  TitleEn: blank,
  Image: or(someText, null),
  Custom: flag,
  Description: blank,
  DescriptionEn: blank,
});

/** A page without a title goes by the heading it begins with, or by the words of its slug. */
export const readPage: Reader<Page> = (value) => {
  const page = pageFields(value);
  // A custom page's is its whole path, with or without the first slash.
  const Slug = page.Slug.replace(/^\/+/, '');
  const Description = page.Description || page.DescriptionEn;
  const DescriptionEn = page.DescriptionEn || page.Description;
  const Title = page.Title || page.TitleEn;
  if (Title !== '') return { ...page, Slug, Title, TitleEn: page.TitleEn || Title, Description, DescriptionEn };
  const [own, english] = [firstHeading(Description), firstHeading(DescriptionEn)];
  const byName = words(Slug);
  return {
    ...page,
    Slug,
    Title: own.heading || byName,
    TitleEn: english.heading || byName,
    Description: own.rest,
    DescriptionEn: english.rest,
  };
};

/** `partner-hotels` as "Partner hotels". */
function words(slug: string): string {
  const written = slug.replace(/[-_/]+/g, ' ').trim();
  return written.charAt(0).toUpperCase() + written.slice(1);
}

const testimonialFields = object<Testimonial>({
  id,
  Name: someText,
  Agent: blank,
  City: blank,
  Testimony: blank,
  TestimonyEn: blank,
  Image: or(someText, null),
  Approved: or(flag, true),
});

export const readTestimonial: Reader<Testimonial> = (value) => {
  const testimonial = testimonialFields(value);
  const { Testimony: indonesian, TestimonyEn: english } = testimonial;
  return { ...testimonial, Testimony: someText(indonesian || english), TestimonyEn: someText(english || indonesian) };
};
