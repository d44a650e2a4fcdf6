import type { Page, Testimonial } from '@friends/shared/contract/api/content';
import { isRecord } from '@friends/shared/contract/parse';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const url = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Null where it cannot be shown: without an id or a slug. */
export function readPage(value: unknown): Page | null {
  if (!isRecord(value) || typeof value.id !== 'number' || typeof value.Slug !== 'string') return null;
  return {
    id: value.id,
    Slug: value.Slug,
    Title: text(value.Title),
    TitleEn: text(value.TitleEn),
    Image: url(value.Image),
    Custom: value.Custom === true,
    Description: text(value.Description),
    DescriptionEn: text(value.DescriptionEn),
  };
}

/** Null where it cannot be shown: without an id or a name. */
export function readTestimonial(value: unknown): Testimonial | null {
  if (!isRecord(value) || typeof value.id !== 'number' || typeof value.Name !== 'string') return null;
  return {
    id: value.id,
    Name: value.Name,
    Agent: text(value.Agent),
    City: text(value.City),
    Testimony: text(value.Testimony),
    TestimonyEn: text(value.TestimonyEn),
    Image: url(value.Image),
    Approved: value.Approved === true,
  };
}
