import type { Client } from '@friends/shared/client/createClient';
import { flag, id, list, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import type { Testimonial as ApiTestimonial } from '@friends/shared/contract/api/content';
import type { WithAnyId } from '@friends/shared/contract/api/id';

export type Testimonial = WithAnyId<ApiTestimonial>;

const blank = or(text, '');

const fields = object<Testimonial>({
  id,
  Name: someText,
  Agent: blank,
  City: blank,
  Testimony: blank,
  TestimonyEn: blank,
  Image: or(someText, null),
  Approved: or(flag, true),
});

/** If a testimonial has one language, both display it; an empty one is rejected. */
const testimonial: Reader<Testimonial> = (value) => {
  const read = fields(value);
  const { Testimony: indonesian, TestimonyEn: english } = read;
  return { ...read, Testimony: someText(indonesian || english), TestimonyEn: someText(english || indonesian) };
};

export function fetchTestimonials(client: Client): Promise<Testimonial[]> {
  return client.call('testimonials', list(testimonial), { query: { Approved: true } });
}
